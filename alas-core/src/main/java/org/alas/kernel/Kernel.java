package org.alas.kernel;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A stationary covariance function k(x, x') = k(tau), tau = x - x', in natural parameters theta.
 *
 * <p>The pairwise methods are the definition; {@link #on} is the fast path over many differences
 * and must agree with them. Implementations are immutable and safe for use by many threads.
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
  double value(double[] tau);

  /**
   * Adds weight * dk/dtheta to {@code byTheta} and weight * dk/dtau to {@code byTau}. Where a slope
   * by tau does not exist (a cusp at a coordinate of 0) that coordinate's share is 0.
   *
   * @return k(tau)
   */
  double addGradient(double[] tau, double weight, double[] byTheta, double[] byTau);

  /** This kernel prepared for differences between two sets of points. */
  Evaluation on(Points left, Points right);

  /** The same, in the workspace of an evaluation between these points that is no longer needed. */
  default Evaluation on(Points left, Points right, @Nullable Evaluation spent) {
    return on(left, right);
  }

  /** The spectral measure; its total mass is k(0). */
  Spectrum spectrum();

  /** How many dimensions the widest term couples: all of them unless the kernel is additive. */
  default int coupling() {
    return dimension();
  }

  /** Prior variance k(0). */
  default double variance() {
    return value(new double[dimension()]);
  }
}
