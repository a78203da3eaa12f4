package org.alas.app.file;

import java.time.Duration;
import java.util.Optional;

/**
 * When a study stops, and how many of its trials run at once. Immutable and thread-safe.
 *
 * @param trials at most so many
 * @param time at most so long
 * @param target stops when a value is as good as this
 * @param workers trials at once
 */
public record Limits(
    Optional<Integer> trials,
    Optional<Duration> time,
    Optional<Double> target,
    Optional<Integer> workers) {}
