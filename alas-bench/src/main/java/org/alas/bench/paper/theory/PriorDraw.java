package org.alas.bench.paper.theory;

import java.util.Arrays;
import org.alas.random.Seed;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.distribution.ZigguratSampler;
import org.hipparchus.linear.Array2DRowRealMatrix;
import org.hipparchus.linear.CholeskyDecomposition;
import org.hipparchus.linear.RealMatrix;

/** Draws of a Gaussian process on finitely many points. Immutable and thread-safe. */
final class PriorDraw {
  /** Added to the variance, so that smooth kernels can be factored. */
  private static final double JITTER = 1e-9;

  private final RealMatrix root;

  PriorDraw(double[][] prior) {
    double[][] k = Arrays.stream(prior).map(double[]::clone).toArray(double[][]::new);
    for (int i = 0; i < k.length; i++) {
      k[i][i] += JITTER * k[i][i];
    }
    this.root = new CholeskyDecomposition(new Array2DRowRealMatrix(k, false), 1e-12, 0).getL();
  }

  double[] draw(Seed seed) {
    return root.operate(noise(root.getRowDimension(), seed));
  }

  /** Independent standard normal numbers. */
  static double[] noise(int size, Seed seed) {
    UniformRandomProvider random = seed.generator();
    ZigguratSampler.NormalizedGaussian gaussian = ZigguratSampler.NormalizedGaussian.of(random);
    double[] z = new double[size];
    Arrays.setAll(z, i -> gaussian.sample());
    return z;
  }
}
