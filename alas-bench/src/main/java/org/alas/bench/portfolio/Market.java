package org.alas.bench.portfolio;

/**
 * What happens to n stocks, day by day; entries are [day][stock] and not to be written.
 *
 * @param returns daily returns in excess of cash
 * @param volatilities volatility of each day
 * @param volumes dollars traded on each day
 * @param forecasts what is predicted of each day's return before it is known
 * @param opening first day of trading; the days before it only feed the estimates
 */
@SuppressWarnings("ArrayRecordComponent")
record Market(
    double[][] returns,
    double[][] volatilities,
    double[][] volumes,
    double[][] forecasts,
    int opening) {
  static final int DAYS_A_YEAR = 252;

  int days() {
    return returns.length;
  }

  int stocks() {
    return returns[0].length;
  }
}
