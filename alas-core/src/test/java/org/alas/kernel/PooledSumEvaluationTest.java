package org.alas.kernel;

import static org.alas.kernel.AlasEvaluationTest.gradient;
import static org.alas.kernel.AlasEvaluationTest.visitValues;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Sums of one shape, against the kernel's own formula pair by pair. */
class PooledSumEvaluationTest {
  private static final int D = 5;

  /** Weights, deltas, frequencies and alphas of a trend and a wave. */
  private static Pooled kernel(double trend, double wave, double alpha) {
    return Kernels.pooled(D).withTheta(new double[] {0.2, 0.4, 0.05, 0.3, trend, wave, alpha, 1.3});
  }

  /** Some coordinates coincide, two points are the same. */
  private static Points points(int n) {
    SplittableRandom random = new SplittableRandom(n);
    double[][] rows = new double[n][];
    Arrays.setAll(rows, i -> random.doubles(D).toArray());
    rows[2] = rows[1].clone();
    rows[4][3] = rows[3][3];
    return Points.of(rows);
  }

  @Test
  void parametersAreInTheOrderThatTheseTestsAssume() {
    assertThat(kernel(0, 1, 1).parameters().stream().map(Parameter::name))
        .containsExactly(
            "weight.0",
            "weight.1",
            "delta.0",
            "delta.1",
            "gamma.0",
            "gamma.1",
            "alpha.0",
            "alpha.1");
  }

  @ParameterizedTest
  @CsvSource({"0, 2.5, 1.7", "0.3, 2.5, 0.6", "0, 0, 2", "0.7, 3, 2"})
  void valuesAndGradientsAreThoseOfTheFormula(double trend, double wave, double alpha) {
    Pooled kernel = kernel(trend, wave, alpha);
    Points points = points(50);
    Pairs pairs = Pairs.within(points);
    Evaluation evaluation = kernel.on(points, points);
    assertThat(evaluation).isInstanceOf(PooledSumEvaluation.class);
    double[] weights = new SplittableRandom(1).doubles(Differences.CAPACITY, -1, 1).toArray();
    double[] values = new double[Differences.CAPACITY];
    double[] gradient = new double[8];
    double[] expected = new double[8];
    pairs.forEachRun(
        run -> {
          evaluation.values(run, values);
          evaluation.addParameterGradient(run, weights, gradient);
          for (int s = 0; s < run.pieces(); s++) {
            for (int p = run.start(s); p < run.start(s) + run.length(s); p++) {
              double[] tau = new double[D];
              for (int k = 0; k < D; k++) {
                int i = run.row(s) + p - run.start(s);
                tau[k] = points.get(i, k) - points.get(run.column(s), k);
              }
              double value = kernel.addGradient(tau, weights[p], expected, new double[D]);
              assertThat(values[p]).isCloseTo(value, within(1e-13));
            }
          }
        });
    evaluation.finishParameterGradient(gradient);
    for (int i = 0; i < 8; i++) {
      double size = 1 + Math.abs(expected[i]);
      assertThat(gradient[i]).as("parameter %d", i).isCloseTo(expected[i], within(1e-11 * size));
    }
  }

  /** What is kept between visits must not show. */
  @Test
  void theGradientIsTheSameAfterTheValuesAndOnItsOwn() {
    Points points = points(60);
    Pairs pairs = Pairs.within(points);
    Kernel kernel = kernel(0.3, 2, 1.6);
    double[] alone = gradient(kernel, kernel.on(points, points), pairs);
    Evaluation spent = kernel(0, 1, 0.9).on(points, points);
    gradient(kernel, spent, pairs);
    Evaluation reused = kernel.on(points, points, spent);
    double[] values = visitValues(reused, pairs);
    assertThat(gradient(kernel, reused, pairs)).isEqualTo(alone);
    assertThat(visitValues(reused, pairs)).isEqualTo(values);
    double[] square = visitValues(reused, Pairs.between(points, points));
    assertThat(square[1]).isEqualTo(values[0]);
    assertThat(gradient(kernel, reused, pairs)).isEqualTo(alone);
  }

  @Test
  void slopesAlongInputsAreThoseOfTheFreeSum() {
    Points points = points(20);
    Pairs pairs = Pairs.within(points);
    Pooled kernel = kernel(0.3, 2, 1.6);
    double[][] expected = new double[D][Differences.CAPACITY];
    double[][] actual = new double[D][Differences.CAPACITY];
    double[] ones = new double[Differences.CAPACITY];
    Arrays.fill(ones, 1);
    Evaluation free = kernel.released().on(points, points);
    Evaluation pooled = kernel.on(points, points);
    pairs.forEachRun(
        run -> {
          free.addInputGradient(run, ones, expected);
          pooled.addInputGradient(run, ones, actual);
        });
    assertThat(actual).isDeepEqualTo(expected);
  }

  /** Other pairs, kernels that share less, and very many points are evaluated term by term. */
  @Test
  void whatItIsNotFor() {
    Points points = points(20);
    Kernel kernel = kernel(0, 1, 1);
    assertThat(kernel.on(points, points(30))).isNotInstanceOf(PooledSumEvaluation.class);
    assertThat(Kernels.separable(D).pooled(Role.ALPHA).on(points, points))
        .isNotInstanceOf(PooledSumEvaluation.class);
    Points many = Points.of(new double[2000][D]);
    assertThat(PooledSumEvaluation.suits(Kernels.separable(D), points, points)).isTrue();
    assertThat(PooledSumEvaluation.suits(Kernels.separable(D).components(2), many, many)).isFalse();
    assertThat(PooledSumEvaluation.suits(Kernels.alas(D), points, points)).isFalse();
  }
}
