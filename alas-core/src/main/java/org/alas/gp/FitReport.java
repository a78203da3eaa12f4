package org.alas.gp;

import java.util.List;

/**
 * What a fit tried and how it ended. Immutable and thread-safe.
 *
 * @param climbs every climb, in the order of its start
 * @param best the climb that won
 * @param evaluations likelihood evaluations in all
 * @param jitter what had to be added to the diagonal beside the noise
 * @param seconds wall-clock time
 * @param backend linear algebra and vector mathematics in use
 */
public record FitReport(
    List<Climb> climbs,
    Climb best,
    int evaluations,
    double jitter,
    double seconds,
    String backend) {

  public FitReport {
    climbs = List.copyOf(climbs);
  }

  /**
   * One climb of the log posterior.
   *
   * @param start label of its start
   * @param logPosterior value reached, minus infinity if none
   * @param gradientNorm largest projected slope of the log posterior there, NaN if none
   * @param evaluations likelihood evaluations spent
   * @param stop why it ended
   */
  public record Climb(
      String start, double logPosterior, double gradientNorm, int evaluations, String stop) {}

  /** Label of the start that won. */
  public String winner() {
    return best.start();
  }

  /** Log marginal likelihood plus log priors at the optimum. */
  public double logPosterior() {
    return best.logPosterior();
  }

  /** Largest projected slope of the log posterior at the optimum. */
  public double gradientNorm() {
    return best.gradientNorm();
  }
}
