package org.alas.app.store;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The pages of an SQLite file as they lie on the disk, without SQLite, which refuses a damaged
 * file. A page that was committed to the write-ahead log counts instead of the one in the file. The
 * format is that of sqlite.org/fileformat.html. Not thread-safe.
 */
final class PageFile implements AutoCloseable {
  /** The size of a store's pages, when the file does not tell any more. */
  private static final int USUAL_SIZE = 4096;

  private static final int LOG_HEADER = 32;
  private static final int FRAME_HEADER = 24;
  private static final int LOG_MAGIC = 0x377f0682;

  private final FileChannel file;
  private final @Nullable FileChannel log;
  private final int pageSize;

  /** Where a page begins in the log. */
  private final Map<Integer, Long> logged = new HashMap<>();

  private PageFile(FileChannel file, @Nullable FileChannel log) throws IOException {
    this.file = file;
    this.log = log;
    ByteBuffer head = read(file, 0, 18);
    int told = head.getShort(16) & 0xffff;
    int size = told == 1 ? 65536 : told;
    this.pageSize = size >= 512 && Integer.bitCount(size) == 1 ? size : USUAL_SIZE;
    if (log != null) {
      findCommitted(log);
    }
  }

  static PageFile open(Path path) throws IOException {
    Path beside = path.resolveSibling(path.getFileName() + "-wal");
    FileChannel file = FileChannel.open(path);
    FileChannel log = null;
    try {
      log = Files.exists(beside) ? FileChannel.open(beside) : null;
      return new PageFile(file, log);
    } catch (IOException | RuntimeException e) {
      file.close();
      if (log != null) {
        log.close();
      }
      throw e;
    }
  }

  /** A frame counts if it is of the log's current round and a commit comes with or after it. */
  private void findCommitted(FileChannel frames) throws IOException {
    ByteBuffer header = read(frames, 0, LOG_HEADER);
    if ((header.getInt(0) & ~1) != LOG_MAGIC || header.getInt(8) != pageSize) {
      return;
    }
    Map<Integer, Long> pending = new HashMap<>();
    long end = frames.size() - FRAME_HEADER - pageSize;
    for (long at = LOG_HEADER; at <= end; at += FRAME_HEADER + pageSize) {
      ByteBuffer frame = read(frames, at, FRAME_HEADER);
      if (frame.getLong(8) != header.getLong(16)) {
        return;
      }
      pending.put(frame.getInt(0), at + FRAME_HEADER);
      boolean commit = frame.getInt(4) != 0;
      if (commit) {
        logged.putAll(pending);
        pending.clear();
      }
    }
  }

  /** The number of the last page; the first is 1. */
  int last() throws IOException {
    long inFile = (file.size() + pageSize - 1) / pageSize;
    int inLog = logged.keySet().stream().mapToInt(n -> n).max().orElse(0);
    return (int) Math.max(inFile, inLog);
  }

  /** A page; what the file lacks of it is zero. */
  ByteBuffer page(int number) throws IOException {
    Long at = logged.get(number);
    return at != null && log != null
        ? read(log, at, pageSize)
        : read(file, (number - 1L) * pageSize, pageSize);
  }

  private static ByteBuffer read(FileChannel from, long at, int bytes) throws IOException {
    ByteBuffer buffer = ByteBuffer.allocate(bytes);
    while (buffer.hasRemaining() && from.read(buffer, at + buffer.position()) >= 0) {
      continue;
    }
    return buffer.clear();
  }

  @Override
  public void close() throws IOException {
    try (file) {
      if (log != null) {
        log.close();
      }
    }
  }
}
