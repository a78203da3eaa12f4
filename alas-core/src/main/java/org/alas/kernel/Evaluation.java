package org.alas.kernel;

/**
 * A kernel over runs of differences, a run at a time. Holds scratch space: use one per thread.
 * Arrays have room for {@link Differences#CAPACITY} entries, of which {@code run.count()} count.
 */
public interface Evaluation {
  /** out_p = k(tau_p). */
  void values(Differences run, double[] out);

  /**
   * into += sum over p of weights_p dk(tau_p)/dtheta, but for what {@link #finishParameterGradient}
   * adds after the last run.
   */
  void addParameterGradient(Differences run, double[] weights, double[] into);

  /** Adds the part of the gradient that is cheaper to gather over all runs, and forgets it. */
  default void finishParameterGradient(double[] into) {}

  /** byTau[k]_p += weights_p dk(tau_p)/dtau_k, with a slope of 0 at a cusp. */
  void addInputGradient(Differences run, double[] weights, double[][] byTau);
}
