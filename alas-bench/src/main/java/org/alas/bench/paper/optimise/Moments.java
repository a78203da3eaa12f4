package org.alas.bench.paper.optimise;

import java.util.Locale;
import org.alas.bench.Statistics;

/** Mean and standard deviation of a sample. */
record Moments(int n, double mean, double sd) {
  static Moments of(double[] sample) {
    return new Moments(
        sample.length, Statistics.mean(sample), Statistics.standardDeviation(sample));
  }

  double standardError() {
    return sd / Math.sqrt(n);
  }

  String withError() {
    return shown(standardError());
  }

  String withDeviation() {
    return shown(sd);
  }

  private String shown(double uncertainty) {
    return Double.isNaN(uncertainty)
        ? String.format(Locale.ROOT, "%.2f", mean)
        : String.format(Locale.ROOT, "%.2f ± %.2f", mean, uncertainty);
  }
}
