package org.alas.gp;

import java.util.Arrays;
import java.util.List;
import org.alas.linalg.LinearAlgebra;
import org.alas.linalg.Matrix;
import org.jspecify.annotations.Nullable;

/**
 * The precision G = I + sum_i g_i g_i' of whitened inducing points given rows, factored as L L'.
 * Immutable and thread-safe.
 */
final class InducedPrecision {
  private static final LinearAlgebra ALGEBRA = CovarianceMatrix.ALGEBRA;

  private final int size;
  private final Matrix factor;

  private InducedPrecision(int size, Matrix factor) {
    this.size = size;
    this.factor = factor;
  }

  /**
   * Of parts of the sum, which are added in their order.
   *
   * @return null when it is not positive definite
   */
  static @Nullable InducedPrecision of(int size, List<Matrix> parts) {
    Matrix factor = ALGEBRA.allocate(size, size);
    double[] sum = new double[size];
    double[] column = new double[size];
    for (int j = 0; j < size; j++) {
      Arrays.fill(sum, 0);
      for (Matrix one : parts) {
        one.getColumn(j, j, column, 0, size - j);
        for (int i = 0; i < size - j; i++) {
          sum[i] += column[i];
        }
      }
      sum[0] += 1;
      factor.setColumn(j, j, sum, 0, size - j);
    }
    return ALGEBRA.factor(factor) ? new InducedPrecision(size, factor) : null;
  }

  /** A part of the sum: g' g of some rows g. */
  static Matrix part(double[][] rows, int size) {
    Matrix g = ALGEBRA.allocate(rows.length, size);
    for (int i = 0; i < rows.length; i++) {
      for (int j = 0; j < size; j++) {
        g.set(i, j, rows[i][j]);
      }
    }
    Matrix gram = ALGEBRA.allocate(size, size);
    ALGEBRA.multiply(g, true, g, gram);
    return gram;
  }

  /** G + x x', by the rank-one update of Gill, Golub, Murray and Saunders. */
  InducedPrecision with(double[] x) {
    double[] left = x.clone();
    Matrix grown = ALGEBRA.allocate(size, size);
    double[] column = new double[size];
    for (int j = 0; j < size; j++) {
      factor.getColumn(j, j, column, 0, size - j);
      double r = Math.hypot(column[0], left[j]);
      double c = r / column[0];
      double s = left[j] / column[0];
      column[0] = r;
      for (int i = 1; i < size - j; i++) {
        column[i] = (column[i] + s * left[j + i]) / c;
        left[j + i] = c * left[j + i] - s * column[i];
      }
      grown.setColumn(j, j, column, 0, size - j);
    }
    return new InducedPrecision(size, grown);
  }

  /** G^-1 x. */
  double[] solve(double[] x) {
    return CovarianceMatrix.solve(factor, x);
  }

  /** G^-1 of some vectors, one row each. */
  double[][] solve(double[][] rows) {
    return solved(rows, true);
  }

  /** L^-1 of some vectors, one row each. */
  double[][] solveLower(double[][] rows) {
    return solved(rows, false);
  }

  private double[][] solved(double[][] rows, boolean twice) {
    Matrix columns = ALGEBRA.allocate(size, rows.length);
    for (int j = 0; j < rows.length; j++) {
      columns.setColumn(j, 0, rows[j], 0, size);
    }
    ALGEBRA.solveLower(factor, columns);
    if (twice) {
      ALGEBRA.solveLowerTransposed(factor, columns);
    }
    double[][] out = new double[rows.length][size];
    for (int j = 0; j < rows.length; j++) {
      columns.getColumn(j, 0, out[j], 0, size);
    }
    return out;
  }

  double logDeterminant() {
    return CovarianceMatrix.logDeterminant(factor);
  }
}
