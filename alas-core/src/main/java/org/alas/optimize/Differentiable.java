package org.alas.optimize;

/**
 * A function f: ℝᵈ → ℝ that reports its value and its gradient ∇f together.
 *
 * <p>A minimiser calls it from one thread at a time; an implementation used by several
 * minimisations at once must itself be safe for that.
 */
@FunctionalInterface
public interface Differentiable {
  /**
   * Returns f(x) and overwrites {@code gradient} with ∇f(x). Where f is not defined the value may
   * be NaN or +∞, and the gradient is then ignored. Both arrays belong to the caller: {@code x}
   * must not be changed and neither may be kept.
   */
  double evaluate(double[] x, double[] gradient);
}
