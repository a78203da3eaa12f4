package org.alas.gp;

import java.util.Arrays;
import org.alas.kernel.Differences;
import org.alas.kernel.Evaluation;
import org.alas.kernel.Kernel;
import org.alas.kernel.Pairs;
import org.alas.kernel.Points;
import org.alas.linalg.LinearAlgebra;
import org.alas.linalg.Matrix;
import org.alas.vector.VectorMath;
import org.alas.vector.VectorMaths;

/**
 * The posterior of a process at several query points, in standardised units: with C = K(X, Q),
 * means m + C' a and variances k(0) - |L^-1 C|^2 column by column. For use by one thread, once.
 */
final class Posterior {
  private static final LinearAlgebra ALGEBRA = CovarianceMatrix.ALGEBRA;
  private static final VectorMath MATH = VectorMaths.best();

  private final GaussianProcess process;
  private final double[] weights;
  private final Points queries;
  private final Pairs pairs;
  private final Evaluation evaluation;
  private final Matrix solved;
  private final double[] means;
  private final double[] variances;

  Posterior(GaussianProcess process, Points queries) {
    this(process, process.weights(), queries);
  }

  /** With other weights than the process's, the means are those of a path drawn from it. */
  Posterior(GaussianProcess process, double[] weights, Points queries) {
    Points points = process.points();
    Kernel kernel = process.kernel();
    this.process = process;
    this.weights = weights;
    this.queries = queries;
    this.pairs = Pairs.between(points, queries);
    this.evaluation = kernel.on(points, queries);
    this.solved = ALGEBRA.allocate(points.size(), queries.size());
    this.means = new double[queries.size()];
    this.variances = new double[queries.size()];
    CovarianceMatrix.fill(evaluation, pairs, solved);
    double[] column = new double[points.size()];
    for (int j = 0; j < means.length; j++) {
      solved.getColumn(j, 0, column, 0, column.length);
      means[j] = process.mean() + dot(column, weights);
    }
    ALGEBRA.solveLower(process.factor(), solved);
    for (int j = 0; j < means.length; j++) {
      solved.getColumn(j, 0, column, 0, column.length);
      variances[j] = kernel.variance() - dot(column, column);
    }
  }

  double mean(int query) {
    return means[query];
  }

  /** Variance, before the floor. */
  double variance(int query) {
    return variances[query];
  }

  /** Gradients by the query points, one row each. */
  record Slopes(double[][] byMean, double[][] byVariance) {}

  /**
   * With V = (K + s I)^-1 C, the mean at query j moves by sum_i a_i dk(x_j, x_i)/dx_j and the
   * variance by -2 sum_i V_ij dk(x_j, x_i)/dx_j. Uses up the solved matrix.
   */
  Slopes slopes() {
    int d = queries.dimension();
    ALGEBRA.solveLowerTransposed(process.factor(), solved);
    double[][] byMean = new double[queries.size()][d];
    double[][] byVariance = new double[queries.size()][d];
    double[] ones = new double[Differences.CAPACITY];
    Arrays.fill(ones, 1);
    double[][] byTau = new double[d][Differences.CAPACITY];
    double[] v = new double[Differences.CAPACITY];
    pairs.forEachRun(
        run -> {
          for (double[] slopes : byTau) {
            Arrays.fill(slopes, 0, run.count(), 0);
          }
          evaluation.addInputGradient(run, ones, byTau);
          for (int s = 0; s < run.pieces(); s++) {
            int j = run.column(s);
            int start = run.start(s);
            int length = run.length(s);
            solved.getColumn(j, run.row(s), v, 0, length);
            for (int c = 0; c < d; c++) {
              byMean[j][c] -= MATH.dot(weights, run.row(s), byTau[c], start, length);
              byVariance[j][c] += 2 * MATH.dot(v, 0, byTau[c], start, length);
            }
          }
        });
    return new Slopes(byMean, byVariance);
  }

  /** Covariances K(Q, Q) - (L^-1 C)' (L^-1 C), each variance at least its floor. */
  JointPosterior joint() {
    int q = queries.size();
    Matrix explained = ALGEBRA.allocate(q, q);
    ALGEBRA.multiply(solved, true, solved, explained);
    Matrix prior = CovarianceMatrix.between(process.kernel(), queries, queries);
    double[][] covariance = new double[q][q];
    for (int i = 0; i < q; i++) {
      for (int j = 0; j <= i; j++) {
        double posterior = prior.get(i, j) - explained.get(i, j);
        covariance[i][j] = i == j ? process.floored(posterior) : posterior;
        covariance[j][i] = covariance[i][j];
      }
    }
    return new JointPosterior(means.clone(), covariance);
  }

  static double dot(double[] a, double[] b) {
    double sum = 0;
    for (int i = 0; i < a.length; i++) {
      sum += a[i] * b[i];
    }
    return sum;
  }
}
