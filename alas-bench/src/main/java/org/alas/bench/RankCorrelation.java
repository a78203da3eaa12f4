package org.alas.bench;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * Spearman's rank correlation, ties sharing their mean rank. Its 95 % interval is that of Fisher's
 * transformation, atanh r +- 1.96 sqrt(1.06 / (n - 3)), the variance being Fieller's for ranks.
 */
public record RankCorrelation(double value, double low, double high) {
  public static RankCorrelation of(double[] x, double[] y) {
    double r = pearson(ranks(x), ranks(y));
    double half = x.length > 3 ? 1.96 * Math.sqrt(1.06 / (x.length - 3)) : Double.NaN;
    double z = 0.5 * Math.log((1 + r) / (1 - r));
    return new RankCorrelation(r, Math.tanh(z - half), Math.tanh(z + half));
  }

  /** Places from the smallest value, from 1; equal values share the mean of their places. */
  public static double[] ranks(double[] values) {
    int n = values.length;
    Integer[] order = IntStream.range(0, n).boxed().toArray(Integer[]::new);
    Arrays.sort(order, Comparator.comparingDouble(i -> values[i]));
    double[] ranks = new double[n];
    for (int first = 0; first < n; ) {
      int end = first + 1;
      while (end < n && values[order[end]] == values[order[first]]) {
        end++;
      }
      for (int i = first; i < end; i++) {
        ranks[order[i]] = 0.5 * (first + 1 + end);
      }
      first = end;
    }
    return ranks;
  }

  private static double pearson(double[] x, double[] y) {
    double meanX = Arrays.stream(x).average().orElse(Double.NaN);
    double meanY = Arrays.stream(y).average().orElse(Double.NaN);
    double xy = 0;
    double xx = 0;
    double yy = 0;
    for (int i = 0; i < x.length; i++) {
      xy += (x[i] - meanX) * (y[i] - meanY);
      xx += (x[i] - meanX) * (x[i] - meanX);
      yy += (y[i] - meanY) * (y[i] - meanY);
    }
    return xy / Math.sqrt(xx * yy);
  }
}
