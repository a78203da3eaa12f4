package org.alas.optimize;

/** A function f: ℝᵈ → ℝ that is cheaper to evaluate at several points together. */
@FunctionalInterface
public interface DifferentiableBatch {
  /**
   * Overwrites {@code values} with f at each of the points and {@code gradients} with its
   * gradients, as {@link Differentiable#evaluate} would.
   */
  void evaluate(double[][] xs, double[] values, double[][] gradients);
}
