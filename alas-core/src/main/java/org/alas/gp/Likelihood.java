package org.alas.gp;

import java.util.Arrays;
import org.alas.InvalidInputException;
import org.alas.kernel.Differences;
import org.alas.kernel.Evaluation;
import org.alas.kernel.Kernel;
import org.alas.kernel.Pairs;
import org.alas.linalg.LinearAlgebra;
import org.alas.linalg.Matrix;
import org.alas.param.Hyperparameters;
import org.jspecify.annotations.Nullable;

/**
 * The exact log marginal likelihood of outputs y at given points,
 *
 * <pre>  ln p = -r' a / 2 - ln|K + s I| / 2 - n ln(2 pi) / 2,   r = y - m,   a = (K + s I)^-1 r,
 * </pre>
 *
 * and its gradient by every parameter: with W = (a a' - (K + s I)^-1) / 2, d ln p / d theta =
 * sum_ij W_ij dK_ij / d theta. No matrix per parameter is ever formed. Holds an n x n workspace:
 * use one per thread; several may share the {@link Pairs}.
 */
public final class Likelihood implements MarginalLikelihood {
  private static final LinearAlgebra ALGEBRA = CovarianceMatrix.ALGEBRA;

  private final Pairs pairs;
  private final double[] y;
  private final Matrix k;
  private final Matrix column;
  private final double[] weights = new double[Differences.CAPACITY];
  private @Nullable Evaluation evaluation;
  private double jitter;

  public Likelihood(Pairs pairs, double[] y) {
    if (pairs.left().size() != y.length) {
      throw new InvalidInputException(pairs.left().size() + " points but " + y.length + " outputs");
    }
    this.pairs = pairs;
    this.y = y.clone();
    this.k = ALGEBRA.allocate(y.length, y.length);
    this.column = ALGEBRA.allocate(y.length, 1);
  }

  /** Jitter that the last evaluation needed. */
  public double jitter() {
    return jitter;
  }

  /**
   * A log likelihood and two of its derivatives; all are NaN when the covariance matrix cannot be
   * factored.
   *
   * @param value ln p
   * @param byNoise derivative by the noise variance
   * @param byMean derivative by the mean
   */
  public record LogDensity(double value, double byNoise, double byMean) {
    private static final LogDensity NONE = new LogDensity(Double.NaN, Double.NaN, Double.NaN);
  }

  @Override
  public LogDensity evaluate(Hyperparameters at, double[] byTheta) {
    int n = y.length;
    Kernel kernel = at.kernel();
    evaluation = kernel.on(pairs.left(), pairs.right(), evaluation);
    jitter = CovarianceMatrix.invertRoot(kernel, evaluation, pairs, at.noise(), k);
    if (Double.isNaN(jitter)) {
      return LogDensity.NONE;
    }
    double logDeterminant = -CovarianceMatrix.logDeterminant(k);
    double[] a = new double[n];
    for (int i = 0; i < n; i++) {
      a[i] = y[i] - at.mean();
    }
    column.setColumn(0, 0, a, 0, n);
    ALGEBRA.multiplyRoot(k, false, column);
    column.getColumn(0, 0, a, 0, n);
    double fit = 0;
    for (double z : a) {
      fit += z * z;
    }
    ALGEBRA.multiplyRoot(k, true, column);
    column.getColumn(0, 0, a, 0, n);
    ALGEBRA.gram(k);
    double value = -0.5 * (fit + logDeterminant + n * Math.log(2 * Math.PI));
    Arrays.fill(byTheta, 0);
    addParameterGradient(evaluation, a, byTheta);
    double onDiagonal = 0;
    double byMean = 0;
    for (int i = 0; i < n; i++) {
      onDiagonal += 0.5 * (a[i] * a[i] - k.get(i, i));
      byMean += a[i];
    }
    int d = kernel.dimension();
    kernel.addGradient(new double[d], onDiagonal, byTheta, new double[d]);
    return new LogDensity(value, onDiagonal, byMean);
  }

  /** Adds W_ij dK_ij off the diagonal, a pair i > j for both its orders; k holds the inverse. */
  private void addParameterGradient(Evaluation evaluation, double[] a, double[] byTheta) {
    pairs.forEachRun(
        run -> {
          for (int s = 0; s < run.pieces(); s++) {
            int start = run.start(s);
            k.getColumn(run.column(s), run.row(s), weights, start, run.length(s));
            double aj = a[run.column(s)];
            int shift = run.row(s) - start;
            for (int q = start; q < start + run.length(s); q++) {
              weights[q] = a[q + shift] * aj - weights[q];
            }
          }
          evaluation.addParameterGradient(run, weights, byTheta);
        });
    evaluation.finishParameterGradient(byTheta);
  }
}
