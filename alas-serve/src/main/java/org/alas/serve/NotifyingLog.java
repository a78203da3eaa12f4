package org.alas.serve;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.alas.study.Event;
import org.alas.study.EventLog;

/** A log that says when something was added to it here. As thread-safe as the log. */
record NotifyingLog(EventLog log, Runnable news) implements EventLog {

  @Override
  public List<Entry> read(long after) {
    return log.read(after);
  }

  @Override
  public boolean append(Event event) {
    return told(log.append(event));
  }

  @Override
  public boolean appendAll(List<? extends Event> events) {
    return told(log.appendAll(events));
  }

  private boolean told(boolean added) {
    if (added) {
      news.run();
    }
    return added;
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

  @Override
  public boolean await(long after, Duration time) throws InterruptedException {
    return log.await(after, time);
  }
}
