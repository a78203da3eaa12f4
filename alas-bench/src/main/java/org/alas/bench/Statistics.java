package org.alas.bench;

import java.util.Arrays;

/** The few statistics that experiments report. */
public final class Statistics {
  private Statistics() {}

  public static double median(double[] values) {
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    int n = sorted.length;
    return n % 2 == 1 ? sorted[n / 2] : 0.5 * (sorted[n / 2 - 1] + sorted[n / 2]);
  }

  public static double mean(double[] values) {
    return Arrays.stream(values).average().orElse(Double.NaN);
  }

  /** Of a sample, with divisor n - 1; NaN for less than two values. */
  public static double standardDeviation(double[] values) {
    double mean = mean(values);
    double sum = Arrays.stream(values).map(v -> (v - mean) * (v - mean)).sum();
    return values.length < 2 ? Double.NaN : Math.sqrt(sum / (values.length - 1));
  }

  /** Linear between the sorted values, the first being quantile 0 and the last quantile 1. */
  public static double quantile(double[] values, double share) {
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    double at = share * (sorted.length - 1);
    int below = (int) at;
    int above = Math.min(below + 1, sorted.length - 1);
    return sorted[below] + (at - below) * (sorted[above] - sorted[below]);
  }

  public static double rootMeanSquare(double[] errors) {
    return Math.sqrt(Arrays.stream(errors).map(e -> e * e).average().orElse(Double.NaN));
  }

  /** Share of the variance of {@code truth} that is explained, R^2. */
  public static double explained(double[] truth, double[] errors) {
    double mean = Arrays.stream(truth).average().orElse(Double.NaN);
    double total = Arrays.stream(truth).map(t -> (t - mean) * (t - mean)).sum();
    return 1 - Arrays.stream(errors).map(e -> e * e).sum() / total;
  }
}
