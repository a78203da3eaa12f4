package org.alas.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What an evaluation keeps between visits must not show. */
class AlasEvaluationTest {
  @ParameterizedTest
  @CsvSource({"alas, 60", "alas-sep, 60", "alas, 700", "alas-sep, 700"})
  void theGradientIsTheSameAfterTheValuesAndOnItsOwn(String name, int n) {
    int d = 6;
    SplittableRandom random = new SplittableRandom(n);
    double[][] rows = new double[n][];
    Arrays.setAll(rows, i -> random.doubles(d).toArray());
    Points points = Points.of(rows);
    Pairs pairs = Pairs.within(points);
    Kernel first = Kernels.named(name).make(d);
    double[] theta = first.theta();
    Arrays.setAll(theta, i -> theta[i] * (0.6 + 0.01 * i) + 0.01);
    Kernel second = first.withTheta(theta);

    Evaluation alone = second.on(points, points);
    double[] expected = gradient(second, alone, pairs);

    Evaluation spent = first.on(points, points);
    visitValues(spent, pairs);
    Evaluation reused = second.on(points, points, spent);
    double[] values = visitValues(reused, pairs);
    assertThat(gradient(second, reused, pairs)).isEqualTo(expected);
    assertThat(visitValues(reused, pairs)).isEqualTo(values);

    visitValues(reused, Pairs.between(points, points));
    assertThat(gradient(second, reused, pairs)).isEqualTo(expected);
    assertThat(visitValues(alone, pairs)).isEqualTo(values);
  }

  static double[] visitValues(Evaluation evaluation, Pairs pairs) {
    double[] all = new double[pairs.count()];
    double[] values = new double[Differences.CAPACITY];
    pairs.forEachRun(
        run -> {
          evaluation.values(run, values);
          System.arraycopy(values, 0, all, run.from(), run.count());
        });
    return all;
  }

  static double[] gradient(Kernel kernel, Evaluation evaluation, Pairs pairs) {
    double[] weights = new SplittableRandom(1).doubles(Differences.CAPACITY, -1, 1).toArray();
    double[] gradient = new double[kernel.theta().length];
    pairs.forEachRun(run -> evaluation.addParameterGradient(run, weights, gradient));
    evaluation.finishParameterGradient(gradient);
    return gradient;
  }
}
