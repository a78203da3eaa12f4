package org.alas.gp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.alas.InvalidInputException;
import org.alas.data.Standardization;
import org.alas.kernel.Alas;
import org.alas.kernel.AlasStructure;
import org.alas.kernel.Kernel;
import org.alas.kernel.Points;
import org.alas.kernel.TestKernels;
import org.alas.param.Hyperparameters;
import org.alas.random.Seed;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Draws from the posterior have its moments. A normal variable is beyond 6 standard deviations with
 * probability 2e-9, so with fresh seeds the fewer than 500 comparisons here would give a false
 * alarm once in a million runs; the seeds are fixed.
 */
class SamplingTest {
  private static final double DEVIATIONS = 6;

  private static Kernel kernel(double alpha) {
    return new Alas(AlasStructure.coupled(1, 1), new double[] {1.3, 0.35, 0.8, alpha});
  }

  private static GaussianProcess process(Kernel kernel, double noise) {
    double[][] rows = {{0.05}, {0.2}, {0.23}, {0.6}, {0.95}};
    double[] y = {12, 30, 28, -5, 17};
    return GaussianProcess.condition(
        new Hyperparameters(kernel, noise, 0.2), Points.of(rows), y, Standardization.of(y));
  }

  private static final double[][] XS = {{0}, {0.1}, {0.21}, {0.42}, {0.8}, {1.3}};

  /**
   * Mean and covariance of draws z: se of a mean sd/sqrt(n), of a covariance sqrt(2)sd sd/sqrt(n).
   */
  private static void checkMoments(double[][] draws, JointPosterior exact, double bias) {
    int n = draws.length;
    for (int i = 0; i < exact.size(); i++) {
      double vi = exact.covariance(i, i);
      double mean = 0;
      for (double[] draw : draws) {
        mean += draw[i] / n;
      }
      assertThat(mean)
          .as("mean at %s", i)
          .isCloseTo(exact.mean(i), within(DEVIATIONS * Math.sqrt(vi / n)));
      for (int j = 0; j <= i; j++) {
        double vj = exact.covariance(j, j);
        double sum = 0;
        for (double[] draw : draws) {
          sum += (draw[i] - exact.mean(i)) * (draw[j] - exact.mean(j)) / n;
        }
        assertThat(sum)
            .as("covariance of %s and %s", i, j)
            .isCloseTo(
                exact.covariance(i, j),
                within((DEVIATIONS * Math.sqrt(2.0 / n) + bias) * Math.sqrt(vi * vj)));
      }
    }
  }

  @ParameterizedTest
  @ValueSource(doubles = {0.7, 1.3, 2})
  void jointDraws(double alpha) {
    GaussianProcess process = process(kernel(alpha), 0.05);
    checkMoments(
        process.sample(Points.of(XS), 20_000, new Seed(1)), process.joint(Points.of(XS)), 0);
  }

  /**
   * Every path has its own frequencies, so that over paths the prior has exactly the kernel's
   * covariance, but its values are only nearly normal: with 200 features the fourth moment, and so
   * the variance of a covariance, exceeds the normal one's by less than 1 percent.
   */
  @ParameterizedTest
  @ValueSource(doubles = {0.7, 1.3, 2})
  void paths(double alpha) {
    GaussianProcess process = process(kernel(alpha), 0.05);
    double[][] draws = draws(process, 200, 4000);
    checkMoments(draws, process.joint(Points.of(XS)), 0.01);
  }

  /** Also for kernels whose spectrum has several parts over different dimensions. */
  @Test
  void pathsOfASum() {
    Kernel kernel =
        TestKernels.random(
            org.alas.kernel.Kernels.groups(new int[] {0}, new int[] {1}).components(2), 3);
    double[][] rows = {{0.1, 0.4}, {0.9, 0.3}, {0.5, 0.8}};
    double[] y = {1, 2, 4};
    GaussianProcess process =
        GaussianProcess.condition(
            new Hyperparameters(kernel, 0.1, 0), Points.of(rows), y, Standardization.of(y));
    double[][] xs = {{0.2, 0.2}, {0.9, 0.8}, {0.5, 0.5}};
    double[][] draws = new double[4000][xs.length];
    for (int r = 0; r < draws.length; r++) {
      SamplePath path = process.path(200, new Seed(5).derive(r));
      for (int i = 0; i < xs.length; i++) {
        draws[r][i] = path.at(xs[i]);
      }
    }
    checkMoments(draws, process.joint(Points.of(xs)), 0.01);
  }

  private static double[][] draws(GaussianProcess process, int features, int count) {
    double[][] draws = new double[count][XS.length];
    for (int r = 0; r < count; r++) {
      SamplePath path = process.path(features, new Seed(2).derive(r));
      for (int i = 0; i < XS.length; i++) {
        draws[r][i] = path.at(XS[i]);
      }
    }
    return draws;
  }

  @ParameterizedTest
  @ValueSource(doubles = {0.7, 1.3, 2})
  void pathsPassThroughNoiselessData(double alpha) {
    GaussianProcess process = process(kernel(alpha), 0);
    assertThat(process.jitter()).isZero();
    SamplePath path = process.path(100, new Seed(3));
    for (int i = 0; i < process.points().size(); i++) {
      assertThat(path.at(process.points().row(i)))
          .isCloseTo(process.outputs()[i], within(1e-8 * process.units().sd()));
    }
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, 0.2, 0.7})
  void aShareOfADrawDeviatesByThatShareFromTheMean(double share) {
    GaussianProcess process = process(kernel(1.3), 0.05);
    SamplePath whole = process.path(100, new Seed(3));
    SamplePath near = process.path(100, share, new Seed(3));
    for (double[] x : XS) {
      double mean = process.predictMean(x);
      assertThat(near.at(x))
          .isCloseTo(mean + share * (whole.at(x) - mean), within(1e-9 * process.units().sd()));
    }
  }

  @ParameterizedTest
  @ValueSource(doubles = {-0.1, 1.5, Double.NaN})
  void aShareIsFromNoneToAll(double share) {
    GaussianProcess process = process(kernel(1.3), 0.05);
    assertThatThrownBy(() -> process.path(10, share, new Seed(1)))
        .isInstanceOf(InvalidInputException.class)
        .hasMessage("share must lie in [0, 1], got " + share);
  }

  /** A path is a function: the same seed gives the same one, another seed another one. */
  @Test
  void pathsAreFunctionsOfTheirSeed() {
    GaussianProcess process = process(kernel(1.3), 0.05);
    SamplePath path = process.path(50, new Seed(4));
    double[] x = {0.4};
    assertThat(path.at(x)).isEqualTo(path.at(x)).isEqualTo(process.path(50, new Seed(4)).at(x));
    assertThat(path.at(x)).isNotEqualTo(process.path(50, new Seed(5)).at(x));
    double[][] once = process.sample(Points.of(XS), 3, new Seed(6));
    assertThat(once).isDeepEqualTo(process.sample(Points.of(XS), 3, new Seed(6)));
    assertThat(Arrays.equals(once[0], once[1])).isFalse();
    assertThatThrownBy(() -> process.path(0, new Seed(1)))
        .isInstanceOf(InvalidInputException.class)
        .hasMessage("features must be at least 1, got 0");
  }

  /** Repeated and nearly repeated points have a singular joint posterior. */
  @Test
  void drawsAtRepeatedPointsAgree() {
    GaussianProcess process = process(kernel(2), 0.05);
    double[][] xs = {{0.4}, {0.4}, {0.4 + 1e-12}, {0.7}};
    for (double[] draw : process.sample(Points.of(xs), 10, new Seed(7))) {
      assertThat(draw[1]).isCloseTo(draw[0], within(1e-4 * process.units().sd()));
      assertThat(draw[2]).isCloseTo(draw[0], within(1e-4 * process.units().sd()));
    }
  }
}
