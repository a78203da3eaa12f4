package org.alas.gp;

/**
 * What the model would have predicted for each observation from all the others, with the same
 * parameters, noise included: mean_i = y_i - a_i / (K^-1)_ii and variance_i = 1 / (K^-1)_ii.
 *
 * @param mean predictive means
 * @param sd predictive standard deviations of the observation
 * @param logDensity ln density of the held-out observation
 */
public record LeaveOneOut(double[] mean, double[] sd, double[] logDensity) {
  /** Average log predictive density. */
  public double meanLogDensity() {
    double sum = 0;
    for (double l : logDensity) {
      sum += l;
    }
    return sum / logDensity.length;
  }
}
