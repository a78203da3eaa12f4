package org.alas.spectrum;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BesselKTest {

  @Test
  void matchesTheReferenceTable() {
    for (double[] row : ReferenceTable.read("bessel-k.csv")) {
      assertThat(BesselK.logK(row[0], row[1]))
          .as("log K of order %s at %s", row[0], row[1])
          .isCloseTo(row[2], within(1e-12 * Math.max(1, Math.abs(row[2]) / 1000)));
    }
  }

  @ParameterizedTest
  @ValueSource(doubles = {1e-300, 1e-3, 0.7, 4, 300, 1e6, 1e150, Double.MAX_VALUE})
  void halfIntegerOrdersAreElementary(double x) {
    double half = 0.5 * Math.log(Math.PI / 2) - 0.5 * Math.log(x) - x;
    double threeHalves = half + Math.log1p(x) - Math.log(x);
    double tolerance = 1e-12 + 4e-16 * Math.abs(half);
    assertThat(BesselK.logK(0.5, x)).isCloseTo(half, within(tolerance));
    assertThat(BesselK.logK(1.5, x)).isCloseTo(threeHalves, within(2 * tolerance));
  }

  @Test
  void isEvenInTheOrder() {
    assertThat(BesselK.logK(-2.3, 1.7)).isEqualTo(BesselK.logK(2.3, 1.7));
  }

  @Test
  void ordersObeyTheRecurrence() {
    for (double nu : new double[] {0.3, 1.1, 4.6}) {
      for (double x : new double[] {0.05, 1, 9}) {
        double lower = Math.exp(BesselK.logK(nu - 1, x));
        double upper = Math.exp(BesselK.logK(nu + 1, x));
        double middle = Math.exp(BesselK.logK(nu, x));
        assertThat(upper).isCloseTo(lower + 2 * nu / x * middle, within(1e-12 * upper));
      }
    }
  }

  @Test
  void largeOrdersStayFinite() {
    for (double x : new double[] {Double.MIN_VALUE, 1, 1e6, Double.MAX_VALUE}) {
      assertThat(BesselK.logK(1e6, x)).isFinite();
      assertThat(BesselK.logK(0, x)).isFinite();
    }
  }

  @Test
  void refusesArgumentsOutsideItsRange() {
    assertThatThrownBy(() -> BesselK.logK(1, 0))
        .hasMessage("x must be positive and finite, got 0.0");
    assertThatThrownBy(() -> BesselK.logK(1, Double.NaN))
        .hasMessage("x must be positive and finite, got NaN");
    assertThatThrownBy(() -> BesselK.logK(Double.NaN, 1))
        .hasMessage("nu must lie in [-1e6, 1e6], got NaN");
  }
}
