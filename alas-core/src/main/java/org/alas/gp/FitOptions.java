package org.alas.gp;

import java.util.List;
import org.alas.InvalidInputException;
import org.alas.param.Preset;

/**
 * How a fit is made and how much is spent on it. Immutable and thread-safe.
 *
 * @param preset priors and starts
 * @param given starts of the caller's own, such as a previous fit; tried first
 * @param fresh whether to try the preset's starts too; without any given, its first is tried
 * @param threads more than 1 lets climbs run side by side; the answer does not depend on it
 * @param maxIterations most iterations of a climb
 * @param tolerance a climb ends when a step gains less than this share of the height
 * @param approximation whether likelihood and process may be approximate
 * @param observer is told how far the fit has got
 */
public record FitOptions(
    Preset preset,
    List<Start> given,
    boolean fresh,
    int threads,
    int maxIterations,
    double tolerance,
    Approximation approximation,
    FitObserver observer) {

  public FitOptions {
    given = List.copyOf(given);
    if (!(tolerance >= 0)) {
      throw new InvalidInputException("tolerance must not be negative, got " + tolerance);
    }
    if (threads < 1 || maxIterations < 1) {
      throw new InvalidInputException(
          "threads and maxIterations must be at least 1, got " + threads + " and " + maxIterations);
    }
  }

  public static FitOptions defaults() {
    return new FitOptions(
        Preset.DEFAULT,
        List.of(),
        true,
        Runtime.getRuntime().availableProcessors(),
        200,
        1e-8,
        Approximation.AUTOMATIC,
        FitObserver.NONE);
  }

  public FitOptions withPreset(Preset other) {
    return new FitOptions(
        other, given, fresh, threads, maxIterations, tolerance, approximation, observer);
  }

  /** Tries the given starts before the preset's. */
  public FitOptions withGiven(Start... starts) {
    return new FitOptions(
        preset, List.of(starts), fresh, threads, maxIterations, tolerance, approximation, observer);
  }

  /** Tries only what was given, or else the preset's first start. */
  public FitOptions withoutFreshStarts() {
    return new FitOptions(
        preset, given, false, threads, maxIterations, tolerance, approximation, observer);
  }

  public FitOptions withThreads(int count) {
    return new FitOptions(
        preset, given, fresh, count, maxIterations, tolerance, approximation, observer);
  }

  public FitOptions withMaxIterations(int count) {
    return new FitOptions(preset, given, fresh, threads, count, tolerance, approximation, observer);
  }

  public FitOptions withTolerance(double share) {
    return new FitOptions(
        preset, given, fresh, threads, maxIterations, share, approximation, observer);
  }

  /** Chooses between the exact process and what stands for it. */
  public FitOptions withApproximation(Approximation choice) {
    return new FitOptions(
        preset, given, fresh, threads, maxIterations, tolerance, choice, observer);
  }

  /** Tells somebody how far the fit has got. */
  public FitOptions withObserver(FitObserver other) {
    return new FitOptions(
        preset, given, fresh, threads, maxIterations, tolerance, approximation, other);
  }
}
