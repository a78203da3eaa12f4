package org.alas.gp;

import java.util.Arrays;
import java.util.function.Function;
import org.alas.data.Standardization;
import org.alas.kernel.Kernel;
import org.alas.kernel.Pairs;
import org.alas.kernel.Points;
import org.alas.linalg.LinearAlgebra;
import org.alas.linalg.Matrix;
import org.alas.param.Hyperparameters;

/**
 * The exact process: with K + s I = L L' and a = (K + s I)^-1 (y - m), the posterior at x has mean
 * m + k(x)' a and variance k(0) - |L^-1 k(x)|^2. Immutable and thread-safe.
 */
final class ExactProcess extends GaussianProcess {
  private static final LinearAlgebra ALGEBRA = CovarianceMatrix.ALGEBRA;

  private final double jitter;
  private final Matrix factor;
  private final double[] weights;

  /** Takes all as it is, the outputs too. */
  ExactProcess(
      Hyperparameters hyperparameters,
      Points points,
      double[] outputs,
      Standardization units,
      double jitter,
      Matrix factor) {
    super(hyperparameters, points, outputs, units);
    this.jitter = jitter;
    this.factor = factor;
    this.weights = CovarianceMatrix.solve(factor, residuals());
  }

  /** Conditions a process on outputs at points whose pairs may have been visited already. */
  static ExactProcess condition(
      Hyperparameters hyperparameters, Pairs pairs, double[] outputs, Standardization units) {
    Kernel kernel = hyperparameters.kernel();
    double noise = hyperparameters.noise();
    Points points = pairs.left();
    requireFitting(kernel, points, outputs);
    for (int i = 0; i < outputs.length; i++) {
      requireModellable("output " + i, outputs[i], units);
    }
    Matrix k = ALGEBRA.allocate(points.size(), points.size());
    double jitter = CovarianceMatrix.factor(kernel, kernel.on(points, points), pairs, noise, k);
    if (Double.isNaN(jitter)) {
      throw new CannotFactorException(
          "the covariance of "
              + points.size()
              + " points cannot be factored with kernel "
              + kernel
              + " and noise "
              + noise
              + ".\nMaybe points are repeated: use a larger noise.");
    }
    return new ExactProcess(hyperparameters, points, outputs.clone(), units, jitter, k);
  }

  @Override
  Posterior posterior(Points queries) {
    return new ExactPosterior(this, weights, queries);
  }

  @Override
  Function<Points, Posterior> given(double[] residuals) {
    double[] a = CovarianceMatrix.solve(factor, residuals);
    return queries -> new ExactPosterior(this, a, queries);
  }

  @Override
  public boolean exact() {
    return true;
  }

  @Override
  public double jitter() {
    return jitter;
  }

  Matrix factor() {
    return factor;
  }

  @Override
  double[] weights() {
    return weights;
  }

  @Override
  public double logMarginalLikelihood() {
    double[] r = residuals();
    double fit = 0;
    for (int i = 0; i < r.length; i++) {
      fit += r[i] * weights[i];
    }
    return -0.5
        * (fit + CovarianceMatrix.logDeterminant(factor) + r.length * Math.log(2 * Math.PI));
  }

  @Override
  public LeaveOneOut leaveOneOut() {
    int n = points().size();
    Matrix inverse = ALGEBRA.allocate(n, n);
    double[] column = new double[n];
    for (int j = 0; j < n; j++) {
      factor.getColumn(j, j, column, 0, n - j);
      inverse.setColumn(j, j, column, 0, n - j);
    }
    ALGEBRA.invertFactored(inverse);
    double[] precision = new double[n];
    Arrays.setAll(precision, i -> inverse.get(i, i));
    return LeaveOneOut.of(standardised(), weights, precision, units());
  }

  /** In O(n^2): the factor gains the row (l', r), l = L^-1 k(x), r^2 = k(0) + s - |l|^2. */
  @Override
  public GaussianProcess with(double[] x, double output) {
    requireModellable("the output", output, units());
    int n = points().size();
    Points one = checked(Points.of(x));
    Matrix l = CovarianceMatrix.between(kernel(), points(), one);
    ALGEBRA.solveLower(factor, l);
    double[] row = new double[n];
    l.getColumn(0, 0, row, 0, n);
    double diagonal = diagonal();
    double rest = diagonal + jitter - ExactPosterior.dot(row, row);
    Matrix grown = ALGEBRA.allocate(n + 1, n + 1);
    double[] column = new double[n + 1];
    for (int j = 0; j < n; j++) {
      factor.getColumn(j, j, column, 0, n - j);
      column[n - j] = row[j];
      grown.setColumn(j, j, column, 0, n - j + 1);
    }
    grown.set(n, n, Math.sqrt(Math.max(rest, VARIANCE_FLOOR * diagonal)));
    double[] more = Arrays.copyOf(outputs(), n + 1);
    more[n] = output;
    return new ExactProcess(hyperparameters(), points().with(one), more, units(), jitter, grown);
  }
}
