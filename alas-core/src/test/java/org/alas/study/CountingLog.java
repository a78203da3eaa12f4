package org.alas.study;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;

/** A log in memory that counts how often it is read. Thread-safe. */
public final class CountingLog implements EventLog {
  private final MemoryLog log = new MemoryLog();
  private final AtomicInteger reads = new AtomicInteger();

  public int reads() {
    return reads.get();
  }

  public void reset() {
    reads.set(0);
  }

  @Override
  public List<Entry> read(long after) {
    reads.incrementAndGet();
    return log.read(after);
  }

  @Override
  public boolean append(Event event) {
    return log.append(event);
  }

  @Override
  public boolean appendAll(List<? extends Event> events) {
    return log.appendAll(events);
  }

  @Override
  public void lease(int trial, Duration time) {
    log.lease(trial, time);
  }

  @Override
  public Map<Integer, Duration> leases() {
    return log.leases();
  }
}
