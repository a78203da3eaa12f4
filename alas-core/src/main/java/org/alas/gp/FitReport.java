package org.alas.gp;

import java.util.List;

/**
 * What a fit tried and how it ended. Immutable and thread-safe.
 *
 * @param climbs every climb, in the order of its start
 * @param winner label of the start that won
 * @param evaluations likelihood evaluations in all
 * @param logPosterior log marginal likelihood plus log priors at the optimum
 * @param gradientNorm largest projected slope of the log posterior at the optimum
 * @param jitter what had to be added to the diagonal beside the noise
 * @param seconds wall-clock time
 * @param backend linear algebra and vector mathematics in use
 */
public record FitReport(
    List<Climb> climbs,
    String winner,
    int evaluations,
    double logPosterior,
    double gradientNorm,
    double jitter,
    double seconds,
    String backend) {

  /**
   * One climb of the log posterior.
   *
   * @param start label of its start
   * @param logPosterior value reached, NaN if none
   * @param evaluations likelihood evaluations spent
   * @param stop why it ended
   */
  public record Climb(String start, double logPosterior, int evaluations, String stop) {}
}
