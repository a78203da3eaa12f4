package org.alas.bench.paper.theory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Fits find the exponents of laws that are known. */
class ExponentsTest {
  private static double[] numbers(int size) {
    double[] h = new double[size];
    Arrays.setAll(h, i -> i + 1);
    return h;
  }

  @ParameterizedTest
  @ValueSource(doubles = {-1.5, 0.5, 3})
  void slopeOfAPower(double power) {
    double[] x = numbers(50);
    double[] y = Arrays.stream(x).map(v -> 7 * Math.pow(v, power)).toArray();
    assertThat(PowerLaw.slope(x, y, 10, 50)).isCloseTo(power, within(1e-12));
  }

  @ParameterizedTest
  @CsvSource({"1.3, 0.4", "1.5, -0.8", "2, 2", "2.8, 5"})
  void eigenvaluesWithTheirNextTerms(double p, double b) {
    double[] h = numbers(300);
    double[] y =
        Arrays.stream(h)
            .map(v -> v - (2 + p) / 4)
            .map(x -> 3 * Math.pow(x, -p) * Math.exp(b * Math.pow(x, 1 - p) + 10 / (x * x)))
            .toArray();
    PowerLaw.Exponent found = PowerLaw.ofEigenvalues(h, y, 75, 300);
    assertThat(found.value()).isCloseTo(p, within(1e-6));
    assertThat(found.error()).isLessThan(1e-5);
  }

  /** The sum over h of ln(1 + T h^-1/r) / 2, of which the far end is an integral. */
  @ParameterizedTest
  @ValueSource(doubles = {0.4, 0.5, 0.7})
  void gainOfAPureSpectrum(double r) {
    double[] t = Arrays.stream(Growth.rounds(1 << 14)).asDoubleStream().toArray();
    double[] gain =
        Arrays.stream(t)
            .map(
                rounds ->
                    rounds * Math.pow(1 << 16, 1 - 1 / r) / (1 / r - 1) / 2
                        + Arrays.stream(numbers(1 << 16))
                            .map(h -> Math.log1p(rounds * Math.pow(h, -1 / r)) / 2)
                            .sum())
            .toArray();
    assertThat(PowerLaw.ofGain(new Growth(t, gain), 64).value()).isCloseTo(r, within(0.02));
  }
}
