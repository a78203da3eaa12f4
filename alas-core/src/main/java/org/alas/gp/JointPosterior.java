package org.alas.gp;

import java.util.Arrays;
import org.alas.linalg.LinearAlgebra;
import org.alas.linalg.Matrix;
import org.alas.random.Seed;
import org.apache.commons.rng.sampling.distribution.ZigguratSampler;

/**
 * The joint posterior of the latent function at several points.
 *
 * @param mean posterior means
 * @param covariance their covariance matrix, symmetric
 */
public record JointPosterior(double[] mean, double[][] covariance) {

  /** Exact draws, one row each: mean + R z, covariance = R R'. */
  double[][] sample(int draws, Seed seed) {
    int n = mean.length;
    Matrix root = root();
    var normal = ZigguratSampler.NormalizedGaussian.of(seed.derive("joint sample").generator());
    double[][] samples = new double[draws][n];
    for (double[] sample : samples) {
      double[] z = new double[n];
      Arrays.setAll(z, i -> normal.sample());
      for (int i = 0; i < n; i++) {
        double sum = mean[i];
        for (int j = 0; j <= i; j++) {
          sum += root.get(i, j) * z[j];
        }
        sample[i] = sum;
      }
    }
    return samples;
  }

  /** The lower triangular root, with as little jitter as it takes. */
  private Matrix root() {
    LinearAlgebra algebra = CovarianceMatrix.ALGEBRA;
    int n = mean.length;
    Matrix root = algebra.allocate(n, n);
    double largest = 0;
    for (int i = 0; i < n; i++) {
      largest = Math.max(largest, covariance[i][i]);
    }
    for (double jitter = 1e-14 * largest; ; jitter *= 10) {
      for (int j = 0; j < n; j++) {
        root.setColumn(j, 0, covariance[j], 0, n);
        root.set(j, j, covariance[j][j] + jitter);
      }
      if (algebra.factor(root)) {
        return root;
      }
      if (!(jitter < largest)) {
        throw new CannotFactorException(
            "the joint posterior of " + n + " points cannot be factored");
      }
    }
  }
}
