package org.alas.gp;

/**
 * A prediction and its gradient by the point.
 *
 * @param prediction mean and standard deviation
 * @param byMean gradient of the mean
 * @param byVariance gradient of the variance
 */
public record PredictionSlope(Prediction prediction, double[] byMean, double[] byVariance) {}
