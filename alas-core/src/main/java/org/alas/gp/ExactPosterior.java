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
import org.jspecify.annotations.Nullable;

/**
 * The posterior of a process at several query points, in standardised units: with C = K(X, Q),
 * means m + C' a and variances k(0) - |L^-1 C|^2 column by column, which are computed when first
 * asked for. For use by one thread, once.
 */
final class ExactPosterior implements Posterior {
  private static final LinearAlgebra ALGEBRA = CovarianceMatrix.ALGEBRA;
  private static final VectorMath MATH = VectorMaths.best();

  private final ExactProcess process;
  private final double[] weights;
  private final Points queries;
  private final Pairs pairs;
  private final Evaluation evaluation;
  private final Matrix c; // in turn C, L^-1 C and (K + s I)^-1 C
  private final double[] means;
  private double @Nullable [] variances;

  /** With other weights a than the process's, the means are those of a path drawn from it. */
  ExactPosterior(ExactProcess process, double[] weights, Points queries) {
    Points points = process.points();
    Kernel kernel = process.kernel();
    this.process = process;
    this.weights = weights;
    this.queries = queries;
    this.pairs = Pairs.between(points, queries);
    this.evaluation = kernel.on(points, queries);
    this.c = ALGEBRA.allocate(points.size(), queries.size());
    this.means = new double[queries.size()];
    CovarianceMatrix.fill(evaluation, pairs, c);
    double[] column = new double[points.size()];
    for (int j = 0; j < means.length; j++) {
      c.getColumn(j, 0, column, 0, column.length);
      means[j] = process.hyperparameters().mean() + dot(column, weights);
    }
  }

  private double[] variances() {
    if (variances == null) {
      ALGEBRA.solveLower(process.factor(), c);
      variances = new double[means.length];
      double prior = process.kernel().variance();
      double[] column = new double[c.rows()];
      for (int j = 0; j < variances.length; j++) {
        c.getColumn(j, 0, column, 0, column.length);
        variances[j] = prior - dot(column, column);
      }
    }
    return variances;
  }

  @Override
  public double mean(int query) {
    return means[query];
  }

  @Override
  public double variance(int query) {
    return variances()[query];
  }

  /**
   * With V = (K + s I)^-1 C, the mean at query j moves by sum_i a_i dk(x_j, x_i)/dx_j and the
   * variance by -2 sum_i V_ij dk(x_j, x_i)/dx_j. Afterwards only means and variances can be had.
   */
  @Override
  public Slopes slopes() {
    variances();
    ALGEBRA.solveLowerTransposed(process.factor(), c);
    return slopes(new double[queries.size()][queries.dimension()]);
  }

  @Override
  public double[][] meanSlopes() {
    return slopes(new double[0][]).byMean();
  }

  private Slopes slopes(double[][] byVariance) {
    int d = queries.dimension();
    boolean variancesToo = byVariance.length > 0;
    double[][] byMean = new double[queries.size()][d];
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
            for (int k = 0; k < d; k++) {
              byMean[j][k] -= MATH.dot(weights, run.row(s), byTau[k], start, length);
            }
            if (variancesToo) {
              c.getColumn(j, run.row(s), v, 0, length);
              for (int k = 0; k < d; k++) {
                byVariance[j][k] += 2 * MATH.dot(v, 0, byTau[k], start, length);
              }
            }
          }
        });
    return new Slopes(byMean, byVariance);
  }

  /** Covariances K(Q, Q) - (L^-1 C)' (L^-1 C), each variance at least its floor. */
  @Override
  public JointPosterior joint() {
    int q = queries.size();
    Matrix explained = ALGEBRA.allocate(q, q);
    variances();
    ALGEBRA.multiply(c, true, c, explained);
    Matrix prior = CovarianceMatrix.between(process.kernel(), queries, queries);
    double[][] covariance = new double[q][q];
    for (int i = 0; i < q; i++) {
      for (int j = 0; j <= i; j++) {
        double posterior = prior.get(i, j) - explained.get(i, j);
        covariance[i][j] = i == j ? process.floored(posterior) : posterior;
        covariance[j][i] = covariance[i][j];
      }
    }
    return new JointPosterior(means, covariance);
  }

  static double dot(double[] a, double[] b) {
    double sum = 0;
    for (int i = 0; i < a.length; i++) {
      sum += a[i] * b[i];
    }
    return sum;
  }
}
