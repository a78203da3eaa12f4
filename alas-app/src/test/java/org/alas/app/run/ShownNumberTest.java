package org.alas.app.run;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ShownNumberTest {
  @ParameterizedTest
  @CsvSource({
    "0, 0",
    "-0.0, 0",
    "0.39788735772973816, 0.397887",
    "-3.32236801, -3.32237",
    "1234567.8, 1234570",
    "0.000012345678, 0.0000123457",
    "1e-6, 1e-6",
    "-1.5e-300, -1.5e-300",
    "999999999.9, 1e9",
    "4.9e-324, 4.94066e-324",
    "NaN, NaN",
  })
  void sixDigits(double number, String text) {
    assertThat(ShownNumber.of(number)).isEqualTo(text);
  }
}
