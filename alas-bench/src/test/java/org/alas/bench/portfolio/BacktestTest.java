package org.alas.bench.portfolio;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

class BacktestTest {
  private static final Backtest BACKTEST = Backtest.shipped();

  /** Daring, so that the leverage binds, and with shorts. */
  private static final PolicyParameters DARING = PolicyParameters.ofUnit(new double[5]);

  @Test
  void keepsItsConstraintsEveryDay() {
    int[] days = new int[1];
    int[] bound = new int[1];
    int[] shorts = new int[1];
    BACKTEST.annualReturn(
        DARING,
        (program, w) -> {
          double leverage = TradePrograms.leverage(w);
          assertThat(leverage).isLessThan(Backtest.LEVERAGE + 1e-10);
          assertThat(TradePrograms.cost(program, w))
              .isLessThanOrEqualTo(TradePrograms.cost(program, program.held()) + 1e-9);
          days[0]++;
          bound[0] += leverage > Backtest.LEVERAGE - 1e-9 ? 1 : 0;
          shorts[0] += Arrays.stream(w).anyMatch(v -> v < 0) ? 1 : 0;
        });
    assertThat(days[0]).isEqualTo(5 * Market.DAYS_A_YEAR);
    assertThat(bound[0]).isGreaterThan(days[0] / 4);
    assertThat(shorts[0]).isGreaterThan(days[0] / 2);
  }

  /** Cash included, weights sum to 1: what is held in the morning follows from the day before. */
  @Test
  void paysItsCostsFromCash() {
    Market market = BACKTEST.market();
    double[][] before = new double[1][];
    double[] value = {250_000.0 * market.stocks()};
    int[] t = {market.opening()};
    double[] sum = new double[1];
    double annual =
        BACKTEST.annualReturn(
            DARING,
            (program, w) -> {
              if (before[0] != null) {
                assertThat(program.held()).containsExactly(before[0], within(1e-12));
              }
              double cash = value[0];
              double stocks = 0;
              double[] dollars = new double[w.length];
              for (int i = 0; i < w.length; i++) {
                double trade = Math.abs(w[i] - program.held()[i]) * value[0];
                cash -= w[i] * value[0];
                cash -= DARING.spread() / 2 * trade;
                cash -=
                    market.volatilities()[t[0]][i]
                        * Math.sqrt(trade / market.volumes()[t[0]][i])
                        * trade;
                cash -= DARING.borrow() * Math.max(-w[i], 0) * value[0];
                dollars[i] = w[i] * value[0] * (1 + market.returns()[t[0]][i]);
                stocks += dollars[i];
              }
              sum[0] += (cash + stocks) / value[0] - 1;
              value[0] = cash + stocks;
              before[0] = Arrays.stream(dollars).map(v -> v / value[0]).toArray();
              t[0]++;
            });
    assertThat(annual).isCloseTo(100 * sum[0] / 5, within(1e-9));
  }

  /** A policy that may not trade keeps what it has. */
  @Test
  void earnsTheMarketWhenTradingIsTooDear() {
    var idle = new PolicyParameters(0.1, 1e6, 100, 1e-2, 1e-3);
    BACKTEST.annualReturn(
        idle, (program, w) -> assertThat(w).containsExactly(program.held(), within(1e-12)));
    assertThat(BACKTEST.annualReturn(idle)).isCloseTo(16.6, within(2.0));
  }

  /** Far below the surrogate's noise, which is about half a percent. */
  @Test
  void changesLittleWhenItsPolicyDoes() {
    double[] u = {0.3, 0.4, 0.2, 0.1, 0.6};
    double here = BACKTEST.annualReturn(PolicyParameters.ofUnit(u));
    for (int j = 0; j < u.length; j++) {
      double[] near = u.clone();
      near[j] += 1e-7;
      assertThat(BACKTEST.annualReturn(PolicyParameters.ofUnit(near)))
          .isCloseTo(here, within(1e-5));
    }
  }
}
