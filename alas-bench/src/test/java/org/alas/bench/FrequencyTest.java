package org.alas.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.alas.gp.FitOptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The learned frequency finds oscillations, on stated draws. */
class FrequencyTest {
  private final Frequency frequency = new Frequency(FitOptions.defaults());

  @Test
  void findsANoisySineFromThirtyScatteredPoints() {
    long found =
        Arrays.stream(frequency.sine(200)).filter(g -> Math.abs(g - 4) <= 0.02 * 4).count();
    assertThat(found).isGreaterThanOrEqualTo(190);
  }

  @ParameterizedTest
  @ValueSource(longs = {0, 1})
  void findsTheFrequencyOfRastriginInThirtyDimensions(long seed) {
    Frequency.Additive learned = frequency.rastrigin(seed);
    assertThat(learned.frequencies()[1]).isCloseTo(10.24, within(0.02));
    assertThat(learned.explained()).isGreaterThan(0.99);
  }

  /** Noise has sd 0.1 and n is a few times the parameters: error below the noise. */
  @ParameterizedTest
  @CsvSource({"4, 100, 0", "4, 100, 1", "8, 200, 0", "8, 200, 1", "10, 200, 2"})
  void predictsAdditiveOscillationsDownToTheNoise(int d, int n, long seed) {
    assertThat(frequency.oscillating(d, n, seed).rmse()).isLessThan(0.1);
  }
}
