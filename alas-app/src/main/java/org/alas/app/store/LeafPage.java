package org.alas.app.store;

import java.io.IOException;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The rows on one page of an SQLite file, each read without trust in the others. Whether a row's
 * content is right is for its checksum to say. Not thread-safe.
 */
record LeafPage(PageFile file, ByteBuffer page) {
  private static final int TABLE_LEAF = 13;
  private static final int HEADER = 8;

  /** The first page begins with the file's own header. */
  private static final int FILE_HEADER = 100;

  /** No row of ours is as long. */
  private static final int LONGEST = 1 << 26;

  /**
   * A row.
   *
   * @param values {@link Long}, {@link Double}, {@link String} or null, by column
   */
  record Row(long id, List<@Nullable Object> values) {
    boolean has(Class<?>... types) {
      if (values.size() != types.length) {
        return false;
      }
      for (int i = 0; i < types.length; i++) {
        if (types[i] != Void.class ? !types[i].isInstance(values.get(i)) : values.get(i) != null) {
          return false;
        }
      }
      return true;
    }

    long integer(int column) {
      return values.get(column) instanceof Long number ? number : 0;
    }

    String text(int column) {
      return String.valueOf(values.get(column));
    }
  }

  /** The rows of a page that can be read; none if it is not a page of rows. */
  static List<Row> rows(PageFile file, int number) throws IOException {
    return new LeafPage(file, file.page(number)).rows(number == 1 ? FILE_HEADER : 0);
  }

  private List<Row> rows(int start) throws IOException {
    List<Row> rows = new ArrayList<>();
    if (page.get(start) != TABLE_LEAF) {
      return rows;
    }
    int most = (page.capacity() - start - HEADER) / 2;
    int count = Math.min(page.getShort(start + 3) & 0xffff, most);
    for (int i = 0; i < count; i++) {
      try {
        page.position(page.getShort(start + HEADER + 2 * i) & 0xffff);
        long length = varint(page);
        long id = varint(page);
        if (length > 0 && length <= LONGEST) {
          rows.add(new Row(id, values(payload((int) length))));
        }
      } catch (IllegalArgumentException | BufferUnderflowException | IndexOutOfBoundsException e) {
        // This row is lost; the next may not be.
      }
    }
    return rows;
  }

  /** The bytes of a row, of which a long one has its end on further pages. */
  private ByteBuffer payload(int length) throws IOException {
    int usable = page.capacity();
    int here = length;
    if (length > usable - 35) {
      int least = (usable - 12) * 32 / 255 - 23;
      int wanted = least + (length - least) % (usable - 4);
      here = wanted <= usable - 35 ? wanted : least;
    }
    ByteBuffer payload = ByteBuffer.allocate(length);
    take(page, here, payload);
    int next = here < length ? page.getInt() : 0;
    while (payload.hasRemaining()) {
      if (next < 1 || next > file.last()) {
        throw new IllegalArgumentException("no page " + next);
      }
      ByteBuffer more = file.page(next);
      next = more.getInt();
      take(more, Math.min(usable - 4, payload.remaining()), payload);
    }
    return payload.flip();
  }

  private static void take(ByteBuffer from, int count, ByteBuffer into) {
    into.put(from.slice(from.position(), count));
    from.position(from.position() + count);
  }

  private static List<@Nullable Object> values(ByteBuffer record) {
    int start = record.position();
    int header = (int) varint(record);
    ByteBuffer body = record.duplicate().position(start + header);
    List<@Nullable Object> values = new ArrayList<>();
    while (record.position() < start + header) {
      values.add(value(varint(record), body));
    }
    return values;
  }

  private static @Nullable Object value(long type, ByteBuffer body) {
    if (type >= 12) {
      long length = (type - 12) / 2;
      if (length > body.remaining()) {
        throw new IllegalArgumentException("no " + length + " bytes");
      }
      byte[] bytes = new byte[(int) length];
      body.get(bytes);
      return new String(bytes, StandardCharsets.UTF_8);
    }
    return switch ((int) type) {
      case 0 -> null;
      case 1, 2, 3, 4 -> integer(body, (int) type);
      case 5 -> integer(body, 6);
      case 6 -> integer(body, 8);
      case 7 -> body.getDouble();
      case 8 -> 0L;
      case 9 -> 1L;
      default -> throw new IllegalArgumentException("no type " + type);
    };
  }

  private static long integer(ByteBuffer body, int bytes) {
    long value = body.get();
    for (int i = 1; i < bytes; i++) {
      value = value << 8 | (body.get() & 0xff);
    }
    return value;
  }

  /** Seven bits to a byte, the highest first; a ninth byte has eight. */
  private static long varint(ByteBuffer from) {
    long value = 0;
    for (int i = 0; i < 8; i++) {
      byte b = from.get();
      value = value << 7 | (b & 0x7f);
      if (b >= 0) {
        return value;
      }
    }
    return value << 8 | (from.get() & 0xff);
  }
}
