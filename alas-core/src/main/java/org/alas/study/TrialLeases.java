package org.alas.study;

import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/** Whose trials are still theirs, and whose are given to others. Thread-safe. */
final class TrialLeases {
  /** Who waits for the log for this part of a lease, or longer, was out of reach. */
  private static final int SILENCE = 3;

  private final EventLog log;
  private final Clock clock;
  private final Duration lease;
  private volatile long lenientUntil = System.nanoTime();

  TrialLeases(EventLog log, Clock clock, Duration lease) {
    this.log = log;
    this.clock = clock;
    this.lease = lease;
  }

  /** For how long a trial is a worker's own unless it is renewed. */
  Duration lease() {
    return lease;
  }

  void renew(int trial) {
    heard(
        () -> {
          log.lease(trial, lease);
          return trial;
        });
  }

  /**
   * Calls the log. One that did not answer for long may have been out of everybody's reach, and no
   * lease could be renewed; so nobody's trial is given up until they have had the time for it.
   */
  <T> T heard(Supplier<T> call) {
    long began = System.nanoTime();
    T answer = call.get();
    long now = System.nanoTime();
    if (now - began > lease.toNanos() / SILENCE) {
      lenientUntil = now + lease.toNanos();
    }
    return answer;
  }

  /** Marks trials as abandoned whose lease has run out, and counts them. */
  int abandonExpired(StudySnapshot study) {
    if (lenientUntil - System.nanoTime() > 0) {
      return 0;
    }
    List<Trial> leased =
        study.running().stream().filter(trial -> !trial.worker().isEmpty()).toList();
    Map<Integer, Duration> leases = leased.isEmpty() ? Map.of() : log.leases();
    int expired = 0;
    for (Trial trial : leased) {
      Duration left = leases.get(trial.number());
      if (left == null) {
        // Its worker has not come to it yet, or never will. When it asked is told by its own clock,
        // which may be an hour off, so the time counts from here on.
        renew(trial.number());
      } else if (left.isNegative()) {
        abandon(trial.number(), "its lease ran out at " + clock.instant().plus(left));
        expired++;
      }
    }
    return expired;
  }

  void abandon(int trial, String reason) {
    log.append(new Event.Abandoned(clock.instant(), trial, reason));
  }
}
