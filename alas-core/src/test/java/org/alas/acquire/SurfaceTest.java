package org.alas.acquire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.SplittableRandom;
import org.alas.data.Standardization;
import org.alas.gp.GaussianProcess;
import org.alas.kernel.Kernel;
import org.alas.kernel.Kernels;
import org.alas.kernel.Points;
import org.alas.param.Hyperparameters;
import org.alas.random.Seed;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Gradients over the cube against central differences. */
class SurfaceTest {
  private static final int D = 3;

  private static GaussianProcess process(String kernel, double alpha) {
    SplittableRandom random = new SplittableRandom(5);
    double[][] x = new double[25][D];
    double[] y = new double[x.length];
    for (int i = 0; i < x.length; i++) {
      for (int k = 0; k < D; k++) {
        x[i][k] = random.nextDouble();
      }
      y[i] = 40 * Math.sin(5 * x[i][0]) + 10 * x[i][1] * x[i][2] + 7;
    }
    Kernel template = Kernels.named(kernel).make(D);
    double[] theta = template.theta();
    for (int p = 0; p < theta.length; p++) {
      theta[p] =
          switch (template.parameters().get(p).role()) {
            case ALPHA -> alpha;
            case DELTA -> 0.2;
            case LENGTHSCALE -> 0.6;
            case FREQUENCY -> 0.3;
            default -> 1;
          };
    }
    return GaussianProcess.condition(
        new Hyperparameters(template.withTheta(theta), 1e-3, 0),
        Points.of(x),
        y,
        Standardization.of(y));
  }

  private static Surface surface(String rule, GaussianProcess process) {
    return switch (rule) {
      case "thompson" -> new PathSurface(process.path(200, new Seed(1)));
      case "constrained" ->
          new SumSurface(
              List.of(
                  new PosteriorSurface(process, new LogExpectedImprovement(-10)),
                  new PosteriorSurface(process, new LogProbabilityOfImprovement(20))));
      default ->
          Acquisitions.factories().stream()
              .filter(each -> each.name().equals(rule))
              .findFirst()
              .orElseThrow()
              .surface(process, -20, new Seed(1));
    };
  }

  @ParameterizedTest
  @CsvSource({
    "logei, pe-alpha, 2",
    "logei, alas, 1.6",
    "logei, alas-sep, 1.2",
    "logei, matern52, 2",
    "logpi, alas, 1.9",
    "ei, alas, 1.9",
    "pi, alas, 1.9",
    "ucb, alas, 1.9",
    "thompson, alas, 1.9",
    "constrained, alas, 1.9"
  })
  void gradientsAreDifferences(String rule, String kernel, double alpha) {
    Surface surface = surface(rule, process(kernel, alpha));
    SplittableRandom random = new SplittableRandom(9);
    double[][] xs = new double[12][D];
    for (double[] x : xs) {
      for (int k = 0; k < D; k++) {
        x[k] = random.nextDouble(-0.1, 1.1);
      }
    }
    double[][] gradients = new double[xs.length][D];
    double[] values = surface.values(Points.of(xs), gradients);
    assertThat(surface.values(Points.of(xs))).isEqualTo(values);
    double step = 1e-6;
    for (int i = 0; i < xs.length; i++) {
      double size = 0;
      for (double slope : gradients[i]) {
        size = Math.max(size, Math.abs(slope));
      }
      for (int k = 0; k < D; k++) {
        double[] up = xs[i].clone();
        double[] down = xs[i].clone();
        up[k] += step;
        down[k] -= step;
        double[] around = surface.values(Points.of(up, down));
        double difference = (around[0] - around[1]) / (2 * step);
        double rounding = 1e-12 * (1 + Math.abs(values[i])) / step;
        assertThat(gradients[i][k]).isCloseTo(difference, within(2e-5 * size + rounding));
      }
    }
  }
}
