package org.alas.app.objective;

import java.io.ByteArrayOutputStream;
import java.util.Arrays;

/**
 * The last bytes of a stream; those before them are dropped from time to time. Used by one thread.
 */
final class LastBytes implements ByteSink {
  private final int limit;
  private final ByteArrayOutputStream kept = new ByteArrayOutputStream();
  private long total;

  LastBytes(int limit) {
    this.limit = limit;
  }

  @Override
  public void accept(byte[] bytes, int length) {
    kept.write(bytes, 0, length);
    total += length;
    if (kept.size() >= 2 * limit) {
      byte[] last = last(limit);
      kept.reset();
      kept.writeBytes(last);
    }
  }

  /** How many bytes there were in all. */
  long total() {
    return total;
  }

  /** The last bytes, as many as are kept or wanted. */
  byte[] last(long wanted) {
    byte[] all = kept.toByteArray();
    int count = (int) Math.min(Math.min(wanted, limit), all.length);
    return Arrays.copyOfRange(all, all.length - count, all.length);
  }
}
