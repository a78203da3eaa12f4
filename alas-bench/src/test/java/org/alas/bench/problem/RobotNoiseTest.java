package org.alas.bench.problem;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** The noise of a push and what it does to the object, over seeds. */
class RobotNoiseTest {
  private static final int REFERENCE_DRAWS = 400;
  private static final int DRAWS = 60;

  /** Five numbers within five standard errors of theirs: three false alarms in 10^6. */
  @Test
  void isNormalWithTheStatedMoments() {
    int n = 50_000;
    double[] x = {-3, 1, 10, 2};
    double[][] noise =
        LongStream.range(0, n)
            .mapToObj(seed -> new RobotPushing(seed).noise(x))
            .toArray(double[][]::new);
    for (int j = 0; j < 2; j++) {
      double[] z = column(noise, j);
      assertThat(mean(z)).isCloseTo(0, within(5 * 0.1 / Math.sqrt(n)));
      assertThat(deviation(z)).isCloseTo(0.1, within(5 * 0.1 / Math.sqrt(2.0 * n)));
    }
    double covariance = Arrays.stream(noise).mapToDouble(z -> z[0] * z[1]).average().orElseThrow();
    assertThat(covariance).isCloseTo(0, within(5 * 0.01 / Math.sqrt(n)));
  }

  /**
   * Against 400 pushes of another build of Box2D at each of 30 points. Each of 60 means is within
   * five standard errors of the difference. Of the ratios of standard deviations, whose own errors
   * depend on heavy tails, the mean logarithm over the points is within five of its standard
   * errors, by Student's t with 29 degrees of freedom. False alarms: about one in 10^4.
   */
  @Test
  void movesTheObjectAsInTheReference() {
    double[][] rows = Reference.rows("push-moments.csv");
    assertThat(rows).hasDimensions(30, 8);
    double[][] ratios = new double[2][rows.length];
    for (int i = 0; i < rows.length; i++) {
      double[] expected = rows[i];
      double[] x = Arrays.copyOf(expected, 4);
      double[][] rests =
          IntStream.range(0, DRAWS)
              .mapToObj(seed -> RobotPushing.pushed(x, new RobotPushing(seed).noise(x)))
              .toArray(double[][]::new);
      for (int j = 0; j < 2; j++) {
        double[] rest = column(rests, j);
        double error = expected[6 + j] * Math.sqrt(1.0 / REFERENCE_DRAWS + 1.0 / DRAWS);
        assertThat(mean(rest)).isCloseTo(expected[4 + j], within(5 * error));
        ratios[j][i] = Math.log(deviation(rest) / expected[6 + j]);
      }
    }
    for (double[] ratio : ratios) {
      assertThat(mean(ratio)).isCloseTo(0, within(5 * deviation(ratio) / Math.sqrt(ratio.length)));
    }
  }

  private static double[] column(double[][] rows, int j) {
    return Arrays.stream(rows).mapToDouble(row -> row[j]).toArray();
  }

  private static double mean(double[] values) {
    return Arrays.stream(values).average().orElseThrow();
  }

  private static double deviation(double[] values) {
    double mean = mean(values);
    double sum = Arrays.stream(values).map(v -> (v - mean) * (v - mean)).sum();
    return Math.sqrt(sum / (values.length - 1));
  }
}
