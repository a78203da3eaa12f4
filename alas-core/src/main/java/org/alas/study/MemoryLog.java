package org.alas.study;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/**
 * A log that lasts as long as its object: for one process, or to replay another log. Thread-safe.
 */
public final class MemoryLog implements EventLog {
  private final List<Entry> entries = new ArrayList<>();
  private final Set<String> keys = new HashSet<>();
  private final Map<Integer, Instant> leases = new HashMap<>();
  private final Clock clock;

  public MemoryLog() {
    this(Clock.systemUTC());
  }

  /** A log whose leases are measured by another clock. */
  public MemoryLog(Clock clock) {
    this.clock = clock;
  }

  @Override
  public synchronized List<Entry> read(long after) {
    int from = (int) Math.max(0, Math.min(after, entries.size()));
    return List.copyOf(entries.subList(from, entries.size()));
  }

  @Override
  public synchronized boolean append(Event event) {
    if (!keys.add(event.key())) {
      return false;
    }
    entries.add(new Entry(entries.size() + 1, event));
    notifyAll();
    return true;
  }

  @Override
  public synchronized boolean appendAll(List<? extends Event> events) {
    if (events.stream().anyMatch(event -> keys.contains(event.key()))) {
      return false;
    }
    events.forEach(this::append);
    return true;
  }

  @Override
  public synchronized void lease(int trial, Duration time) {
    leases.put(trial, clock.instant().plus(time));
  }

  @Override
  public synchronized Map<Integer, Duration> leases() {
    Instant now = clock.instant();
    Map<Integer, Duration> left = new HashMap<>();
    leases.forEach((trial, until) -> left.put(trial, Duration.between(now, until)));
    return Map.copyOf(left);
  }

  @Override
  public synchronized boolean await(long after, Duration time) throws InterruptedException {
    long deadline = System.nanoTime() + time.toNanos();
    for (long left = time.toNanos(); entries.size() <= after; left = deadline - System.nanoTime()) {
      if (left <= 0) {
        return false;
      }
      TimeUnit.NANOSECONDS.timedWait(this, left);
    }
    return true;
  }
}
