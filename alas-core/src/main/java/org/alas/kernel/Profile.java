package org.alas.kernel;

import org.apache.commons.rng.UniformRandomProvider;

/**
 * A correlation as a function of squared distance, phi(s), s = r^2, with phi(0) = 1; and the law of
 * its frequencies, which for every such kernel is a Gaussian z of random scale: omega = z sqrt(v) /
 * (2 pi l). Stateless.
 */
interface Profile {
  String name();

  /** Whether phi has a shape parameter of its own. */
  default boolean shaped() {
    return false;
  }

  /** value_p = phi(s_p) and slope_p = phi'(s_p), with 0 for an infinite slope at s = 0. */
  void apply(double shape, double[] s, double[] value, double[] slope, int count);

  /** byShape_p = dphi(s_p)/dshape. */
  default void byShape(double shape, double[] s, double[] value, double[] byShape, int count) {
    throw new UnsupportedOperationException(name() + " has no shape parameter");
  }

  /** ln of the density of z sqrt(v) in d dimensions at squared radius {@code square}. */
  double logDensity(double shape, int d, double square);

  /** Draws v. */
  double sampleVariance(double shape, UniformRandomProvider random);
}
