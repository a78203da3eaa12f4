package org.alas.study;

import java.time.Duration;
import java.util.List;
import java.util.Map;

/** A log that is another one, but for what a test changes. As thread-safe as that. */
abstract class ForwardingLog implements EventLog {
  private final EventLog log;

  ForwardingLog(EventLog log) {
    this.log = log;
  }

  @Override
  public List<Entry> read(long after) {
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
  public boolean claim(int trial, Duration time) {
    return log.claim(trial, time);
  }

  @Override
  public Map<Integer, Duration> leases() {
    return log.leases();
  }
}
