package org.alas.gp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.alas.InvalidInputException;
import org.alas.data.Standardization;
import org.alas.kernel.Kernel;
import org.alas.kernel.Kernels;
import org.alas.kernel.Points;
import org.alas.param.Hyperparameters;
import org.alas.random.Seed;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Models of outputs at the ends of what a double can hold. */
class ExtremeOutputsTest {
  private static final Kernel KERNEL = Kernels.rbf(2);
  private static final Points POINTS = Points.of(new double[][] {{0, 0}, {1, 0.5}, {0.2, 0.9}});

  private static GaussianProcess process(double... y) {
    return GaussianProcess.condition(
        new Hyperparameters(KERNEL, 1e-4, 0), POINTS, y, Standardization.of(y));
  }

  @Test
  void slopesOfHugeOutputsAreNeverNaN() {
    GaussianProcess process = process(1e300, -1e300, 0);
    for (PredictionSlope slope :
        process.predictWithSlope(Points.of(new double[][] {{0, 0}, {0.3, 0.4}}))) {
      assertThat(slope.prediction().mean()).isFinite();
      assertThat(slope.prediction().sd()).isFinite().isPositive();
      for (int k = 0; k < 2; k++) {
        assertThat(slope.byMean()[k]).isFinite();
        assertThat(slope.byVariance()[k]).isNotNaN();
      }
    }
    GaussianProcess constant = process(1e300, 1e300, 1e300);
    assertThat(constant.predictWithSlope(Points.of(new double[] {1e4, 1e4}))[0].byVariance())
        .containsExactly(0, 0);
  }

  @Test
  void outputsThatCannotBeModelledAreRefusedByName() {
    assertThatThrownBy(
            () ->
                GaussianProcess.condition(
                    new Hyperparameters(KERNEL, 1e-4, 0),
                    POINTS,
                    new double[] {0, 1, Double.NaN},
                    Standardization.IDENTITY))
        .isInstanceOf(InvalidInputException.class)
        .hasMessage("output 2 must be finite, got NaN");
    GaussianProcess process = process(1, 2, 4);
    double[] x = {0.5, 0.5};
    assertThat(process.with(x, 1e12).predict(x).mean()).isFinite();
    assertThat(process.with(x, 1e90).logMarginalLikelihood()).isFinite();
    assertThatThrownBy(() -> process.with(x, 1e300))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("the output must be within 1.0E100 standard deviations");
    assertThatThrownBy(() -> process.with(x, Double.POSITIVE_INFINITY))
        .hasMessage("the output must be finite, got Infinity");
  }

  @ParameterizedTest
  @ValueSource(doubles = {1, 1e300, 1e-300, 1e-310, Double.MIN_VALUE})
  void drawsScaleWithTheOutputs(double scale) {
    GaussianProcess process = process(scale, -scale, 0);
    double[][] xs = {{0.5, 0.5}, {0, 0}, {0.5, 0.5}, {0.1, 0.9}};
    double[][] draws = process.sample(Points.of(xs), 3, new Seed(1));
    double[][] standard = process(1, -1, 0).sample(Points.of(xs), 3, new Seed(1));
    for (int r = 0; r < draws.length; r++) {
      for (int i = 0; i < xs.length; i++) {
        assertThat(draws[r][i]).isFinite();
        if (scale > 1e-301) {
          assertThat(draws[r][i] / scale).isCloseTo(standard[r][i], within(1e-6));
        }
      }
    }
  }
}
