package org.alas.bench.paper.theory;

import java.util.Arrays;
import org.alas.kernel.Kernel;
import org.alas.random.Seed;
import org.apache.commons.rng.UniformRandomProvider;

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

  /** Points with equal steps from 0 to 1, ends included. */
  static double[][] line(int size) {
    double[][] points = new double[size][1];
    for (int i = 0; i < size; i++) {
      points[i][0] = (double) i / (size - 1);
    }
    return points;
  }

  /** Points drawn uniformly from the unit cube. */
  static double[][] randomPoints(int size, int d, String purpose) {
    UniformRandomProvider random = new Seed(0).derive(purpose).generator();
    double[][] points = new double[size][d];
    for (double[] x : points) {
      Arrays.setAll(x, j -> random.nextDouble());
    }
    return points;
  }

  int size() {
    return mean.length;
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
    int best = 0;
    for (int i = 1; i < size(); i++) {
      if (variance(i) > variance(best)) {
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
    double[] column = Arrays.copyOf(covariance[point], size());
    for (int i = point + 1; i < column.length; i++) {
      column[i] = covariance[i][point];
    }
    return column;
  }
}
