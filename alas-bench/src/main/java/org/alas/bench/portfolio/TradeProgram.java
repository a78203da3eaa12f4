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
}
