package org.alas.gp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.Stream;
import org.alas.kernel.Kernel;
import org.alas.kernel.Pairs;
import org.alas.kernel.Points;
import org.alas.kernel.TestKernels;
import org.alas.param.Hyperparameters;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class BlockLikelihoodTest {
  static Stream<Kernel> kernels() {
    return TestKernels.all().stream();
  }

  private static Points points(int n, int d) {
    Random random = new Random(1);
    double[][] rows = new double[n][];
    Arrays.setAll(rows, i -> random.doubles(d).toArray());
    return Points.of(rows);
  }

  private static double[] outputs(Points points) {
    double[] y = new double[points.size()];
    Arrays.setAll(y, i -> Math.sin(7 * points.get(i, 0)) + 0.3 * Math.cos(40.0 * i));
    return y;
  }

  /** With two blocks, the second has the whole first for its neighbours. */
  @ParameterizedTest
  @MethodSource("kernels")
  void isExactWhileNeighboursAreAllRows(Kernel kernel) {
    Points points = points(260, kernel.dimension());
    double[] y = outputs(points);
    Hyperparameters at = new Hyperparameters(kernel, 0.05, 0.1);
    double[] slope = new double[kernel.theta().length];
    double[] exactSlope = new double[kernel.theta().length];
    Likelihood.LogDensity exact = new Likelihood(Pairs.within(points), y).evaluate(at, exactSlope);
    Likelihood.LogDensity blocks =
        BlockLikelihood.of(kernel, points, y, 99, false).evaluate(at, slope);
    assertThat(blocks.value()).isCloseTo(exact.value(), within(1e-6 * Math.abs(exact.value())));
    assertThat(blocks.byNoise())
        .isCloseTo(exact.byNoise(), within(1e-6 * Math.abs(exact.byNoise()) + 1e-6));
    assertThat(blocks.byMean()).isCloseTo(exact.byMean(), within(1e-6));
    for (int i = 0; i < slope.length; i++) {
      assertThat(slope[i]).isCloseTo(exactSlope[i], within(1e-6 * Math.abs(exactSlope[i]) + 1e-5));
    }
  }

  @ParameterizedTest
  @MethodSource("kernels")
  void hasItsOwnSlopeAndNoThreads(Kernel kernel) {
    Points points = points(1100, kernel.dimension());
    double[] y = outputs(points);
    double[] slope = new double[kernel.theta().length];
    BlockLikelihood likelihood = BlockLikelihood.of(kernel, points, y, 4, true);
    Hyperparameters at = new Hyperparameters(kernel, 0.05, 0.1);
    Likelihood.LogDensity there = likelihood.evaluate(at, slope);
    assertThat(
            BlockLikelihood.of(kernel, points, y, 4, false).evaluate(at, new double[slope.length]))
        .isEqualTo(there);
    double[] scratch = new double[slope.length];
    double step = 1e-5;
    double high =
        likelihood.evaluate(new Hyperparameters(kernel, 0.05 + step, 0.1), scratch).value();
    double low =
        likelihood.evaluate(new Hyperparameters(kernel, 0.05 - step, 0.1), scratch).value();
    assertThat(there.byNoise())
        .isCloseTo((high - low) / (2 * step), within(1e-3 * Math.abs(there.byNoise()) + 0.1));
  }
}
