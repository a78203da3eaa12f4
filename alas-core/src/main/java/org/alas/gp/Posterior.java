package org.alas.gp;

/**
 * What a process says at several query points, in standardised units. For use by one thread, once:
 * slopes and the joint posterior may take the place of what they are made from.
 */
interface Posterior {
  double mean(int query);

  /** Variance, before the floor. */
  double variance(int query);

  /** Gradients by the query points, one row each. */
  record Slopes(double[][] byMean, double[][] byVariance) {}

  /** Gradients of means and variances. */
  Slopes slopes();

  /** Gradients of the means alone, which take less. */
  double[][] meanSlopes();

  /** Means and covariances, each variance at least its floor. */
  JointPosterior joint();
}
