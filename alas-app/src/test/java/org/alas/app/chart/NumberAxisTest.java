package org.alas.app.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.alas.data.Direction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NumberAxisTest {

  @Test
  void ticksAreRound() {
    assertThat(labels(new NumberAxis(0, 1, false)))
        .containsExactly("0", "0.2", "0.4", "0.6", "0.8", "1");
    assertThat(labels(new NumberAxis(-3.4, 0.1, false)))
        .containsExactly("\u22123", "\u22122", "\u22121", "0");
    assertThat(labels(new NumberAxis(1e-5, 1, true)))
        .containsExactly("1e\u22125", "0.0001", "0.001", "0.01", "0.1", "1");
  }

  private static List<String> labels(NumberAxis axis) {
    return axis.ticks(5).stream().map(AxisTick::label).toList();
  }

  @ParameterizedTest
  @CsvSource({
    "-1.7976931348623157e308, 1.7976931348623157e308, false",
    "4.9e-324, 1e-323, false",
    "1e300, 1.0000000000000002e300, false",
    "2.3e-308, 1.7e308, true",
    "0.9999999999999999, 1, false",
    "1, 2, true"
  })
  void extremeRangesHaveTicksInside(double low, double high, boolean log) {
    NumberAxis axis = new NumberAxis(low, high, log);
    assertThat(axis.position(low)).isEqualTo(0);
    assertThat(axis.position(high)).isEqualTo(1);
    assertThat(axis.ticks(6))
        .hasSizeBetween(1, 30)
        .allMatch(t -> t.position() >= 0 && t.position() <= 1);
  }

  @Test
  void valuesOverDecadesAreShownByLogarithms() {
    assertThat(NumberAxis.around(new double[] {0.1, 1, 50}).log()).isTrue();
    assertThat(NumberAxis.around(new double[] {0, 1, 50}).log()).isFalse();
    assertThat(NumberAxis.around(new double[] {1, 50}).log()).isFalse();
  }

  @Test
  void veryBadValuesDoNotSqueezeTheOthers() {
    double[] values = {-1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 1e9};
    assertThat(NumberAxis.values(values, Direction.MINIMIZE).high()).isLessThan(12);
    assertThat(NumberAxis.values(values, Direction.MAXIMIZE).high()).isGreaterThan(1e9);
  }

  @Test
  void equalValuesHaveRoom() {
    for (double value : new double[] {0, 5, -1e-320, Double.MAX_VALUE}) {
      NumberAxis axis = NumberAxis.around(new double[] {value, value});
      assertThat(axis.position(value)).isBetween(0.0, 1.0);
      assertThat(axis.low()).isLessThan(axis.high());
    }
  }
}
