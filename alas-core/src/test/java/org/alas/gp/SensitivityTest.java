package org.alas.gp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import org.alas.kernel.Points;
import org.junit.jupiter.api.Test;

class SensitivityTest {
  private static Points rows(int d) {
    Random random = new Random(1);
    double[][] rows = new double[400][];
    Arrays.setAll(rows, i -> random.doubles(d).toArray());
    return Points.of(rows);
  }

  private static Function<Points, double[]> values(ToDoubleFunction<double[]> f) {
    return points -> Arrays.stream(points.rows()).mapToDouble(f).toArray();
  }

  private static Sensitivity of(int d, ToDoubleFunction<double[]> f) {
    return Sensitivity.of(values(f), rows(d));
  }

  /** x0 has variance 1/12, (x1 - 1/2)(x2 - 1/2) 1/144: shares of 12/13 and 1/13. */
  @Test
  void sharesAreThoseOfTheAnalysisOfVariance() {
    Sensitivity s = of(4, x -> x[0] + (x[1] - 0.5) * (x[2] - 0.5));
    assertThat(s.total(0)).isCloseTo(12 / 13.0, within(0.25));
    assertThat(s.total(1)).isCloseTo(1 / 13.0, within(0.04));
    assertThat(s.total(3)).isZero();
    assertThat(s.interaction(1, 2)).isCloseTo(1 / 13.0, within(0.04));
    assertThat(s.interaction(2, 1)).isEqualTo(s.interaction(1, 2));
    assertThat(s.interaction(0, 1)).isCloseTo(0, within(1e-25));
  }

  @Test
  void groupsAreWhatHangsTogether() {
    Sensitivity s = of(5, x -> x[0] * x[3] + x[3] * x[4] + Math.sin(3 * x[1]) + x[2]);
    assertThat(s.groups(1e-6)).isDeepEqualTo(new int[][] {{0, 3, 4}, {1}, {2}});
    assertThat(s.groups(1)).hasDimensions(5, 1);
  }

  @Test
  void constantsDependOnNothing() {
    Sensitivity s = of(2, x -> 3);
    assertThat(s.total(0)).isZero();
    assertThat(s.groups(0.01)).isDeepEqualTo(new int[][] {{0}, {1}});
  }

  /** Three columns that only count together are one input, which interacts with another. */
  @Test
  void columnsOfOneInputMoveTogether() {
    ToDoubleFunction<double[]> f = x -> Math.max(x[0], Math.max(x[1], x[2])) * x[3];
    Sensitivity s = Sensitivity.of(values(f), rows(5), new int[][] {{0, 1, 2}, {3}, {4}});
    assertThat(s.total(0)).isBetween(0.05, 0.5);
    assertThat(s.total(2)).isZero();
    assertThat(s.interaction(0, 1)).isPositive();
    assertThat(s.groups(1e-6)).isDeepEqualTo(new int[][] {{0, 1}, {2}});
  }

  /** All pairs of 200 inputs would be 20,000 values at each row. */
  @Test
  void ofManyInputsThoseThatMatterAreLookedAtTwoByTwo() {
    AtomicInteger count = new AtomicInteger();
    ToDoubleFunction<double[]> f =
        x -> {
          count.incrementAndGet();
          return x[7] * x[150] + 0.01 * x[60];
        };
    Sensitivity s = of(200, f);
    assertThat(count.get()).isLessThan(30_000);
    assertThat(s.interaction(7, 150)).isPositive();
    assertThat(s.interaction(7, 60)).isCloseTo(0, within(1e-25));
    assertThat(s.total(60)).isPositive();
  }

  @Test
  void sharesDoNotDependOnTheUnit() {
    for (double unit : new double[] {1e-300, 1e300}) {
      Sensitivity s = of(2, x -> unit * (3 * x[0] + x[1]));
      assertThat(s.total(0)).isEqualTo(of(2, x -> 3 * x[0] + x[1]).total(0), within(1e-9));
    }
  }
}
