package org.alas.bench.portfolio;

import java.util.Arrays;

/**
 * What a market looks like over its days of trading.
 *
 * @param volatility median over the stocks of the standard deviation of daily returns
 * @param correlation mean over all pairs of stocks
 * @param information correlation of forecasts with what they forecast, all stocks pooled
 * @param equalWeightReturn mean return of equal weights, a year
 */
record Calibration(
    double volatility, double correlation, double information, double equalWeightReturn) {

  static Calibration of(Market market) {
    int n = market.stocks();
    double[][] z = new double[n][];
    double[] sd = new double[n];
    double mean = 0;
    for (int i = 0; i < n; i++) {
      z[i] = series(market.returns(), market.opening(), i);
      mean += mean(z[i]) / n;
      sd[i] = standardise(z[i]);
    }
    double correlation = 0;
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < i; j++) {
        correlation += mean(z[i], z[j]) / (n * (n - 1) / 2.0);
      }
    }
    Arrays.sort(sd);
    return new Calibration(
        (sd[(n - 1) / 2] + sd[n / 2]) / 2,
        correlation,
        information(market),
        mean * Market.DAYS_A_YEAR);
  }

  private static double information(Market market) {
    double[] r = pooled(market.returns(), market.opening());
    double[] f = pooled(market.forecasts(), market.opening());
    standardise(r);
    standardise(f);
    return mean(r, f);
  }

  private static double[] series(double[][] table, int from, int stock) {
    return Arrays.stream(table).skip(from).mapToDouble(day -> day[stock]).toArray();
  }

  private static double[] pooled(double[][] table, int from) {
    return Arrays.stream(table).skip(from).flatMapToDouble(Arrays::stream).toArray();
  }

  /** Gives mean 0 and standard deviation 1, and returns what the latter was. */
  private static double standardise(double[] x) {
    double mean = mean(x);
    for (int t = 0; t < x.length; t++) {
      x[t] -= mean;
    }
    double sd = Math.sqrt(mean(x, x));
    for (int t = 0; t < x.length; t++) {
      x[t] /= sd;
    }
    return sd;
  }

  private static double mean(double[] x) {
    double sum = 0;
    for (double v : x) {
      sum += v;
    }
    return sum / x.length;
  }

  private static double mean(double[] x, double[] y) {
    double sum = 0;
    for (int t = 0; t < x.length; t++) {
      sum += x[t] * y[t];
    }
    return sum / x.length;
  }
}
