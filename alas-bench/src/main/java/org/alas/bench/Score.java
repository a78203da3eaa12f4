package org.alas.bench;

import org.alas.gp.Prediction;

/** How well predictions meet a noise-free truth. */
public enum Score {
  /** Root of the mean squared error, in the truth's units; noise does not enter. */
  RMSE("rmse", 1) {
    @Override
    public double of(Prediction[] predictions, double[] truth, double noise) {
      double squares = 0;
      for (int i = 0; i < truth.length; i++) {
        double error = truth[i] - predictions[i].mean();
        squares += error * error;
      }
      return Math.sqrt(squares / truth.length);
    }
  },

  /**
   * Average predictive log-likelihood, the mean of -(ln(2 pi s^2) + (f - m)^2 / s^2) / 2 with the
   * predicted variance s^2, noise added; never clipped.
   */
  PLL("pll", -1) {
    @Override
    public double of(Prediction[] predictions, double[] truth, double noise) {
      double density = 0;
      for (int i = 0; i < truth.length; i++) {
        double error = truth[i] - predictions[i].mean();
        double variance = predictions[i].variance() + noise;
        density -= 0.5 * (Math.log(2 * Math.PI * variance) + error * error / variance);
      }
      return density / truth.length;
    }
  };

  private final String column;
  private final int sign;

  Score(String column, int sign) {
    this.column = column;
    this.sign = sign;
  }

  /**
   * The score.
   *
   * @param noise variance of the noise of an observation; 0 for the latent function
   */
  public abstract double of(Prediction[] predictions, double[] truth, double noise);

  /** Where a model's sheet has it. */
  public String column() {
    return column;
  }

  /** By how much the first is worse than the second; negative when it is better. */
  public double deficit(double first, double second) {
    return sign * (first - second);
  }
}
