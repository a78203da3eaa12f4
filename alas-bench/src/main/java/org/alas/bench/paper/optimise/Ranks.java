package org.alas.bench.paper.optimise;

import java.util.Arrays;

/** Places from the smallest value, from 1; equal values share the mean of their places. */
final class Ranks {
  private Ranks() {}

  static double[] of(double[] values) {
    return Arrays.stream(values)
        .map(
            value -> {
              long below = Arrays.stream(values).filter(other -> other < value).count();
              long equal = Arrays.stream(values).filter(other -> other == value).count();
              return below + (equal + 1) / 2.0;
            })
        .toArray();
  }

  /** Spearman's rank correlation. */
  static double correlation(double[] a, double[] b) {
    double[] x = of(a);
    double[] y = of(b);
    Moments ofX = Moments.of(x);
    Moments ofY = Moments.of(y);
    double sum = 0;
    for (int i = 0; i < x.length; i++) {
      sum += (x[i] - ofX.mean()) * (y[i] - ofY.mean());
    }
    return sum / ((x.length - 1) * ofX.sd() * ofY.sd());
  }
}
