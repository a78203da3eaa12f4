package org.alas.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import org.alas.InvalidInputException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StandardizationTest {
  @ParameterizedTest
  @ValueSource(doubles = {1e-300, 1e-20, 1, 1e20, 1e300})
  void givesMeanZeroAndDeviationOne(double scale) {
    Random random = new Random(1);
    double[] y = random.doubles(200).map(v -> scale * (3 + v)).toArray();
    double[] z = Standardization.of(y).apply(y);
    double mean = Arrays.stream(z).average().orElseThrow();
    double square = Arrays.stream(z).map(v -> (v - mean) * (v - mean)).sum() / (z.length - 1);
    assertThat(mean).isCloseTo(0, within(1e-12));
    assertThat(square).isCloseTo(1, within(1e-12));
  }

  @ParameterizedTest
  @ValueSource(doubles = {1e-300, 1, 1e300})
  void inverts(double scale) {
    double[] y = {-1.5 * scale, 0.2 * scale, 1.7 * scale};
    Standardization units = Standardization.of(y);
    for (double v : y) {
      assertThat(units.invert(units.apply(v))).isCloseTo(v, within(1e-15 * scale));
    }
  }

  @Test
  void equalOutputsAreOnlyCentred() {
    for (double v :
        new double[] {0, 5, -1e300, 1e-310, Double.MIN_VALUE, Standardization.LARGEST}) {
      double[] y = {v, v, v};
      Standardization units = Standardization.of(y);
      assertThat(units.sd()).isPositive().isFinite();
      for (double z : units.apply(y)) {
        assertThat(z).isCloseTo(0, within(1e-12));
      }
    }
  }

  @Test
  void oneOutput() {
    Standardization units = Standardization.of(new double[] {7});
    assertThat(units.apply(7)).isZero();
    assertThat(units.invert(0)).isEqualTo(7);
  }

  @Test
  void refusesOutputsOfWhichAModelCouldOverflow() {
    assertThatThrownBy(() -> Standardization.of(new double[] {1, 2, -Double.MAX_VALUE}))
        .isInstanceOf(InvalidInputException.class)
        .hasMessage("output 2 must be within 1.0E303 of 0, got -1.7976931348623157E308");
  }

  @Test
  void smallestOutputs() {
    double[] y = {0, Double.MIN_VALUE, 1e-320};
    for (double z : Standardization.of(y).apply(y)) {
      assertThat(z).isFinite();
    }
  }

  @Test
  void refusesWhatIsNotFinite() {
    assertThatThrownBy(() -> Standardization.of(new double[0]))
        .isInstanceOf(InvalidInputException.class)
        .hasMessage("at least one output is needed, got none");
    for (double bad : new double[] {Double.NaN, Double.POSITIVE_INFINITY}) {
      assertThatThrownBy(() -> Standardization.of(new double[] {1, bad}))
          .isInstanceOf(InvalidInputException.class)
          .hasMessage("output 1 must be finite, got " + bad);
      assertThatThrownBy(() -> new Standardization(bad, 1))
          .isInstanceOf(InvalidInputException.class)
          .hasMessageContaining("got " + bad + " and 1.0");
      assertThatThrownBy(() -> new Standardization(0, bad))
          .isInstanceOf(InvalidInputException.class)
          .hasMessageContaining("got 0.0 and " + bad);
    }
    assertThatThrownBy(() -> new Standardization(0, 0)).isInstanceOf(InvalidInputException.class);
  }
}
