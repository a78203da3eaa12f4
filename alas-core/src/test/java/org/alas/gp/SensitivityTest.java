package org.alas.gp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import java.util.function.ToDoubleFunction;
import org.alas.kernel.Points;
import org.junit.jupiter.api.Test;

class SensitivityTest {
  private static Sensitivity of(int d, ToDoubleFunction<double[]> f) {
    Random random = new Random(1);
    double[][] rows = new double[400][];
    Arrays.setAll(rows, i -> random.doubles(d).toArray());
    return Sensitivity.of(
        points -> Arrays.stream(points.rows()).mapToDouble(f).toArray(), Points.of(rows));
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
}
