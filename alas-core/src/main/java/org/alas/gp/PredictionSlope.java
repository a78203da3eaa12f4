package org.alas.gp;

/**
 * A prediction and its gradient by the point. Slopes of outputs on a huge scale (a variance's above
 * 1e154) may be infinite, never NaN. Immutable and thread-safe.
 */
public final class PredictionSlope {
  private final Prediction prediction;
  private final double[] byMean;
  private final double[] byVariance;

  /** Takes the arrays as they are. */
  PredictionSlope(Prediction prediction, double[] byMean, double[] byVariance) {
    this.prediction = prediction;
    this.byMean = byMean;
    this.byVariance = byVariance;
  }

  /** Mean and standard deviation. */
  public Prediction prediction() {
    return prediction;
  }

  /** A copy of the mean's gradient. */
  public double[] byMean() {
    return byMean.clone();
  }

  /** A copy of the variance's gradient. */
  public double[] byVariance() {
    return byVariance.clone();
  }

  /** Slope of the mean along a dimension. */
  public double byMean(int dimension) {
    return byMean[dimension];
  }

  /** Slope of the variance along a dimension. */
  public double byVariance(int dimension) {
    return byVariance[dimension];
  }
}
