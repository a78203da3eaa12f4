package org.alas.bench.portfolio;

import java.util.Arrays;
import org.alas.data.Standardization;
import org.alas.gp.FitOptions;
import org.alas.gp.Fitter;
import org.alas.gp.GaussianProcess;
import org.alas.kernel.Kernels;
import org.alas.kernel.Points;
import org.alas.random.Seed;
import org.apache.commons.rng.sampling.distribution.ZigguratSampler;

/**
 * Parameters of a Gaussian process with a Matern-5/2 kernel on the unit cube; all but the
 * lengthscales in standardised units.
 *
 * @param lengthscales one for each input
 * @param weight the kernel's variance
 * @param noise noise variance
 * @param mean constant mean
 * @param units how the outputs are standardised
 */
@SuppressWarnings("ArrayRecordComponent")
public record SurrogateParameters(
    double[] lengthscales, double weight, double noise, double mean, Standardization units) {

  /** Standard deviation of the noise that the fit is given, relative to that of the outputs. */
  private static final double BLUR = 0.1;

  /**
   * Learnt from evaluations to which noise was added. Without it the fit would follow a few steep
   * places by weights so large that the rounding of the mean shows.
   */
  public static SurrogateParameters fit(PolicyReturns evaluations, int threads) {
    double[] outputs = blurred(evaluations.returns());
    GaussianProcess process =
        new Fitter()
            .fit(
                Kernels.matern52(evaluations.points()[0].length),
                Points.of(evaluations.points()),
                outputs,
                FitOptions.defaults().withThreads(threads))
            .process();
    double[] theta = process.kernel().theta();
    return new SurrogateParameters(
        Arrays.copyOfRange(theta, 1, theta.length),
        theta[0],
        process.noise() + process.jitter(),
        process.hyperparameters().mean(),
        process.units());
  }

  private static double[] blurred(double[] outputs) {
    double sd = BLUR * Standardization.of(outputs).sd();
    var normal = ZigguratSampler.NormalizedGaussian.of(new Seed(1).derive("blur").generator());
    return Arrays.stream(outputs).map(y -> y + sd * normal.sample()).toArray();
  }

  @Override
  public String toString() {
    return "lengthscales %s, weight %s, noise %s, mean %s, %s"
        .formatted(Arrays.toString(lengthscales), weight, noise, mean, units);
  }
}
