package org.alas.app.objective;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * What a process prints, kept in a file: the beginning as it comes, the end when all is over, and
 * between them a line that says how much was left out. A file that cannot be written is told once
 * and harms nothing else. Safe for several threads.
 */
final class KeptOutput implements ByteSink, AutoCloseable {
  /** How many bytes of the beginning, and how many of the end. */
  static final int LIMIT = 1 << 20;

  private final Path path;
  private final Consumer<String> notice;
  private final LastBytes last = new LastBytes(LIMIT);
  private @Nullable OutputStream file;

  KeptOutput(Path path, Consumer<String> notice) {
    this.path = path;
    this.notice = notice;
    try {
      Files.createDirectories(path.toAbsolutePath().getParent());
      file = Files.newOutputStream(path);
    } catch (IOException e) {
      giveUp(e);
    }
  }

  @Override
  public synchronized void accept(byte[] bytes, int length) {
    int room = (int) Math.min(length, Math.max(0, LIMIT - last.total()));
    write(bytes, room);
    last.accept(bytes, length);
  }

  private void write(byte[] bytes, int length) {
    if (file == null || length == 0) {
      return;
    }
    try {
      file.write(bytes, 0, length);
    } catch (IOException e) {
      giveUp(e);
    }
  }

  private void giveUp(IOException e) {
    file = null;
    notice.accept("the output cannot be kept in " + path + ": " + e);
  }

  /** The end of what was printed. */
  synchronized PrintedText end() {
    return PrintedText.of(last.last(LIMIT));
  }

  @Override
  public synchronized void close() {
    long rest = last.total() - LIMIT;
    long left = rest - LIMIT;
    if (left > 0) {
      byte[] gap =
          "\n[... %d bytes left out ...]\n".formatted(left).getBytes(StandardCharsets.UTF_8);
      write(gap, gap.length);
    }
    if (rest > 0) {
      byte[] tail = last.last(rest);
      write(tail, tail.length);
    }
    OutputStream closing = file;
    file = null;
    try {
      if (closing != null) {
        closing.close();
      }
    } catch (IOException e) {
      giveUp(e);
    }
  }
}
