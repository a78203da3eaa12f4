package org.alas.gp;

import org.alas.param.Hyperparameters;

/** The log marginal likelihood of given observations as a function of hyperparameters. */
interface MarginalLikelihood {
  /**
   * Evaluates it.
   *
   * @param byTheta receives the derivatives by the kernel's parameters
   */
  Likelihood.LogDensity evaluate(Hyperparameters at, double[] byTheta);
}
