package org.alas.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.alas.gp.Prediction;
import org.junit.jupiter.api.Test;

class ScoreTest {
  private static final Prediction[] PREDICTIONS = {new Prediction(1, 2), new Prediction(0, 0.5)};
  private static final double[] TRUTH = {3, 0.5};

  @Test
  void areThoseComputedByHand() {
    // Errors 2 and 0.5; both are one standard deviation.
    assertThat(Score.RMSE.of(PREDICTIONS, TRUTH, 0)).isCloseTo(Math.sqrt(4.25 / 2), within(1e-15));
    // -(ln(2 pi) + ln 4 + 1) / 2 and -(ln(2 pi) + ln 0.25 + 1) / 2: the variances cancel.
    assertThat(Score.PLL.of(PREDICTIONS, TRUTH, 0))
        .isCloseTo(-0.5 * (Math.log(2 * Math.PI) + 1), within(1e-15));
  }

  @Test
  void ofObservationsCountTheNoise() {
    double pll = Score.PLL.of(new Prediction[] {new Prediction(0, 3)}, new double[] {5}, 16);
    assertThat(pll).isCloseTo(-0.5 * (Math.log(2 * Math.PI * 25) + 1), within(1e-15));
  }

  @Test
  void areNotClipped() {
    double pll = Score.PLL.of(new Prediction[] {new Prediction(0, 1e-3)}, new double[] {1}, 0);
    assertThat(pll).isLessThan(-4e5);
  }
}
