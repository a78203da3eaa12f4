package org.alas.gp;

import java.util.Arrays;
import java.util.function.Function;
import org.alas.InvalidInputException;
import org.alas.data.Standardization;
import org.alas.kernel.Kernel;
import org.alas.kernel.Pairs;
import org.alas.kernel.Points;
import org.alas.param.Hyperparameters;
import org.alas.random.Seed;

/**
 * A Gaussian process conditioned on observations: constant mean m, kernel k, noise variance s.
 * Parameters are in standardised units, all that goes in and comes out is in the units of the
 * outputs. {@link ExactProcess} is the definition; {@link FullScaleProcess} stands for it where
 * observations are too many. Immutable and thread-safe.
 */
public abstract sealed class GaussianProcess permits ExactProcess, FullScaleProcess {
  /** Smallest posterior variance relative to the prior's: about the rounding error of the solve. */
  static final double VARIANCE_FLOOR = 1e-14;

  /** Most standard units an output may be away: its square, and more, must not overflow. */
  private static final double FARTHEST = 1e100;

  private final Hyperparameters hyperparameters;
  private final Points points;
  private final double[] outputs;
  private final Standardization units;
  private final double floor;

  /** Takes all as it is, the outputs too. */
  GaussianProcess(
      Hyperparameters hyperparameters, Points points, double[] outputs, Standardization units) {
    this.hyperparameters = hyperparameters;
    this.points = points;
    this.outputs = outputs;
    this.units = units;
    this.floor = VARIANCE_FLOOR * diagonal();
  }

  /**
   * Conditions a process on observations, exactly.
   *
   * @param units how the outputs are standardised
   * @throws CannotFactorException when the covariance matrix is not positive definite
   */
  public static GaussianProcess condition(
      Hyperparameters hyperparameters, Points points, double[] outputs, Standardization units) {
    return ExactProcess.condition(hyperparameters, Pairs.within(points), outputs, units);
  }

  /**
   * Conditions a process on many observations, by the full-scale approximation.
   *
   * @param units how the outputs are standardised
   * @throws CannotFactorException when a covariance matrix is not positive definite
   */
  public static GaussianProcess conditionFullScale(
      Hyperparameters hyperparameters, Points points, double[] outputs, Standardization units) {
    requireFitting(hyperparameters.kernel(), points, outputs);
    FullScaleSize size = FullScaleSize.of(hyperparameters, points);
    return FullScaleProcess.condition(hyperparameters, points, outputs, units, size, true);
  }

  /**
   * Conditions a process on many observations, by the full-scale approximation of a given size: the
   * larger, the nearer to the exact process and the dearer.
   *
   * @param units how the outputs are standardised
   * @param inducing most points through which all observations inform all others
   * @param neighbours most observations that inform what is left of each; without any this is the
   *     fully independent training conditional
   * @throws CannotFactorException when a covariance matrix is not positive definite
   */
  public static GaussianProcess conditionFullScale(
      Hyperparameters hyperparameters,
      Points points,
      double[] outputs,
      Standardization units,
      int inducing,
      int neighbours) {
    FullScaleSize size = new FullScaleSize(inducing, neighbours);
    return FullScaleProcess.condition(hyperparameters, points, outputs, units, size, true);
  }

  /** The posterior at new points if the observations less the mean were these, standardised. */
  abstract Function<Points, Posterior> given(double[] residuals);

  /** The posterior at new points. */
  abstract Posterior posterior(Points queries);

  /** S^-1 (y - m), S being the covariance of the observations, standardised. */
  abstract double[] weights();

  /** Whether nothing but rounding stands between this process and its definition. */
  public abstract boolean exact();

  /** What had to be added to the diagonal beside the noise. */
  public abstract double jitter();

  /** ln p(y) of the standardised outputs. */
  public abstract double logMarginalLikelihood();

  /** Predictions of every observation from all the others, in closed form. */
  public abstract LeaveOneOut leaveOneOut();

  /** This process with one more observation, parameters and units unchanged. */
  public abstract GaussianProcess with(double[] x, double output);

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

  static void requireModellable(String name, double output, Standardization units) {
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

  double[] residuals() {
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
  final double diagonal() {
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
    Posterior posterior = posterior(checked(queries));
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
    Posterior posterior = posterior(checked(queries));
    double[] means = new double[queries.size()];
    Arrays.setAll(means, j -> units.invert(posterior.mean(j)));
    return means;
  }

  /** Predictions and their gradients at many points. */
  public PredictionSlope[] predictWithSlope(Points queries) {
    Posterior posterior = posterior(checked(queries));
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
    return posterior(checked(queries)).joint().in(units);
  }

  /** Exact draws of the latent function at several points, one row per draw. */
  public double[][] sample(Points queries, int draws, Seed seed) {
    double[][] samples = posterior(checked(queries)).joint().sample(draws, seed);
    for (double[] sample : samples) {
      for (int i = 0; i < sample.length; i++) {
        sample[i] = units.invert(sample[i]);
      }
    }
    return samples;
  }

  /** A whole draw of the latent function, which can be evaluated anywhere. */
  public SamplePath path(int features, Seed seed) {
    return path(features, 1, seed);
  }

  /**
   * The posterior mean and a share of the deviation from it that a whole draw has.
   *
   * @param share from 0, the mean, to 1, a draw
   */
  public SamplePath path(int features, double share, Seed seed) {
    return SamplePath.draw(this, features, share, seed);
  }
}
