package org.alas.bench.portfolio;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import org.alas.random.Seed;
import org.junit.jupiter.api.Test;

/** The synthetic market against what was measured on the window of the original problem. */
class CalibrationTest {
  private static final int BAR = 20;

  @Test
  void looksLikeTheRealMarket() {
    Calibration market = Calibration.of(SyntheticMarket.draw(new Seed(1)));
    assertThat(market.volatility()).isCloseTo(0.015, withinPercentage(BAR));
    assertThat(market.correlation()).isCloseTo(0.31, withinPercentage(BAR));
    assertThat(market.information()).isCloseTo(0.1, withinPercentage(BAR));
    assertThat(market.equalWeightReturn()).isCloseTo(0.166, withinPercentage(BAR));
  }

  @Test
  void soDoesAnotherDraw() {
    Calibration market = Calibration.of(SyntheticMarket.draw(new Seed(2)));
    assertThat(market.volatility()).isCloseTo(0.015, withinPercentage(BAR));
    assertThat(market.correlation()).isCloseTo(0.31, withinPercentage(BAR));
  }

  @Test
  void measuresWhatItSays() {
    double[][] returns = {{9, 9}, {0.01, 0.03}, {-0.01, -0.01}, {0.01, 0.03}, {-0.01, -0.01}};
    double[][] forecasts = {{9, 9}, {1, 3}, {-1, -1}, {1, 3}, {-1, -1}};
    Calibration measured = Calibration.of(new Market(returns, returns, returns, forecasts, 1));
    assertThat(measured.volatility()).isCloseTo(0.015, within(1e-15));
    assertThat(measured.correlation()).isCloseTo(1, within(1e-12));
    assertThat(measured.information()).isCloseTo(1, within(1e-12));
    assertThat(measured.equalWeightReturn()).isCloseTo(0.005 * 252, within(1e-12));
  }
}
