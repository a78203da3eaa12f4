package org.alas.study;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * One study's events, which are only ever added to, and the leases of its running trials. Several
 * threads and processes may share a log. Implementations run the contract {@code EventLogContract}.
 */
public interface EventLog {
  /** How often {@link #await} looks at a log that cannot call. */
  long LOOK_NANOS = 50_000_000;

  /** An event and its place in the log; the first is 1. Places are without gaps. */
  record Entry(long sequence, Event event) {}

  /** Events after a place, in order. */
  List<Entry> read(long after);

  /**
   * Adds an event. It is durable when the call returns, and with it all events before it; an event
   * that {@link Event#mayBeLost may be lost} waits for the next one that may not.
   *
   * @return whether it was added: not if an event of the same key is there already
   */
  boolean append(Event event);

  /**
   * Adds several events of different keys one after the other, all or none. They are durable when
   * the call returns.
   *
   * @return whether they were added: not if an event of the same key as one of them is there
   *     already
   */
  boolean appendAll(List<? extends Event> events);

  /**
   * Says for how long from now a worker's trial is not abandoned; the latest call counts. It is the
   * log's clock that measures it, since those of its users may differ.
   */
  void lease(int trial, Duration time);

  /**
   * What is left of each trial's lease, negative after it has run out; only trials that were given
   * a lease appear.
   */
  Map<Integer, Duration> leases();

  /**
   * Waits until there are events after a place, whoever adds them.
   *
   * @return whether there are; not if the time is over
   */
  default boolean await(long after, Duration time) throws InterruptedException {
    long deadline = System.nanoTime() + time.toNanos();
    while (read(after).isEmpty()) {
      long left = deadline - System.nanoTime();
      if (left <= 0) {
        return false;
      }
      TimeUnit.NANOSECONDS.sleep(Math.min(left, LOOK_NANOS));
    }
    return true;
  }
}
