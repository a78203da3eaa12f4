package org.alas.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StandardizationTest {
  @ParameterizedTest
  @ValueSource(doubles = {1, 1e-300, 1e300, Standardization.LARGEST})
  void standardizesOutputsOfAnyScale(double scale) {
    double[] y = {-scale, scale, 0.5 * scale, -0.5 * scale};
    Standardization units = Standardization.of(y);
    double[] z = units.apply(y);
    double square = 0;
    for (int i = 0; i < z.length; i++) {
      square += z[i] * z[i];
      assertThat(units.invert(z[i])).isCloseTo(y[i], within(1e-15 * scale));
    }
    assertThat(square).isCloseTo(3, within(1e-14));
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, -0.0, 3, 1e300, -Standardization.LARGEST, 1e-310, Double.MIN_VALUE})
  void equalOutputsAreOnlyCentred(double y) {
    Standardization units = Standardization.of(new double[] {y, y, y});
    assertThat(units.apply(y)).isCloseTo(0, within(1e-15));
    assertThat(units.sd()).isPositive().isLessThan(Double.POSITIVE_INFINITY);
  }

  @Test
  void namesTheOutputThatItRefuses() {
    assertThatThrownBy(() -> Standardization.of(new double[] {1, Double.NaN}))
        .hasMessage("output 1 must be finite, got NaN");
    assertThatThrownBy(() -> Standardization.of(new double[] {1, 2, -Double.MAX_VALUE}))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("output 2 must be within 1.0E303 of 0, got -1.7976931348623157E308");
    assertThatThrownBy(() -> Standardization.of(new double[0]))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
