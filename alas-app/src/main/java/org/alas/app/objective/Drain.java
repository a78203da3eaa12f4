package org.alas.app.objective;

import java.io.IOException;
import java.io.InputStream;

/**
 * Moves what a process prints to where it is wanted, and never waits for more: a process left in
 * the background may hold the other end for ever. Used by one thread at a time.
 */
final class Drain {
  /** What is moved at a time at most, so that a deadline is noticed under any flood. */
  private static final int AT_ONCE = 1 << 20;

  private final InputStream from;
  private final ByteSink to;
  private final byte[] buffer = new byte[1 << 16];

  Drain(InputStream from, ByteSink to) {
    this.from = from;
    this.to = to;
  }

  /** Moves what is there now and says whether there was anything. */
  boolean move() {
    int moved = 0;
    int count;
    do {
      count = read();
      if (count > 0) {
        to.accept(buffer, count);
        moved += count;
      }
    } while (count > 0 && moved < AT_ONCE);
    return moved > 0;
  }

  /** When the process ends, the JDK empties the same stream, under the stream's own monitor. */
  private int read() {
    synchronized (from) {
      try {
        int there = from.available();
        return there <= 0 ? 0 : from.read(buffer, 0, Math.min(there, buffer.length));
      } catch (IOException e) {
        return 0;
      }
    }
  }
}
