package org.alas.study;

import java.time.Instant;
import java.util.List;
import java.util.Map;

/**
 * One study's events, which are only ever added to, and the leases of its running trials. Several
 * threads and processes may share a log. Implementations run the contract {@code EventLogContract}.
 */
public interface EventLog {

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

  /** Says until when a worker's trial is not abandoned; the latest call counts. */
  void lease(int trial, Instant until);

  /** Until when each trial is leased; only trials that were given a lease appear. */
  Map<Integer, Instant> leases();
}
