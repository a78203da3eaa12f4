package org.alas.bench.paper.fit;

import org.alas.gp.Prediction;

/**
 * How well predictions meet a noise-free truth, in its own units.
 *
 * @param rmse root of the mean squared error
 * @param pll average predictive log-likelihood, mean of -(ln(2 pi s^2) + (f - m)^2 / s^2) / 2 with
 *     the variance s^2 of the latent function; never clipped
 */
record Scores(double rmse, double pll) {
  static Scores of(Prediction[] predictions, double[] truth) {
    return of(predictions, truth, 0);
  }

  /** With the variance of an observation in place of the latent function's. */
  static Scores of(Prediction[] predictions, double[] truth, double noise) {
    double squares = 0;
    double density = 0;
    for (int i = 0; i < truth.length; i++) {
      double error = truth[i] - predictions[i].mean();
      double variance = predictions[i].variance() + noise;
      squares += error * error;
      density -= 0.5 * (Math.log(2 * Math.PI * variance) + error * error / variance);
    }
    return new Scores(Math.sqrt(squares / truth.length), density / truth.length);
  }
}
