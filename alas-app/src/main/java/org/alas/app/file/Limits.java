package org.alas.app.file;

import java.time.Duration;
import java.util.Optional;

/**
 * When a study stops, and how many of its trials run at once. Immutable and thread-safe.
 *
 * @param trials at most so many
 * @param time after which no trial begins
 * @param target stops when a value is as good as this
 * @param workers trials at once
 */
public record Limits(
    Optional<Integer> trials,
    Optional<Duration> time,
    Optional<Double> target,
    Optional<Integer> workers) {

  /** These limits, and the others where there are none. */
  public Limits or(Limits others) {
    return new Limits(
        trials.or(others::trials),
        time.or(others::time),
        target.or(others::target),
        workers.or(others::workers));
  }
}
