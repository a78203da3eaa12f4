package org.alas.gp;

import java.util.Arrays;
import java.util.function.Function;
import org.alas.data.Standardization;
import org.alas.kernel.Points;
import org.alas.param.Hyperparameters;

/**
 * A process of many observations, by the full-scale approximation of Sang and Huang with nearest
 * neighbours: what is smooth is learned from all rows through inducing points, what is rough from
 * the nearest rows ({@link FullScaleCovariance}). Its cost grows with n, not with n^3. The
 * posterior at x, with v = v(x), neighbours N of x and b, c their coefficients and variance ({@link
 * ResidualKriging}), has
 *
 * <pre>  mean m + v' w + b' (r - V w)_N,   variance c + g' G^-1 g,   g = v - V_N' b, </pre>
 *
 * w being what inducing points are by all rows. Immutable and thread-safe.
 */
final class FullScaleProcess extends GaussianProcess {
  private final FullScaleCovariance covariance;

  /** Which of the observations each row of the covariance is; later ones follow in their order. */
  private final int[] order;

  private final Given given;

  private FullScaleProcess(
      Hyperparameters hyperparameters,
      Points points,
      double[] outputs,
      Standardization units,
      int[] order,
      FullScaleCovariance covariance) {
    super(hyperparameters, points, outputs, units);
    this.order = order;
    this.covariance = covariance;
    this.given = inferred(residuals());
  }

  static FullScaleProcess condition(
      Hyperparameters hyperparameters,
      Points points,
      double[] outputs,
      Standardization units,
      FullScaleSize size,
      boolean parallel) {
    requireFitting(hyperparameters.kernel(), points, outputs);
    for (int i = 0; i < outputs.length; i++) {
      requireModellable("output " + i, outputs[i], units);
    }
    int[] order = CrossValidation.shuffled(points.size());
    FullScaleCovariance covariance =
        FullScaleCovariance.of(
            hyperparameters.kernel(),
            hyperparameters.noise(),
            points.select(order),
            size,
            parallel);
    return new FullScaleProcess(hyperparameters, points, outputs.clone(), units, order, covariance);
  }

  /** How many observations it was conditioned on at once; later ones were added one by one. */
  int conditionedAtOnce() {
    return order.length;
  }

  /** How much it keeps. */
  FullScaleSize size() {
    return covariance.kept();
  }

  private int row(int i) {
    return i < order.length ? order[i] : i;
  }

  private double[] ordered(double[] values) {
    double[] ordered = new double[values.length];
    Arrays.setAll(ordered, i -> values[row(i)]);
    return ordered;
  }

  /**
   * What follows from observations.
   *
   * @param r the observations less the mean
   * @param w what inducing points are by them
   * @param rest r - V w
   */
  @SuppressWarnings("ArrayRecordComponent") // shared by posteriors that only read
  record Given(double[] r, double[] w, double[] rest) {}

  private Given inferred(double[] residuals) {
    double[] r = ordered(residuals);
    double[] w = covariance.inducingMean(r);
    return new Given(r, w, covariance.rest(r, w));
  }

  @Override
  Posterior posterior(Points queries) {
    return new FullScalePosterior(this, covariance, given, queries);
  }

  @Override
  Function<Points, Posterior> given(double[] residuals) {
    Given other = inferred(residuals);
    return queries -> new FullScalePosterior(this, covariance, other, queries);
  }

  @Override
  public boolean exact() {
    return false;
  }

  @Override
  public double jitter() {
    return covariance.nugget() - noise();
  }

  @Override
  public double logMarginalLikelihood() {
    double[] a = covariance.solve(given.r());
    return -0.5
        * (ExactPosterior.dot(given.r(), a)
            + covariance.logDeterminant()
            + a.length * Math.log(2 * Math.PI));
  }

  @Override
  double[] weights() {
    return asGiven(covariance.solve(given.r()));
  }

  @Override
  public LeaveOneOut leaveOneOut() {
    return LeaveOneOut.of(standardised(), weights(), asGiven(covariance.precisions()), units());
  }

  private double[] asGiven(double[] ordered) {
    double[] values = new double[ordered.length];
    for (int i = 0; i < ordered.length; i++) {
      values[row(i)] = ordered[i];
    }
    return values;
  }

  /** In O(k (k + m)): the row comes last, and the others stay as they are. */
  @Override
  public GaussianProcess with(double[] x, double output) {
    requireModellable("the output", output, units());
    Points one = checked(Points.of(x));
    double[] more = Arrays.copyOf(outputs(), points().size() + 1);
    more[points().size()] = output;
    return new FullScaleProcess(
        hyperparameters(), points().with(one), more, units(), order, covariance.with(one));
  }
}
