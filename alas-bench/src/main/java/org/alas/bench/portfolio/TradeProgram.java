package org.alas.bench.portfolio;

/**
 * One day's convex program: the weights w of the stocks, cash being 1 - sum w, that minimise
 *
 * <p>g w'S w - r'w + sum_i [ k |z_i| + c_i |z_i|^1.5 + h max(-w_i, 0) ], z = w - held, |w|_1 <= L.
 *
 * @param risk S = F F' + D
 * @param aversion g
 * @param forecasts r
 * @param held weights before trading
 * @param leverage L
 */
@SuppressWarnings("ArrayRecordComponent")
record TradeProgram(
    RiskModel risk,
    double aversion,
    double[] forecasts,
    double[] held,
    Costs costs,
    double leverage) {

  /**
   * What trading and short positions cost.
   *
   * @param linear k
   * @param impact c
   * @param shorting h
   */
  @SuppressWarnings("ArrayRecordComponent")
  record Costs(double linear, double[] impact, double shorting) {}

  double cost(double[] w) {
    double cost = aversion * risk.variance(w);
    for (int i = 0; i < w.length; i++) {
      double z = Math.abs(w[i] - held[i]);
      cost -= forecasts[i] * w[i];
      cost +=
          costs.linear * z
              + costs.impact[i] * z * Math.sqrt(z)
              + costs.shorting * Math.max(-w[i], 0);
    }
    return cost;
  }

  static double leverage(double[] w) {
    double sum = 0;
    for (double v : w) {
      sum += Math.abs(v);
    }
    return sum;
  }
}
