package org.alas.bench.paper.optimise;

import java.util.Arrays;

/** Mean and standard deviation of a sample. */
record Moments(int n, double mean, double sd) {
  static Moments of(double[] sample) {
    double mean = Arrays.stream(sample).average().orElse(Double.NaN);
    double squares = Arrays.stream(sample).map(v -> (v - mean) * (v - mean)).sum();
    return new Moments(sample.length, mean, Math.sqrt(squares / Math.max(1, sample.length - 1)));
  }

  double standardError() {
    return sd / Math.sqrt(n);
  }

  String withError() {
    return "%.2f ± %.2f".formatted(mean, standardError());
  }

  String withDeviation() {
    return "%.2f ± %.2f".formatted(mean, sd);
  }
}
