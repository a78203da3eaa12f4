package org.alas.bench.portfolio;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.alas.random.Seed;
import org.junit.jupiter.api.Test;

class RiskModelTest {
  private static final double[][] RETURNS = SyntheticMarket.draw(new Seed(1)).returns();
  private static final RiskModel RISK = RiskModel.of(RETURNS, 0, 504);

  /** The diagonal of S is that of the second moments, whatever the factors leave out. */
  @Test
  void keepsEveryStocksOwnVariance() {
    for (int i = 0; i < RISK.own().length; i++) {
      double moment = 0;
      for (int t = 0; t < 504; t++) {
        moment += RETURNS[t][i] * RETURNS[t][i] / 504;
      }
      double[] w = new double[RISK.own().length];
      w[i] = 1;
      assertThat(TradePrograms.variance(RISK, w)).isCloseTo(moment, within(1e-15));
      assertThat(RISK.own()[i]).isPositive();
    }
  }

  /** What all stocks share is in the factors: equal weights have the variance that they had. */
  @Test
  void keepsTheVarianceOfTheMarket() {
    double[] w = new double[RISK.own().length];
    Arrays.fill(w, 1.0 / w.length);
    double moment = 0;
    for (int t = 0; t < 504; t++) {
      double r = 0;
      for (double one : RETURNS[t]) {
        r += one / w.length;
      }
      moment += r * r / 504;
    }
    assertThat(TradePrograms.variance(RISK, w)).isCloseTo(moment, within(0.02 * moment));
  }
}
