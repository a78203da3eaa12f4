package org.alas.bench.portfolio;

import java.util.Arrays;
import org.alas.random.Seed;

/**
 * Trades a market day by day under a policy. In the morning the policy sees forecasts, the last ten
 * days' mean volatilities and volumes and a risk model rebuilt every month, and solves its {@link
 * TradeProgram}; what it trades costs half the spread and its impact at the day's true volatility
 * and volume, shorts pay to be borrowed, and then the day's returns arrive. All of it is paid from
 * cash. Begins with equal weights. Immutable and thread-safe.
 */
public final class Backtest {
  static final double LEVERAGE = 3;

  private static final int RECENT = 10;
  private static final int MONTH = 21;
  private static final int RISK_WINDOW = 2 * Market.DAYS_A_YEAR;

  /** Dollars per stock at the start: the size of a trade against the volumes. */
  private static final double STAKE = 250_000;

  private final Market market;
  private final RiskModel[] risks;
  private final double[][] expectedVolatilities;
  private final double[][] expectedVolumes;

  /** In the problem's own market, whose estimates take a second and are made once. */
  public static Backtest shipped() {
    return ShippedMarket.BACKTEST;
  }

  private static final class ShippedMarket {
    static final Backtest BACKTEST = new Backtest(SyntheticMarket.draw(new Seed(1)));
  }

  Backtest(Market market) {
    this.market = market;
    expectedVolatilities = recentMeans(market.volatilities(), market.opening());
    expectedVolumes = recentMeans(market.volumes(), market.opening());
    risks = new RiskModel[(market.days() - market.opening() + MONTH - 1) / MONTH];
    for (int month = 0; month < risks.length; month++) {
      int day = market.opening() + month * MONTH;
      risks[month] = RiskModel.of(market.returns(), day - RISK_WINDOW, day);
    }
  }

  Market market() {
    return market;
  }

  /** Someone who watches the trading. */
  interface Watcher {
    void day(TradeProgram program, double[] weights);
  }

  /** Mean excess return of a policy, in percent a year. */
  public double annualReturn(PolicyParameters policy) {
    return annualReturn(policy, (program, weights) -> {});
  }

  double annualReturn(PolicyParameters policy, Watcher watcher) {
    int n = market.stocks();
    TradeSolver solver = new TradeSolver(n, RiskModel.FACTORS);
    double value = STAKE * n;
    double[] held = new double[n];
    Arrays.fill(held, 1.0 / n);
    double sum = 0;
    for (int t = market.opening(); t < market.days(); t++) {
      TradeProgram program = program(policy, t, held, value);
      double[] w = solver.solve(program);
      watcher.day(program, w);
      double gain = gain(policy, t, held, w, value);
      for (int i = 0; i < n; i++) {
        held[i] = w[i] * (1 + market.returns()[t][i]) / (1 + gain);
      }
      value *= 1 + gain;
      sum += gain;
    }
    return 100 * Market.DAYS_A_YEAR * sum / (market.days() - market.opening());
  }

  private TradeProgram program(PolicyParameters policy, int t, double[] held, double value) {
    int day = t - market.opening();
    double[] impact = new double[held.length];
    for (int i = 0; i < impact.length; i++) {
      impact[i] =
          policy.trade()
              * expectedVolatilities[day][i]
              * Math.sqrt(value / expectedVolumes[day][i]);
    }
    return new TradeProgram(
        risks[day / MONTH],
        policy.risk(),
        market.forecasts()[t],
        held,
        new TradeProgram.Costs(
            policy.trade() * policy.spread() / 2, impact, policy.hold() * policy.borrow()),
        LEVERAGE);
  }

  /** The day's return on the whole portfolio, costs paid. */
  private double gain(PolicyParameters policy, int t, double[] held, double[] w, double value) {
    double gain = 0;
    for (int i = 0; i < w.length; i++) {
      double z = Math.abs(w[i] - held[i]);
      double impact = market.volatilities()[t][i] * Math.sqrt(value / market.volumes()[t][i] * z);
      gain += w[i] * market.returns()[t][i];
      gain -= (policy.spread() / 2 + impact) * z + policy.borrow() * Math.max(-w[i], 0);
    }
    return gain;
  }

  /** For each day of trading, the means over the days just before it. */
  private static double[][] recentMeans(double[][] table, int opening) {
    double[][] means = new double[table.length - opening][table[0].length];
    for (int t = opening; t < table.length; t++) {
      for (int back = 1; back <= RECENT; back++) {
        for (int i = 0; i < table[t].length; i++) {
          means[t - opening][i] += table[t - back][i] / RECENT;
        }
      }
    }
    return means;
  }
}
