package org.alas.bench.paper.theory;

import java.util.Arrays;

/**
 * A sum of two independent Gaussian processes on the two sides of a square grid, observed with
 * noise one point at a time. What is kept is the joint law of the two sides, so that grids may be
 * large: at (i, j) the variance is that of side one at i plus that of side two at j plus twice
 * their covariance. Not thread-safe.
 */
final class AdditiveProcess {
  private final int side;
  private final double noise;
  private final double[][] covariance;
  private final double[] mean;

  AdditiveProcess(double[][] first, double[][] second, double noise) {
    this.side = first.length;
    this.noise = noise;
    this.covariance = new double[2 * side][2 * side];
    for (int i = 0; i < side; i++) {
      System.arraycopy(first[i], 0, covariance[i], 0, side);
      System.arraycopy(second[i], 0, covariance[side + i], side, side);
    }
    this.mean = new double[2 * side];
  }

  double mean(int i, int j) {
    return mean[i] + mean[side + j];
  }

  double variance(int i, int j) {
    int other = side + j;
    return Math.max(0, covariance[i][i] + covariance[other][other] + 2 * covariance[i][other]);
  }

  /** Where mean + sqrt(beta variance) is highest, as i * side + j; the first of several. */
  int highestBound(double beta) {
    int best = 0;
    double highest = Double.NEGATIVE_INFINITY;
    for (int i = 0; i < side; i++) {
      for (int j = 0; j < side; j++) {
        double bound = mean(i, j) + Math.sqrt(beta * variance(i, j));
        if (bound > highest) {
          highest = bound;
          best = i * side + j;
        }
      }
    }
    return best;
  }

  /** Conditions on y at a point. */
  void observe(int i, int j, double y) {
    double[] column = new double[2 * side];
    Arrays.setAll(column, k -> covariance[i][k] + covariance[side + j][k]);
    double total = variance(i, j) + noise;
    double residual = (y - mean(i, j)) / total;
    for (int k = 0; k < column.length; k++) {
      mean[k] += column[k] * residual;
      double scale = column[k] / total;
      double[] row = covariance[k];
      for (int m = 0; m < row.length; m++) {
        row[m] -= scale * column[m];
      }
    }
  }
}
