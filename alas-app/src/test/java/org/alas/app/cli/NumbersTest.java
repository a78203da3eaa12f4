package org.alas.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NumbersTest {
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
  void sixDigitsOnATerminal(double number, String text) {
    assertThat(Numbers.plain(number)).isEqualTo(text);
  }

  @Test
  void numbersHaveFewDigits() {
    assertThat(Numbers.shown(0.1 + 0.2)).isEqualTo("0.3");
    assertThat(Numbers.shown(-1234567.8)).isEqualTo("\u22121234570");
    assertThat(Numbers.shown(1e300)).isEqualTo("1e300");
    assertThat(Numbers.shown(1.5e-300)).isEqualTo("1.5e\u2212300");
    assertThat(Numbers.shown(-0.0)).isEqualTo("0");
    assertThat(Numbers.shown(Double.NaN)).isEqualTo("\u2013");
  }

  @Test
  void timesHaveFittingUnits() {
    assertThat(Numbers.seconds(0)).isEqualTo("0 \u00b5s");
    assertThat(Numbers.seconds(0.0123)).isEqualTo("12.3 ms");
    assertThat(Numbers.seconds(61)).isEqualTo("61 s");
    assertThat(Numbers.seconds(125)).isEqualTo("2 min 5 s");
    assertThat(Numbers.seconds(10_000)).isEqualTo("2 h 46 min");
    assertThat(Numbers.seconds(1e6)).isEqualTo("11 d 13 h");
  }

  @Test
  void longTextsAreCutBetweenCharacters() {
    assertThat(Numbers.limited("\uD83D\uDE00\uD83D\uDE00\uD83D\uDE00", 2))
        .isEqualTo("\uD83D\uDE00\u2026");
    assertThat(Numbers.limited("short", 5)).isEqualTo("short");
  }
}
