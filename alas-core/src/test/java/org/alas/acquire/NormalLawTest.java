package org.alas.acquire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;

/** Against 50-digit values; a logarithm near 0 is compared absolutely, as its law is near 1. */
class NormalLawTest {
  private static final double RELATIVE = 2e-13;

  @ParameterizedTest
  @CsvFileSource(resources = "normal-law.csv", numLinesToSkip = 1)
  void agreesWithFiftyDigits(
      double z,
      double logImprovement,
      double slope,
      double ratio,
      double logProbability,
      double hazard) {
    close(NormalLaw.logImprovement(z), logImprovement, 1e-15);
    close(NormalLaw.logImprovementSlope(z), slope, 0);
    close(NormalLaw.densityOverImprovement(z), ratio, 1e-300);
    close(NormalLaw.logProbability(z), logProbability, 1e-300);
    close(NormalLaw.logProbabilitySlope(z), hazard, 1e-300);
  }

  private static void close(double actual, double expected, double absolute) {
    assertThat(actual).isCloseTo(expected, within(RELATIVE * Math.abs(expected) + absolute));
  }
}
