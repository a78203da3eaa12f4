package org.alas.bench.paper.theory;

import java.util.Arrays;
import java.util.function.IntToDoubleFunction;
import org.alas.kernel.Kernel;
import org.alas.random.Seed;
import org.apache.commons.rng.sampling.distribution.ZigguratSampler;
import org.hipparchus.linear.Array2DRowRealMatrix;
import org.hipparchus.linear.CholeskyDecomposition;
import org.hipparchus.linear.RealMatrix;

/**
 * A Gaussian process on finitely many points, observed with noise one point at a time: mean,
 * covariance and the information gathered so far. Not thread-safe.
 */
final class FiniteProcess {
  private final double noise;
  private final double[][] covariance; // lower triangle
  private final double[] mean;
  private double information;

  /**
   * The prior.
   *
   * @param noise variance of the noise
   */
  FiniteProcess(double[][] prior, double noise) {
    this.noise = noise;
    this.covariance = new double[prior.length][];
    Arrays.setAll(covariance, i -> Arrays.copyOf(prior[i], i + 1));
    this.mean = new double[prior.length];
  }

  /** k between all pairs of points. */
  static double[][] prior(Kernel kernel, double[][] points) {
    double[][] k = new double[points.length][points.length];
    double[] tau = new double[kernel.dimension()];
    for (int i = 0; i < points.length; i++) {
      for (int j = 0; j <= i; j++) {
        for (int m = 0; m < tau.length; m++) {
          tau[m] = points[i][m] - points[j][m];
        }
        k[i][j] = kernel.value(tau);
        k[j][i] = k[i][j];
      }
    }
    return k;
  }

  /** Draws of a Gaussian process on finitely many points. Immutable and thread-safe. */
  static final class PriorDraw {
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
      return ZigguratSampler.NormalizedGaussian.of(seed.generator()).samples(size).toArray();
    }
  }

  double mean(int point) {
    return mean[point];
  }

  double variance(int point) {
    return Math.max(0, covariance[point][point]);
  }

  /** 1/2 ln det(I + K/noise) over the points observed so far. */
  double information() {
    return information;
  }

  /** Where least is known; the first of several. */
  int mostUncertain() {
    return highest(this::variance);
  }

  /** The point where something is highest; the first of several. */
  int highest(IntToDoubleFunction number) {
    int best = 0;
    double highest = Double.NEGATIVE_INFINITY;
    for (int i = 0; i < mean.length; i++) {
      double value = number.applyAsDouble(i);
      if (value > highest) {
        highest = value;
        best = i;
      }
    }
    return best;
  }

  /** Conditions on y at a point. */
  void observe(int point, double y) {
    double[] column = column(point);
    double total = variance(point) + noise;
    information += 0.5 * Math.log(total / noise);
    double residual = (y - mean[point]) / total;
    for (int i = 0; i < column.length; i++) {
      mean[i] += column[i] * residual;
      double scale = column[i] / total;
      double[] row = covariance[i];
      for (int j = 0; j <= i; j++) {
        row[j] -= scale * column[j];
      }
    }
  }

  private double[] column(int point) {
    double[] column = Arrays.copyOf(covariance[point], mean.length);
    for (int i = point + 1; i < column.length; i++) {
      column[i] = covariance[i][point];
    }
    return column;
  }
}
