package org.alas.gp;

/**
 * The posterior of the latent function at one point, in the units of the outputs.
 *
 * @param mean posterior mean
 * @param sd posterior standard deviation, without observation noise; always positive
 */
public record Prediction(double mean, double sd) {
  public double variance() {
    return sd * sd;
  }
}
