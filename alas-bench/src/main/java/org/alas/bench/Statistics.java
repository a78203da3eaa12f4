package org.alas.bench;

import java.util.Arrays;

/** The few statistics that experiments report. */
final class Statistics {
  private Statistics() {}

  static double median(double[] values) {
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    int n = sorted.length;
    return n % 2 == 1 ? sorted[n / 2] : 0.5 * (sorted[n / 2 - 1] + sorted[n / 2]);
  }

  static double rootMeanSquare(double[] errors) {
    return Math.sqrt(Arrays.stream(errors).map(e -> e * e).average().orElse(Double.NaN));
  }

  /** Share of the variance of {@code truth} that is explained, R^2. */
  static double explained(double[] truth, double[] errors) {
    double mean = Arrays.stream(truth).average().orElse(Double.NaN);
    double total = Arrays.stream(truth).map(t -> (t - mean) * (t - mean)).sum();
    return 1 - Arrays.stream(errors).map(e -> e * e).sum() / total;
  }
}
