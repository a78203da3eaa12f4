package org.alas.gp;

import java.util.Arrays;
import org.alas.data.Standardization;
import org.alas.linalg.LinearAlgebra;
import org.alas.linalg.Matrix;
import org.alas.random.Seed;
import org.apache.commons.rng.sampling.distribution.ZigguratSampler;

/** The joint posterior of the latent function at several points. Immutable and thread-safe. */
public final class JointPosterior {
  private final double[] mean;
  private final double[][] covariance;

  /** Takes the arrays as they are; the matrix must be symmetric. */
  JointPosterior(double[] mean, double[][] covariance) {
    this.mean = mean;
    this.covariance = covariance;
  }

  /** Number of points. */
  public int size() {
    return mean.length;
  }

  /** Posterior mean at a point. */
  public double mean(int point) {
    return mean[point];
  }

  /** Posterior covariance of two points. */
  public double covariance(int point, int other) {
    return covariance[point][other];
  }

  /** This posterior in the units of the outputs instead of standardised ones. */
  JointPosterior in(Standardization units) {
    int n = mean.length;
    double[] m = new double[n];
    double[][] c = new double[n][n];
    for (int i = 0; i < n; i++) {
      m[i] = units.invert(mean[i]);
      for (int j = 0; j < n; j++) {
        // in this order, as the square may overflow
        c[i][j] = covariance[i][j] * units.sd() * units.sd();
      }
    }
    return new JointPosterior(m, c);
  }

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
