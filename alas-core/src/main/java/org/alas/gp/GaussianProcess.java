package org.alas.gp;

import java.util.Arrays;
import org.alas.InvalidInputException;
import org.alas.data.Standardization;
import org.alas.kernel.Kernel;
import org.alas.kernel.Pairs;
import org.alas.kernel.Points;
import org.alas.linalg.LinearAlgebra;
import org.alas.linalg.Matrix;
import org.alas.param.Hyperparameters;
import org.alas.random.Seed;

/**
 * A Gaussian process conditioned on observations: constant mean m, kernel k, noise variance s. With
 * K + s I = L L' and a = (K + s I)^-1 (y - m), the posterior at x has mean m + k(x)' a and variance
 * k(0) - |L^-1 k(x)|^2. Parameters are in standardised units, all that goes in and comes out is in
 * the units of the outputs. Immutable and thread-safe.
 */
public final class GaussianProcess {
  /** Smallest posterior variance relative to the prior's: about the rounding error of the solve. */
  static final double VARIANCE_FLOOR = 1e-14;

  /** Most standard units an output may be away: its square, and more, must not overflow. */
  private static final double FARTHEST = 1e100;

  private static final LinearAlgebra ALGEBRA = CovarianceMatrix.ALGEBRA;

  private final Hyperparameters hyperparameters;
  private final Points points;
  private final double[] outputs;
  private final Standardization units;
  private final double jitter;
  private final Matrix factor;
  private final double[] weights;
  private final double floor;

  /** Takes all as it is, the outputs too. */
  GaussianProcess(
      Hyperparameters hyperparameters,
      Points points,
      double[] outputs,
      Standardization units,
      double jitter,
      Matrix factor) {
    this.hyperparameters = hyperparameters;
    this.points = points;
    this.outputs = outputs;
    this.units = units;
    this.jitter = jitter;
    this.factor = factor;
    this.weights = CovarianceMatrix.solve(factor, residuals());
    this.floor = VARIANCE_FLOOR * diagonal();
  }

  /**
   * Conditions a process on observations.
   *
   * @param units how the outputs are standardised
   * @throws CannotFactorException when the covariance matrix is not positive definite
   */
  public static GaussianProcess condition(
      Hyperparameters hyperparameters, Points points, double[] outputs, Standardization units) {
    return condition(hyperparameters, Pairs.within(points), outputs, units);
  }

  /** Conditions a process on outputs at points whose pairs may have been visited already. */
  static GaussianProcess condition(
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
    return new GaussianProcess(hyperparameters, points, outputs.clone(), units, jitter, k);
  }

  private Posterior posterior(Points queries) {
    return new Posterior(this, weights, checked(queries));
  }

  /** Refuses points of another dimension. */
  Points checked(Points queries) {
    if (queries.dimension() != points.dimension()) {
      throw new InvalidInputException(
          "a point must have " + points.dimension() + " coordinates, got " + queries.dimension());
    }
    return queries;
  }

  /** Refuses a kernel of another dimension than the points', or another number of outputs. */
  static void requireFitting(Kernel kernel, Points points, double[] outputs) {
    if (outputs.length != points.size()) {
      throw new InvalidInputException(points.size() + " points but " + outputs.length + " outputs");
    }
    if (kernel.dimension() != points.dimension()) {
      throw new InvalidInputException(
          "the kernel has %d dimensions, the points have %d"
              .formatted(kernel.dimension(), points.dimension()));
    }
  }

  private static void requireModellable(String name, double output, Standardization units) {
    if (!(Math.abs(output) <= Double.MAX_VALUE)) {
      throw new InvalidInputException(name + " must be finite, got " + output);
    }
    if (!(Math.abs(units.apply(output)) <= FARTHEST)) {
      throw new InvalidInputException(
          "%s must be within %s standard deviations %s of the mean, got %s"
              .formatted(name, FARTHEST, units.sd(), output));
    }
  }

  /** Outputs in standardised units. */
  double[] standardised() {
    return units.apply(outputs);
  }

  private double[] residuals() {
    double[] r = standardised();
    for (int i = 0; i < r.length; i++) {
      r[i] -= hyperparameters.mean();
    }
    return r;
  }

  public Hyperparameters hyperparameters() {
    return hyperparameters;
  }

  public Kernel kernel() {
    return hyperparameters.kernel();
  }

  /** Noise variance, in standardised units. */
  public double noise() {
    return hyperparameters.noise();
  }

  /** Prior variance of an observation, k(0) + s. */
  private double diagonal() {
    return kernel().variance() + noise();
  }

  public Points points() {
    return points;
  }

  public double[] outputs() {
    return outputs.clone();
  }

  public Standardization units() {
    return units;
  }

  /** What had to be added to the diagonal beside the noise. */
  public double jitter() {
    return jitter;
  }

  Matrix factor() {
    return factor;
  }

  double[] weights() {
    return weights;
  }

  /** ln p(y) of the standardised outputs. */
  public double logMarginalLikelihood() {
    double[] r = residuals();
    double fit = 0;
    for (int i = 0; i < r.length; i++) {
      fit += r[i] * weights[i];
    }
    return -0.5
        * (fit + CovarianceMatrix.logDeterminant(factor) + r.length * Math.log(2 * Math.PI));
  }

  double floored(double variance) {
    return Math.max(variance, floor);
  }

  private Prediction inUnits(double standardMean, double standardVariance) {
    return new Prediction(
        units.invert(standardMean), units.sd() * Math.sqrt(floored(standardVariance)));
  }

  /** The prediction at one point. */
  public Prediction predict(double[] x) {
    return predict(Points.of(x))[0];
  }

  /** Predictions at many points. */
  public Prediction[] predict(Points queries) {
    Posterior posterior = posterior(queries);
    Prediction[] predictions = new Prediction[queries.size()];
    for (int j = 0; j < predictions.length; j++) {
      predictions[j] = inUnits(posterior.mean(j), posterior.variance(j));
    }
    return predictions;
  }

  /** What observations at many points would be: predictions with the noise in them. */
  public Prediction[] predictObservations(Points queries) {
    double sd = units.sd() * Math.sqrt(noise());
    return Arrays.stream(predict(queries))
        .map(latent -> new Prediction(latent.mean(), Math.hypot(latent.sd(), sd)))
        .toArray(Prediction[]::new);
  }

  /** The posterior mean at one point, without the work that its standard deviation takes. */
  public double predictMean(double[] x) {
    return predictMeans(Points.of(x))[0];
  }

  /** Posterior means at many points, without the work that standard deviations take. */
  public double[] predictMeans(Points queries) {
    Posterior posterior = posterior(queries);
    double[] means = new double[queries.size()];
    Arrays.setAll(means, j -> units.invert(posterior.mean(j)));
    return means;
  }

  /** Predictions and their gradients at many points. */
  public PredictionSlope[] predictWithSlope(Points queries) {
    Posterior posterior = posterior(queries);
    Posterior.Slopes slopes = posterior.slopes();
    PredictionSlope[] all = new PredictionSlope[queries.size()];
    for (int j = 0; j < all.length; j++) {
      double[] byMean = slopes.byMean()[j];
      double[] byVariance = slopes.byVariance()[j];
      boolean atFloor = floored(posterior.variance(j)) != posterior.variance(j);
      for (int c = 0; c < byMean.length; c++) {
        byMean[c] *= units.sd();
        byVariance[c] *= atFloor ? 0 : units.sd(); // twice, as the square may overflow
        byVariance[c] *= units.sd();
      }
      all[j] =
          new PredictionSlope(
              inUnits(posterior.mean(j), posterior.variance(j)), byMean, byVariance);
    }
    return all;
  }

  /** The joint posterior at several points. */
  public JointPosterior joint(Points queries) {
    return posterior(queries).joint().in(units);
  }

  /** Exact draws of the latent function at several points, one row per draw. */
  public double[][] sample(Points queries, int draws, Seed seed) {
    double[][] samples = posterior(queries).joint().sample(draws, seed);
    for (double[] sample : samples) {
      for (int i = 0; i < sample.length; i++) {
        sample[i] = units.invert(sample[i]);
      }
    }
    return samples;
  }

  /** A whole draw of the latent function, which can be evaluated anywhere. */
  public SamplePath path(int features, Seed seed) {
    return SamplePath.draw(this, features, seed);
  }

  /** Predictions of every observation from all the others, in closed form. */
  public LeaveOneOut leaveOneOut() {
    int n = points.size();
    Matrix inverse = ALGEBRA.allocate(n, n);
    double[] column = new double[n];
    for (int j = 0; j < n; j++) {
      factor.getColumn(j, j, column, 0, n - j);
      inverse.setColumn(j, j, column, 0, n - j);
    }
    ALGEBRA.invertFactored(inverse);
    double[] m = new double[n];
    double[] sd = new double[n];
    double[] logDensity = new double[n];
    double[] z = standardised();
    for (int i = 0; i < n; i++) {
      double precision = inverse.get(i, i);
      double residual = weights[i] / precision;
      m[i] = units.invert(z[i] - residual);
      sd[i] = units.sd() / Math.sqrt(precision);
      logDensity[i] =
          0.5 * (Math.log(precision) - residual * residual * precision - Math.log(2 * Math.PI))
              - Math.log(units.sd());
    }
    return new LeaveOneOut(m, sd, logDensity);
  }

  /**
   * This process with one more observation, parameters and units unchanged, in O(n^2): the factor
   * gains the row (l', r), l = L^-1 k(x), r^2 = k(0) + s - |l|^2.
   */
  public GaussianProcess with(double[] x, double output) {
    requireModellable("the output", output, units);
    int n = points.size();
    Points one = checked(Points.of(x));
    Matrix l = CovarianceMatrix.between(kernel(), points, one);
    ALGEBRA.solveLower(factor, l);
    double[] row = new double[n];
    l.getColumn(0, 0, row, 0, n);
    double diagonal = diagonal();
    double rest = diagonal + jitter - Posterior.dot(row, row);
    Matrix grown = ALGEBRA.allocate(n + 1, n + 1);
    double[] column = new double[n + 1];
    for (int j = 0; j < n; j++) {
      factor.getColumn(j, j, column, 0, n - j);
      column[n - j] = row[j];
      grown.setColumn(j, j, column, 0, n - j + 1);
    }
    grown.set(n, n, Math.sqrt(Math.max(rest, VARIANCE_FLOOR * diagonal)));
    double[] more = Arrays.copyOf(outputs, n + 1);
    more[n] = output;
    return new GaussianProcess(hyperparameters, points.with(one), more, units, jitter, grown);
  }
}
