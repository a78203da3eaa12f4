package org.alas.gp;

import org.alas.kernel.Evaluation;
import org.alas.kernel.Kernel;
import org.alas.kernel.Pairs;
import org.alas.kernel.Points;
import org.alas.linalg.LinearAlgebra;
import org.alas.linalg.Matrix;
import org.alas.vector.VectorMath;
import org.alas.vector.VectorMaths;
import org.jspecify.annotations.Nullable;

/**
 * What neighbours say of the rest of a process at one point, beyond what inducing points know. The
 * rest has the covariance C(x, x') = k(x, x') - v(x)' v(x'), and neighbours N are seen with noise:
 * the rest at x has the mean b' (their rest), b = (C(N, N) + s I)^-1 C(N, x), and the variance C(x,
 * x) - b' C(N, x). Holds a workspace: use one per thread.
 */
final class ResidualKriging {
  private static final LinearAlgebra ALGEBRA = CovarianceMatrix.ALGEBRA;
  private static final VectorMath MATH = VectorMaths.best();

  private final Kernel kernel;
  private final double noise;
  private int size = -1;
  private Matrix v = ALGEBRA.allocate(0, 0);
  private Matrix gram = ALGEBRA.allocate(0, 0);
  private Matrix values = ALGEBRA.allocate(0, 0);
  private @Nullable Evaluation evaluation;

  /** Rows of the lower triangular factor of C(N, N) + s I. */
  private double[][] factor = new double[0][];

  private double[] coefficients = new double[0];
  private double variance;

  ResidualKriging(Kernel kernel, double noise) {
    this.kernel = kernel;
    this.noise = noise;
  }

  /**
   * Conditions on neighbours.
   *
   * @param points the neighbours, and last the point itself
   * @param whitened v of each
   * @return false when the covariance of the neighbours is not positive definite
   */
  boolean condition(Points points, double[][] whitened) {
    fill(points, whitened);
    int m = size - 1;
    double[] cross = new double[m];
    double[] row = new double[size];
    for (int i = 0; i < m; i++) {
      values.getColumn(i, i, row, 0, size - i);
      cross[i] = row[m - i];
      for (int j = i + 1; j < m; j++) {
        factor[j][i] = row[j - i];
      }
      factor[i][i] = row[0] + noise;
    }
    double own = values.get(m, m);
    if (!factored()) {
      return false;
    }
    for (int i = 0; i < m; i++) {
      cross[i] = (cross[i] - MATH.dot(factor[i], 0, cross, 0, i)) / factor[i][i];
    }
    variance = own - MATH.dot(cross, 0, cross, 0, m);
    coefficients = solvedTransposed(cross);
    return true;
  }

  /** C over all points but for noise, in the lower triangle of values. */
  private void fill(Points points, double[][] whitened) {
    int p = points.size();
    if (p != size) {
      size = p;
      values = ALGEBRA.allocate(p, p);
      gram = ALGEBRA.allocate(p, p);
      v = ALGEBRA.allocate(whitened[0].length, p);
      factor = new double[p - 1][p - 1];
      evaluation = null;
    }
    evaluation = kernel.on(points, points, evaluation);
    CovarianceMatrix.fill(evaluation, Pairs.within(points), values);
    for (int j = 0; j < p; j++) {
      v.setColumn(j, 0, whitened[j], 0, whitened[j].length);
    }
    ALGEBRA.multiply(v, true, v, gram);
    double[] column = new double[p];
    double[] known = new double[p];
    for (int j = 0; j < p; j++) {
      values.getColumn(j, j, column, 0, p - j);
      gram.getColumn(j, j, known, 0, p - j);
      column[0] = kernel.variance();
      for (int i = 0; i < p - j; i++) {
        column[i] -= known[i];
      }
      values.setColumn(j, j, column, 0, p - j);
    }
  }

  /** Cholesky, row by row: there are too few rows for a call of native code to pay. */
  private boolean factored() {
    for (int i = 0; i < factor.length; i++) {
      double[] row = factor[i];
      for (int j = 0; j < i; j++) {
        row[j] = (row[j] - MATH.dot(row, 0, factor[j], 0, j)) / factor[j][j];
      }
      double pivot = row[i] - MATH.dot(row, 0, row, 0, i);
      if (!(pivot > 0 && pivot <= Double.MAX_VALUE)) {
        return false;
      }
      row[i] = Math.sqrt(pivot);
    }
    return true;
  }

  private double[] solvedTransposed(double[] z) {
    double[] x = z.clone();
    for (int i = x.length - 1; i >= 0; i--) {
      x[i] /= factor[i][i];
      for (int j = 0; j < i; j++) {
        x[j] -= x[i] * factor[i][j];
      }
    }
    return x;
  }

  /** (C(N, N) + s I)^-1 z. */
  double[] solve(double[] z) {
    double[] x = z.clone();
    for (int i = 0; i < x.length; i++) {
      x[i] = (x[i] - MATH.dot(factor[i], 0, x, 0, i)) / factor[i][i];
    }
    return solvedTransposed(x);
  }

  /** b. */
  double[] coefficients() {
    return coefficients;
  }

  /** The variance of the rest at the point, without noise. */
  double variance() {
    return variance;
  }
}
