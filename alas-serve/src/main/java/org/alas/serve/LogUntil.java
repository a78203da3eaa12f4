package org.alas.serve;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.alas.study.Event;
import org.alas.study.EventLog;

/** A log as it was when it ended at a place; nothing can be added to it. */
record LogUntil(EventLog log, long last) implements EventLog {

  @Override
  public List<Entry> read(long after) {
    return log.read(after).stream().filter(entry -> entry.sequence() <= last).toList();
  }

  @Override
  public boolean append(Event event) {
    throw new UnsupportedOperationException("the past does not change");
  }

  @Override
  public boolean appendAll(List<? extends Event> events) {
    throw new UnsupportedOperationException("the past does not change");
  }

  @Override
  public void lease(int trial, Duration time) {
    throw new UnsupportedOperationException("the past does not change");
  }

  @Override
  public boolean claim(int trial, Duration time) {
    throw new UnsupportedOperationException("the past does not change");
  }

  @Override
  public Map<Integer, Duration> leases() {
    return log.leases();
  }
}
