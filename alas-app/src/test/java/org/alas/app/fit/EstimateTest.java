package org.alas.app.fit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EstimateTest {
  @ParameterizedTest
  @CsvSource({
    "1.2437, 0.0812, 1.24 ± 0.08",
    "1.2437, 0.0123, 1.244 ± 0.012",
    "1.2437, 0.0998, 1.24 ± 0.10",
    "12345, 678, 12300 ± 700",
    "-0.5, 3, 0 ± 3",
    "0.00004, 0.00001, 0.000040 ± 0.000010",
    "1.5, NaN, 1.500 ± -",
    "NaN, 1, -",
    "Infinity, 1, -",
    "3e15, 1e14, 3.00e+15 ± 1.0e+14"
  })
  void errorsDecideTheDigits(double value, double error, String text) {
    assertThat(new Estimate(value, error).text()).isEqualTo(text);
  }

  @Test
  void errorsFollowTheTransformation() {
    Estimate x = new Estimate(4, 0.04);
    assertThat(x.under(2).value()).isEqualTo(0.5);
    assertThat(x.under(2).error()).isCloseTo(0.005, within(1e-15));
    assertThat(x.squareRoot().error()).isCloseTo(0.01, within(1e-15));
    assertThat(x.times(-3).error()).isCloseTo(0.12, within(1e-15));
  }
}
