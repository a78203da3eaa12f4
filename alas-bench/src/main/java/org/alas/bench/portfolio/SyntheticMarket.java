package org.alas.bench.portfolio;

import java.util.Arrays;
import org.alas.random.Seed;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.distribution.TSampler;
import org.apache.commons.rng.sampling.distribution.ZigguratSampler;

/**
 * A factor market. The return of stock i in sector s on day t is
 *
 * <p>r = drift_i + e^h_t vol_i (b_i m_t + c_i x_st + d_i e_it),
 *
 * <p>with market m, sectors x and Student's own shocks e of unit variance, b^2 + c^2 + d^2 = 1, and
 * a log volatility h that wanders for the whole market. Volumes wander too, and rise with h. The
 * drifts are shifted so that equal weights earn exactly {@link #EQUAL_WEIGHT_RETURN} a year.
 */
record SyntheticMarket(Seed seed) {
  static final double EQUAL_WEIGHT_RETURN = 0.166;

  private static final int STOCKS = 100;
  private static final int SECTORS = 10;
  private static final int BURN_IN = 2 * Market.DAYS_A_YEAR;
  private static final int TRADING = 5 * Market.DAYS_A_YEAR;

  private static final double MEDIAN_VOLATILITY = 0.0142;
  private static final double VOLATILITY_SPREAD = 0.2;
  private static final double MARKET_LOADING = 0.555;
  private static final double LOADING_SPREAD = 0.08;
  private static final double SECTOR_LOADING = 0.35;
  private static final double TAIL_DEGREES = 5;
  private static final double DRIFT_SPREAD = 0.05;

  private static final Wander REGIME = new Wander(0.98, 0.3);
  private static final Wander ACTIVITY = new Wander(0.8, 0.35);
  private static final double MEASUREMENT = 0.25;
  private static final double MEDIAN_VOLUME = 1.5e8;
  private static final double VOLUME_SPREAD = 0.9;

  /** Variance of a forecast's error, and the share of it that is left after shrinking. */
  private static final double ERROR_VARIANCE = 0.02;

  private static final double SHRINKAGE = 0.0005 / (0.0005 + ERROR_VARIANCE);

  static Market draw(Seed seed) {
    return new SyntheticMarket(seed).draw();
  }

  private Market draw() {
    int days = BURN_IN + TRADING;
    double[] regime = REGIME.path(days, normal("regime"));
    double[] levels = levels();
    double[][] returns = returns(regime, levels);
    shift(returns);
    double[][] forecasts = new double[days][STOCKS];
    double[][] volatilities = new double[days][STOCKS];
    var error = normal("forecast");
    var measurement = normal("volatility");
    for (int t = 0; t < days; t++) {
      for (int i = 0; i < STOCKS; i++) {
        double noise = Math.sqrt(ERROR_VARIANCE) * error.sample();
        forecasts[t][i] = SHRINKAGE * (returns[t][i] + noise);
        volatilities[t][i] = levels[i] * Math.exp(regime[t] + MEASUREMENT * measurement.sample());
      }
    }
    return new Market(returns, volatilities, volumes(regime), forecasts, BURN_IN);
  }

  /** Each stock's usual daily volatility. */
  private double[] levels() {
    return normal("level")
        .samples(STOCKS)
        .map(z -> MEDIAN_VOLATILITY * Math.exp(VOLATILITY_SPREAD * z))
        .toArray();
  }

  private double[][] returns(double[] regime, double[] levels) {
    double[] market =
        normal("loading").samples(STOCKS).map(z -> MARKET_LOADING + LOADING_SPREAD * z).toArray();
    double[] drifts =
        normal("drift").samples(STOCKS).map(z -> DRIFT_SPREAD / Market.DAYS_A_YEAR * z).toArray();
    var common = normal("factors");
    var tail = TSampler.of(generator("shocks"), TAIL_DEGREES);
    double unit = Math.sqrt((TAIL_DEGREES - 2) / TAIL_DEGREES);
    double[][] returns = new double[regime.length][STOCKS];
    double[] sector = new double[SECTORS];
    for (int t = 0; t < regime.length; t++) {
      double m = common.sample();
      Arrays.setAll(sector, s -> common.sample());
      for (int i = 0; i < STOCKS; i++) {
        double own = Math.sqrt(1 - market[i] * market[i] - SECTOR_LOADING * SECTOR_LOADING);
        double shock =
            market[i] * m + SECTOR_LOADING * sector[i % SECTORS] + own * unit * tail.sample();
        returns[t][i] = drifts[i] + Math.exp(regime[t]) * levels[i] * shock;
      }
    }
    return returns;
  }

  /** Moves all returns by one constant, so that the days of trading have the wanted mean. */
  private static void shift(double[][] returns) {
    double mean = 0;
    for (int t = BURN_IN; t < returns.length; t++) {
      for (double r : returns[t]) {
        mean += r / (TRADING * STOCKS);
      }
    }
    for (double[] day : returns) {
      for (int i = 0; i < STOCKS; i++) {
        day[i] += EQUAL_WEIGHT_RETURN / Market.DAYS_A_YEAR - mean;
      }
    }
  }

  private double[][] volumes(double[] regime) {
    var size = normal("size");
    var activity = normal("activity");
    double[][] volumes = new double[regime.length][STOCKS];
    for (int i = 0; i < STOCKS; i++) {
      double usual = MEDIAN_VOLUME * Math.exp(VOLUME_SPREAD * size.sample());
      double[] path = ACTIVITY.path(regime.length, activity);
      for (int t = 0; t < regime.length; t++) {
        volumes[t][i] = usual * Math.exp(path[t] + regime[t] / 2);
      }
    }
    return volumes;
  }

  /** A stationary first-order autoregression. */
  private record Wander(double memory, double sd) {
    double[] path(int days, ZigguratSampler.NormalizedGaussian normal) {
      double[] path = new double[days];
      double step = sd * Math.sqrt(1 - memory * memory);
      path[0] = sd * normal.sample();
      for (int t = 1; t < days; t++) {
        path[t] = memory * path[t - 1] + step * normal.sample();
      }
      return path;
    }
  }

  private UniformRandomProvider generator(String purpose) {
    return seed.derive(purpose).generator();
  }

  private ZigguratSampler.NormalizedGaussian normal(String purpose) {
    return ZigguratSampler.NormalizedGaussian.of(generator(purpose));
  }
}
