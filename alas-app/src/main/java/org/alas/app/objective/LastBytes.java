package org.alas.app.objective;

import java.util.Arrays;

/** The last bytes of a stream, in memory that grows as needed up to a limit. Used by one thread. */
final class LastBytes implements ByteSink {
  private static final int FIRST = 8192;

  private final int limit;
  private byte[] ring = new byte[0];
  private long total;

  LastBytes(int limit) {
    this.limit = limit;
  }

  @Override
  public void accept(byte[] bytes, int length) {
    grow(length);
    int from = Math.max(0, length - ring.length);
    int start = (int) ((total + from) % ring.length);
    int first = Math.min(length - from, ring.length - start);
    System.arraycopy(bytes, from, ring, start, first);
    System.arraycopy(bytes, from + first, ring, 0, length - from - first);
    total += length;
  }

  /** Until the limit is reached nothing has been written over, so that a copy suffices. */
  private void grow(int length) {
    long wanted = Math.min(limit, total + length);
    if (wanted > ring.length) {
      int doubled = Math.max(FIRST, 2 * ring.length);
      ring = Arrays.copyOf(ring, (int) Math.min(limit, Math.max(wanted, doubled)));
    }
  }

  /** How many bytes there were in all. */
  long total() {
    return total;
  }

  /** The last bytes, as many as are kept or wanted. */
  byte[] last(long wanted) {
    int count = (int) Math.min(wanted, Math.min(total, ring.length));
    byte[] last = new byte[count];
    for (int i = 0; i < count; i++) {
      last[i] = ring[(int) ((total - count + i) % ring.length)];
    }
    return last;
  }
}
