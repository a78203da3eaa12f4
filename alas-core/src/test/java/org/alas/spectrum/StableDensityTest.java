package org.alas.spectrum;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StableDensityTest {

  private static final double TOLERANCE = 1e-10;

  @Test
  void densityMatchesTheReferenceTable() {
    List<double[]> rows = ReferenceTable.read("stable-density.csv");
    assertThat(rows).hasSizeGreaterThan(600);
    for (double[] row : rows) {
      double expected = row[2];
      double actual = StableDensity.density(row[0], row[1]);
      assertThat(actual)
          .as("density at alpha %s, x %s", row[0], row[1])
          .isCloseTo(expected, within(expected == 0 ? 1e-300 : TOLERANCE * expected));
    }
  }

  @Test
  void logDensityMatchesTheReferenceTable() {
    for (double[] row : ReferenceTable.read("stable-density.csv")) {
      double expected = row[3];
      assertThat(StableDensity.logDensity(row[0], row[1]))
          .as("log density at alpha %s, x %s", row[0], row[1])
          .isCloseTo(expected, within(TOLERANCE + 1e-15 * Math.abs(expected)));
    }
  }

  @ParameterizedTest
  @ValueSource(doubles = {0.3, 0.6, 0.95, 1 - 1e-7, 1, 1 + 1e-7, 1.2, 1.7, 2 - 1e-7, 2})
  void integratesToOne(double alpha) {
    double step = 0.01;
    double end = 12;
    double mass = 0;
    for (double u = -end / alpha - 30; u < end / alpha; u += step) {
      double x = Math.exp(u);
      mass += 2 * step * x * StableDensity.density(alpha, x);
    }
    double beyond = 2 * StableDensity.tailConstant(alpha) / alpha * Math.exp(-end);
    assertThat(mass + beyond).isCloseTo(1, within(1e-6));
  }

  @ParameterizedTest
  @ValueSource(doubles = {0.2, 0.5, 0.9, 1, 1.1, 1.5, 1.9, 1.999, 2 - 1e-9})
  void tailFollowsItsConstant(double alpha) {
    double x = Math.pow(10, 12 / alpha);
    double ratio =
        Math.exp(StableDensity.logDensity(alpha, x) + (1 + alpha) * Math.log(x))
            / StableDensity.tailConstant(alpha);
    assertThat(ratio).isCloseTo(1, within(1e-9));
  }

  @Test
  void tailConstantsOfKnownLaws() {
    assertThat(StableDensity.tailConstant(2)).isZero();
    assertThat(StableDensity.tailConstant(1)).isCloseTo(1 / Math.PI, within(1e-14));
    assertThat(StableDensity.tailConstant(0.5))
        .isCloseTo(0.25 * Math.sqrt(2 / Math.PI), within(1e-14));
  }

  @Test
  void isSymmetric() {
    for (double alpha : new double[] {0.2, 0.8, 1, 1.000001, 1.6, 2}) {
      for (double x : new double[] {1e-9, 0.4, 1, 7, 1e6}) {
        assertThat(StableDensity.density(alpha, -x)).isEqualTo(StableDensity.density(alpha, x));
      }
    }
  }

  @Test
  void theSeriesAgreeWithTheIntegralWhereverTheyAnswer() {
    int compared = 0;
    for (double alpha = 0.21; alpha < 2; alpha += 0.0497) {
      for (double logX = -9; logX < 9; logX += 0.37) {
        double integral = ZolotarevIntegral.logDensity(alpha, logX);
        OptionalDouble origin = StableSeries.aboutOrigin(alpha, logX);
        OptionalDouble tail = StableSeries.inTail(alpha, logX);
        for (OptionalDouble series : List.of(origin, tail)) {
          if (series.isPresent()) {
            compared++;
            assertThat(series.getAsDouble())
                .as("alpha %s, log x %s", alpha, logX)
                .isCloseTo(integral, within(TOLERANCE));
          }
        }
      }
    }
    assertThat(compared).isGreaterThan(800);
  }

  @ParameterizedTest
  @ValueSource(doubles = {1e-12, 1e-14})
  void meetsTheCauchyAndGaussianLawsContinuously(double gap) {
    for (double x : new double[] {1e-5, 0.3, 1, 2.5, 6}) {
      assertThat(StableDensity.logDensity(1 - gap, x))
          .isCloseTo(StableDensity.logDensity(1, x), within(100 * gap + 1e-13));
      assertThat(StableDensity.logDensity(1 + gap, x))
          .isCloseTo(StableDensity.logDensity(1, x), within(100 * gap + 1e-13));
      assertThat(StableDensity.logDensity(2 - gap, x))
          .isCloseTo(StableDensity.logDensity(2, x), within(1000 * gap + 1e-13));
    }
  }

  @ParameterizedTest
  @ValueSource(
      doubles = {
        1e-100, 1e-5, 0.001, 0.004, 0.02, 0.1, 0.19, 0.5, 0.99, 1.01, 1.5, 1.95, 2 - 1e-10
      })
  void decreasesInXAtEveryScale(double alpha) {
    double previous = StableDensity.logDensity(alpha, 0);
    for (double exponent = -300; exponent < 308; exponent += 0.71) {
      double value = StableDensity.logDensity(alpha, Math.pow(10, exponent));
      assertThat(value).isFinite();
      assertThat(value).isLessThanOrEqualTo(previous + 1e-12 * Math.max(1, Math.abs(value)));
      previous = value;
    }
  }

  @Test
  void gaussianReachesItsUnderflow() {
    double x = 53;
    assertThat(StableDensity.density(2, x))
        .isCloseTo(Math.exp(-0.25 * x * x) / (2 * Math.sqrt(Math.PI)), withinPercentage(1e-9));
    assertThat(StableDensity.density(2, 60)).isZero();
    assertThat(StableDensity.density(2, 1e300)).isZero();
  }

  @Test
  void vanishesAtInfinity() {
    for (double alpha : new double[] {0.3, 1, 1.4, 2}) {
      assertThat(StableDensity.density(alpha, Double.POSITIVE_INFINITY)).isZero();
      assertThat(StableDensity.density(alpha, Double.NEGATIVE_INFINITY)).isZero();
    }
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, -0.5, 2.0000001, Double.NaN, Double.POSITIVE_INFINITY})
  void refusesAnIndexOutsideItsRange(double alpha) {
    String message = "alpha must lie in (0, 2], got " + alpha;
    assertThatThrownBy(() -> StableDensity.density(alpha, 1)).hasMessage(message);
    assertThatThrownBy(() -> StableDensity.logDensity(alpha, 1)).hasMessage(message);
    assertThatThrownBy(() -> StableDensity.tailConstant(alpha)).hasMessage(message);
  }

  @Test
  void refusesAnArgumentThatIsNotANumber() {
    assertThatThrownBy(() -> StableDensity.density(1.5, Double.NaN))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("x must be a real number, got NaN");
  }
}
