package org.alas.kernel;

import java.util.EnumSet;
import java.util.List;
import org.alas.InvalidInputException;
import org.jspecify.annotations.Nullable;

/**
 * A stationary covariance function k(x, x') = k(tau), tau = x - x', in natural parameters theta.
 *
 * <p>The pairwise methods are the definition and all that a kernel needs; {@link #on} is the fast
 * path over many differences and must agree with them. {@link ParametricKernel} keeps the
 * parameters. Implementations are immutable and safe for use by many threads, and run the contract
 * {@code KernelContract}.
 */
public interface Kernel {
  /** Name of the family, such as {@code alas-sep}. */
  String name();

  /** Number of inputs d. */
  int dimension();

  /** One description per entry of {@link #theta()}. */
  List<Parameter> parameters();

  /** A copy of the natural parameters. */
  double[] theta();

  /** The same kernel with other parameters; refuses values outside their domain. */
  Kernel withTheta(double[] theta);

  /** k(tau). */
  default double value(double[] tau) {
    return addGradient(tau, 0, new double[parameters().size()], new double[tau.length]);
  }

  /**
   * Adds weight * dk/dtheta to {@code byTheta} and weight * dk/dtau to {@code byTau}. Where a slope
   * by tau does not exist (a cusp at a coordinate of 0) that coordinate's share is 0.
   *
   * @return k(tau)
   */
  double addGradient(double[] tau, double weight, double[] byTheta, double[] byTau);

  /**
   * This kernel prepared for differences between two sets of points. Unless a kernel has a faster
   * way, the pairwise definition is evaluated for every pair.
   */
  default Evaluation on(Points left, Points right) {
    return new PairwiseEvaluation(this);
  }

  /** The same, in the workspace of an evaluation between these points that is no longer needed. */
  default Evaluation on(Points left, Points right, @Nullable Evaluation spent) {
    return on(left, right);
  }

  /**
   * The spectral measure; its total mass is k(0). Fits and predictions do without it; drawing whole
   * functions, as Thompson sampling does, needs it.
   *
   * @throws InvalidInputException if nobody has said what it is
   */
  default Spectrum spectrum() {
    throw new InvalidInputException(
        "kernel \"%s\" has no spectrum, from which functions could be drawn;".formatted(name())
            + " give it one (Kernel.spectrum), or choose an acquisition other than thompson");
  }

  /** How many dimensions the widest term couples: all of them unless the kernel is additive. */
  default int coupling() {
    return dimension();
  }

  /** How many dimensions the terms couple that a parameter serves, by its place in theta. */
  default int coupling(int parameter) {
    return coupling();
  }

  /** Prior variance k(0). */
  default double variance() {
    return value(new double[dimension()]);
  }

  /**
   * A kernel of this family with Q components, as a shape for a fit to fill in.
   *
   * @throws IllegalArgumentException if this family has no such number of components
   */
  default Kernel components(int count) {
    if (count != 1) {
      throw new IllegalArgumentException(
          "kernel " + name() + " has one component, got components " + count);
    }
    return this;
  }

  /** This kernel with the parameters of some roles shared across dimensions. */
  default Pooled pooled(Role first, Role... more) {
    return Pooled.of(this, EnumSet.of(first, more));
  }
}
