package org.alas.gp;

/**
 * The joint posterior of the latent function at several points.
 *
 * @param mean posterior means
 * @param covariance their covariance matrix, symmetric
 */
public record JointPosterior(double[] mean, double[][] covariance) {}
