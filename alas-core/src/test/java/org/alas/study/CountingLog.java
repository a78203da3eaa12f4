package org.alas.study;

import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/** A log in memory that counts how often it is read. Thread-safe. */
public final class CountingLog extends ForwardingLog {
  private final AtomicInteger reads = new AtomicInteger();

  public CountingLog() {
    super(new MemoryLog());
  }

  public int reads() {
    return reads.get();
  }

  public void reset() {
    reads.set(0);
  }

  @Override
  public List<Entry> read(long after) {
    reads.incrementAndGet();
    return super.read(after);
  }
}
