package org.alas.gp;

import java.util.function.Predicate;
import org.alas.kernel.Differences;
import org.alas.kernel.Evaluation;
import org.alas.kernel.Kernel;
import org.alas.kernel.Pairs;
import org.alas.kernel.Points;
import org.alas.linalg.LinearAlgebra;
import org.alas.linalg.LinearAlgebras;
import org.alas.linalg.Matrix;

/** Covariance matrices of kernels: filling them, factoring them, and summing over their slopes. */
final class CovarianceMatrix {
  static final LinearAlgebra ALGEBRA = LinearAlgebras.best();

  /** Jitter tried in turn, relative to the mean of the diagonal. */
  private static final double[] LADDER = {0, 1e-12, 1e-10, 1e-9, 1e-8, 1e-7, 1e-6, 1e-5, 1e-4};

  private CovarianceMatrix() {}

  /** Writes K(left, right), or the lower triangle of K(x, x) without its diagonal. */
  static void fill(Evaluation kernel, Pairs pairs, Matrix into) {
    double[] values = new double[Differences.CAPACITY];
    pairs.forEachRun(
        run -> {
          kernel.values(run, values);
          for (int s = 0; s < run.pieces(); s++) {
            into.setColumn(run.column(s), run.row(s), values, run.start(s), run.length(s));
          }
        });
  }

  /**
   * Fills K(x, x) + noise I and factors it, climbing the jitter ladder where needed.
   *
   * @return the jitter added to the diagonal, or NaN when no rung of the ladder suffices
   */
  static double factor(Kernel kernel, Evaluation evaluation, Pairs pairs, double noise, Matrix k) {
    return climb(kernel, evaluation, pairs, noise, k, ALGEBRA::factor);
  }

  /** Does the same and leaves L^-1 instead of L. */
  static double invertRoot(
      Kernel kernel, Evaluation evaluation, Pairs pairs, double noise, Matrix k) {
    return climb(kernel, evaluation, pairs, noise, k, m -> !Double.isNaN(ALGEBRA.invertRoot(m)));
  }

  private static double climb(
      Kernel kernel,
      Evaluation evaluation,
      Pairs pairs,
      double noise,
      Matrix k,
      Predicate<Matrix> factored) {
    double diagonal = kernel.variance() + noise;
    for (double rung : LADDER) {
      double jitter = rung * diagonal;
      fill(evaluation, pairs, k);
      for (int i = 0; i < k.rows(); i++) {
        k.set(i, i, diagonal + jitter);
      }
      if (factored.test(k)) {
        return jitter;
      }
    }
    return Double.NaN;
  }

  /** 2 sum ln L_ii. */
  static double logDeterminant(Matrix factor) {
    double sum = 0;
    for (int i = 0; i < factor.rows(); i++) {
      sum += Math.log(factor.get(i, i));
    }
    return 2 * sum;
  }

  /** (L L')^-1 b. */
  static double[] solve(Matrix factor, double[] b) {
    Matrix column = ALGEBRA.allocate(b.length, 1);
    column.setColumn(0, 0, b, 0, b.length);
    ALGEBRA.solveLower(factor, column);
    ALGEBRA.solveLowerTransposed(factor, column);
    double[] x = new double[b.length];
    column.getColumn(0, 0, x, 0, x.length);
    return x;
  }

  /** K(left, right) as a new matrix. */
  static Matrix between(Kernel kernel, Points left, Points right) {
    Matrix k = ALGEBRA.allocate(left.size(), right.size());
    fill(kernel.on(left, right), Pairs.between(left, right), k);
    return k;
  }
}
