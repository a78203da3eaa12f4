package org.alas.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OutputScaleTest {
  private static final double[] COSTS = {3, 1, 1000, 11, 101, 2};

  @Test
  void plainOutputsStayAsTheyAre() {
    assertThat(OutputScale.PLAIN.isPlain()).isTrue();
    assertThat(OutputScale.PLAIN.apply(COSTS)).isEqualTo(COSTS);
    assertThat(OutputScale.PLAIN.invert(7.5)).isEqualTo(7.5);
    assertThat(OutputScale.PLAIN.logSlope(7.5)).isZero();
  }

  @Test
  void theFloorIsDecadesBelowTheSpread() {
    assertThat(OutputScale.logarithmic(COSTS, 0).floor()).isEqualTo(1.0 - 10);
    assertThat(OutputScale.logarithmic(COSTS, 0.5).floor())
        .isEqualTo(1 - Math.sqrt(10), within(1e-12));
  }

  @Test
  void theFloorIsNoNearerThanTheNextOutput() {
    assertThat(OutputScale.logarithmic(COSTS, 5).floor()).isEqualTo(1.0 - 1);
    assertThat(OutputScale.logarithmic(new double[] {1, 1, 1, 5, 9, 9, 9}, 5).floor())
        .isEqualTo(1.0 - 4);
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, 1, 3, 6})
  void inverseAndSlopeBelongToTheScale(double decades) {
    OutputScale scale = OutputScale.logarithmic(COSTS, decades);
    for (double y : COSTS) {
      double h = 1e-6 * (y - scale.floor());
      double slope = (scale.apply(y + h) - scale.apply(y - h)) / (2 * h);
      assertThat(scale.invert(scale.apply(y))).isEqualTo(y, within(1e-12 * (1 + y)));
      assertThat(scale.logSlope(y)).isEqualTo(Math.log(slope), within(1e-8));
    }
    double[] z = scale.apply(new double[] {1, 2, 3, 11, 101, 1000});
    assertThat(Arrays.stream(z).sorted().toArray()).isEqualTo(z);
  }

  @Test
  void equalAndHugeOutputsHaveNoLogarithmicScale() {
    assertThat(OutputScale.logarithmic(new double[] {4, 4, 4}, 2).isPlain()).isTrue();
    assertThat(OutputScale.logarithmic(new double[] {-1e308, 1e308, 1e308}, 0).isPlain()).isTrue();
  }
}
