package org.alas.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.alas.gp.FitOptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The learned roughness follows the data, on stated draws. */
class AdaptivityTest {
  private final Adaptivity adaptivity = new Adaptivity(FitOptions.defaults());

  @Test
  void leavesTheGaussianOnARoughFunction() {
    assertThat(Statistics.median(adaptivity.rough())).isLessThan(1.6);
  }

  @Test
  void recoversTheGaussianOnASmoothOne() {
    long recovered = Arrays.stream(adaptivity.smooth(50)).filter(alpha -> alpha >= 1.95).count();
    assertThat(recovered).isGreaterThanOrEqualTo(45);
  }

  @ParameterizedTest
  @ValueSource(doubles = {0.25, 0.5, 0.75})
  void tracksFractionalBrownianMotion(double hurst) {
    assertThat(Statistics.median(adaptivity.brownian(hurst, 20)))
        .isCloseTo(2 * hurst, within(0.15));
  }
}
