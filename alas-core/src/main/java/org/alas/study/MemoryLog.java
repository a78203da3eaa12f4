package org.alas.study;

import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A log that lasts as long as its object: for one process, or to replay another log. Thread-safe.
 */
public final class MemoryLog implements EventLog {
  private final List<Entry> entries = new ArrayList<>();
  private final Set<String> keys = new HashSet<>();
  private final Map<Integer, Instant> leases = new HashMap<>();

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
  public synchronized void lease(int trial, Instant until) {
    leases.put(trial, until);
  }

  @Override
  public synchronized Map<Integer, Instant> leases() {
    return Map.copyOf(leases);
  }
}
