package org.alas.bench.paper.fit;

import org.alas.random.Seed;
import org.apache.commons.rng.sampling.distribution.ZigguratSampler;

/**
 * f(x) = sum_{k = 1}^{K} k^-beta (a_k cos 2 pi k x + b_k sin 2 pi k x), a and b standard normal.
 *
 * <p>Its power at frequency k falls as k^(-2 beta), that of an alpha-stable spectrum as k^-(1 +
 * alpha): the roughness to be learned is alpha = 2 beta - 1, or 2 where the function is smoother.
 */
final class FourierSeries {
  private static final int TERMS = 500;

  private final double[] cosines = new double[TERMS];
  private final double[] sines = new double[TERMS];

  FourierSeries(double beta, Seed seed) {
    var normal = ZigguratSampler.NormalizedGaussian.of(seed.derive("coefficients").generator());
    for (int i = 0; i < TERMS; i++) {
      double scale = Math.pow(i + 1, -beta);
      cosines[i] = scale * normal.sample();
      sines[i] = scale * normal.sample();
    }
  }

  static double expectedAlpha(double beta) {
    return Math.max(0, Math.min(2, 2 * beta - 1));
  }

  double value(double x) {
    double sum = 0;
    for (int i = 0; i < TERMS; i++) {
      double angle = 2 * Math.PI * (i + 1) * x;
      sum += cosines[i] * Math.cos(angle) + sines[i] * Math.sin(angle);
    }
    return sum;
  }
}
