package org.alas.bench.paper.fit;

/** The two scores of predictive fit. */
enum Score {
  RMSE("rmse", 1),
  PLL("pll", -1);

  private final String column;
  private final int sign;

  Score(String column, int sign) {
    this.column = column;
    this.sign = sign;
  }

  /** Where a model's sheet has it. */
  String column() {
    return column;
  }

  /** By how much the first is worse than the second; negative when it is better. */
  double deficit(double first, double second) {
    return sign * (first - second);
  }
}
