package org.alas.gp;

/**
 * A prediction and its gradient by the point. Slopes of outputs on a huge scale (a variance's above
 * 1e154) may be infinite, never NaN.
 *
 * @param prediction mean and standard deviation
 * @param byMean gradient of the mean
 * @param byVariance gradient of the variance
 */
public record PredictionSlope(Prediction prediction, double[] byMean, double[] byVariance) {}
