package org.alas.space;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import org.alas.InvalidInputException;
import org.alas.random.Seed;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class InputScalingTest {
  @ParameterizedTest
  @CsvSource({
    "0, 1",
    "-1, 1",
    "0, 1e-300",
    "-1e-300, 1e-300",
    "0, 4.9e-324",
    "-4.9e-322, 1e-310",
    "0, 1e300",
    "-1e300, 1e-300",
    "-1.7e308, 1.7e308",
    "-1.7976931348623157e308, 1.7976931348623157e308",
    "1.7e308, 1.7976931348623157e308",
    "1e16, 10000000000000010",
    "1, 1.0000000000000002",
  })
  void mapsEndsToEndsAndBackToRounding(double lower, double upper) {
    var scaling = new InputScaling(new double[] {lower}, new double[] {upper});
    assertThat(scaling.apply(new double[] {lower})).containsExactly(0);
    assertThat(scaling.apply(new double[] {upper})).containsExactly(1);
    assertThat(scaling.invert(new double[] {0})).containsExactly(lower);
    assertThat(scaling.invert(new double[] {1})).containsExactly(upper);
    double ulp = Math.ulp(Math.max(Math.abs(lower), Math.abs(upper)));
    var random = new Seed(1).generator();
    double last = Double.NEGATIVE_INFINITY;
    double[] draws = random.doubles(1000).sorted().toArray();
    for (double u : draws) {
      double x = scaling.invert(new double[] {u})[0];
      assertThat(x).isBetween(lower, upper).isGreaterThanOrEqualTo(last);
      last = x;
      double again = scaling.apply(new double[] {x})[0];
      assertThat(again).isBetween(0.0, 1.0);
      assertThat(scaling.invert(new double[] {again})[0] / 2 - x / 2)
          .isBetween(-1.5 * ulp, 1.5 * ulp);
    }
  }

  @Test
  void takesItsBoundsFromData() {
    double[][] rows = {{3, -1e300, 5}, {1, 1e300, 5}, {2, 0, 5}};
    InputScaling scaling = InputScaling.of(rows);
    assertThat(scaling.lower()).containsExactly(1, -1e300, 5);
    assertThat(scaling.upper()).containsExactly(3, 1e300, 5);
    assertThat(scaling.apply(rows))
        .isDeepEqualTo(new double[][] {{1, 0, .5}, {0, 1, .5}, {.5, .5, .5}});
    assertThat(scaling.invert(scaling.apply(rows))).isDeepEqualTo(rows);
    assertThat(rows[0]).containsExactly(3, -1e300, 5);
  }

  @Test
  void constantColumnsMapToTheMiddleAndBackToTheConstant() {
    InputScaling scaling = InputScaling.of(new double[][] {{7, -0.0}, {7, 0.0}});
    assertThat(scaling.isConstant(0)).isTrue();
    assertThat(scaling.isConstant(1)).isTrue();
    assertThat(scaling.apply(new double[] {7, 0})).containsExactly(0.5, 0.5);
    assertThat(scaling.apply(new double[] {8, 1e300})).containsExactly(0.5, 0.5);
    assertThat(scaling.invert(new double[] {0.1, 0.9})[0]).isEqualTo(7);
    assertThat(scaling.invert(new double[] {0.1, 0.9})[1]).isZero();
  }

  @Test
  void valuesBeyondTheBoundsMapBeyondTheCube() {
    var scaling = new InputScaling(new double[] {0, -1.5e308}, new double[] {2, 1.5e308});
    assertThat(scaling.apply(new double[] {4, 0})).containsExactly(2, 0.5);
    assertThat(scaling.apply(new double[] {-2, 0})).containsExactly(-1, 0.5);
    assertThat(scaling.invert(new double[] {2, 0.5})).containsExactly(4, 0);
    assertThat(scaling.apply(new double[] {0, 1.7e308})[1]).isGreaterThan(1).isLessThan(1.1);
  }

  @Test
  void namesTheRowAndColumnOfWhatItRefuses() {
    double[][] rows = {{0, 0}, {1, 1}, {1, Double.NaN}};
    assertThatThrownBy(() -> InputScaling.of(rows))
        .isInstanceOf(InvalidInputException.class)
        .hasMessage("row 2, column 1 must be finite, got NaN");
    var unit = new InputScaling(new double[2], new double[] {1, 1e-300});
    assertThatThrownBy(() -> unit.apply(rows)).hasMessageContaining("row 2, column 1");
    assertThatThrownBy(() -> unit.apply(new double[] {Double.NEGATIVE_INFINITY, 0}))
        .hasMessage("row 0, column 0 must be finite, got -Infinity");
    assertThatThrownBy(() -> unit.apply(new double[] {0, 1e300}))
        .hasMessage("row 0, column 1 is too far beyond its bounds 0.0 and 1.0E-300, got 1.0E300");
    assertThatThrownBy(() -> unit.invert(new double[] {Double.NaN, 0}))
        .hasMessageContaining("row 0, column 0");
    assertThatThrownBy(() -> unit.apply(new double[][] {{0, 0}, {0}}))
        .hasMessage("row 1 has 1 columns, expected 2");
    assertThatThrownBy(() -> InputScaling.of(new double[0][]))
        .isInstanceOf(InvalidInputException.class);
    assertThatThrownBy(() -> InputScaling.of(new double[][] {{}}))
        .isInstanceOf(InvalidInputException.class);
    assertThatThrownBy(() -> new InputScaling(new double[] {0, 2}, new double[] {1, 1}))
        .hasMessage("bounds of column 1 must be finite and in order, got 2.0 and 1.0");
    assertThatThrownBy(() -> new InputScaling(new double[1], new double[] {Double.NaN}))
        .isInstanceOf(InvalidInputException.class);
  }

  @Test
  void isImmutableAndComparedByValue() {
    double[] lower = {0};
    double[] upper = {1};
    var scaling = new InputScaling(lower, upper);
    Arrays.fill(lower, 9);
    scaling.upper()[0] = 9;
    assertThat(scaling)
        .isEqualTo(new InputScaling(new double[] {0}, new double[] {1}))
        .hasSameHashCodeAs(new InputScaling(new double[] {0}, new double[] {1}))
        .hasToString("InputScaling[lower=[0.0], upper=[1.0]]");
  }
}
