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
 * @param rounds in which climbs from many starts become few; a round is left out if no more are
 *     left than survive it
 * @param maxIterations most iterations of a round, and of the climbs to the top that follow
 * @param tolerance a climb ends when a step gains less than this share of the height
 * @param approximation whether likelihood and process may be approximate
 * @param observer is told how far the fit has got
 */
public record FitOptions(
    Preset preset,
    List<Start> given,
    boolean fresh,
    int threads,
    List<Round> rounds,
    int maxIterations,
    double tolerance,
    Approximation approximation,
    FitObserver observer) {

  /**
   * A round of climbs.
   *
   * @param iterations of each climb
   * @param survivors how many go on after it, the highest
   * @param anew whether those begin again where they are, without what they learned of curvature
   */
  public record Round(int iterations, int survivors, boolean anew) {
    public Round {
      if (iterations < 1 || survivors < 1) {
        throw new InvalidInputException(
            "iterations and survivors of a round must be at least 1, got "
                + iterations
                + " and "
                + survivors);
      }
    }

    /** A round whose survivors go on with what they learned. */
    public Round(int iterations, int survivors) {
      this(iterations, survivors, false);
    }
  }

  /**
   * Those of tables, and of studies whose kernel is named: logs of these have been told by them.
   */
  private static final List<Round> THOROUGH =
      List.of(new Round(12, 4, true), new Round(30, 2, true));

  public FitOptions {
    given = List.copyOf(given);
    rounds = List.copyOf(rounds);
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
        THOROUGH,
        200,
        1e-8,
        Approximation.AUTOMATIC,
        FitObserver.NONE);
  }

  public FitOptions withPreset(Preset other) {
    return new FitOptions(
        other, given, fresh, threads, rounds, maxIterations, tolerance, approximation, observer);
  }

  /** Tries the given starts before the preset's. */
  public FitOptions withGiven(Start... starts) {
    return new FitOptions(
        preset,
        List.of(starts),
        fresh,
        threads,
        rounds,
        maxIterations,
        tolerance,
        approximation,
        observer);
  }

  /** Tries only what was given, or else the preset's first start. */
  public FitOptions withoutFreshStarts() {
    return new FitOptions(
        preset, given, false, threads, rounds, maxIterations, tolerance, approximation, observer);
  }

  public FitOptions withThreads(int count) {
    return new FitOptions(
        preset, given, fresh, count, rounds, maxIterations, tolerance, approximation, observer);
  }

  /** Climbs all starts a little way, the better ones further, round by round. */
  public FitOptions withRounds(Round... some) {
    return new FitOptions(
        preset,
        given,
        fresh,
        threads,
        List.of(some),
        maxIterations,
        tolerance,
        approximation,
        observer);
  }

  public FitOptions withMaxIterations(int count) {
    return new FitOptions(
        preset, given, fresh, threads, rounds, count, tolerance, approximation, observer);
  }

  public FitOptions withTolerance(double share) {
    return new FitOptions(
        preset, given, fresh, threads, rounds, maxIterations, share, approximation, observer);
  }

  /** Chooses between the exact process and what stands for it. */
  public FitOptions withApproximation(Approximation choice) {
    return new FitOptions(
        preset, given, fresh, threads, rounds, maxIterations, tolerance, choice, observer);
  }

  /** Tells somebody how far the fit has got. */
  public FitOptions withObserver(FitObserver other) {
    return new FitOptions(
        preset, given, fresh, threads, rounds, maxIterations, tolerance, approximation, other);
  }
}
