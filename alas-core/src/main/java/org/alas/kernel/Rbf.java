package org.alas.kernel;

import org.alas.vector.VectorMath;
import org.alas.vector.VectorMaths;
import org.apache.commons.rng.UniformRandomProvider;

/** phi(s) = exp(-s / 2); frequencies are Gaussian. */
record Rbf() implements Profile {
  private static final VectorMath MATH = VectorMaths.best();

  @Override
  public String name() {
    return "rbf";
  }

  @Override
  public void apply(double shape, double[] s, double[] value, double[] slope, int count) {
    MATH.exp(-0.5, 0, s, 0, value, 0, count);
    for (int p = 0; p < count; p++) {
      slope[p] = -0.5 * value[p];
    }
  }

  @Override
  public double logDensity(double shape, int d, double square) {
    return -0.5 * (square + d * Math.log(2 * Math.PI));
  }

  @Override
  public double sampleVariance(double shape, UniformRandomProvider random) {
    return 1;
  }
}
