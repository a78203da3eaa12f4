package org.alas.bench;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;
import org.apache.commons.statistics.descriptive.Median;
import org.apache.commons.statistics.descriptive.Quantile;
import org.apache.commons.statistics.inference.PValueMethod;
import org.apache.commons.statistics.inference.WilcoxonSignedRankTest;
import org.apache.commons.statistics.ranking.NaturalRanking;
import org.apache.commons.statistics.ranking.TiesStrategy;

/** The few statistics that experiments report. Stateless and thread-safe. */
public final class Statistics {
  private static final Median MEDIAN = Median.withDefaults().withCopy(true);
  private static final Quantile QUANTILE =
      Quantile.withDefaults().withCopy(true).with(Quantile.EstimationMethod.HF7);
  private static final NaturalRanking RANKING = new NaturalRanking(TiesStrategy.AVERAGE);
  private static final WilcoxonSignedRankTest SIGNED_RANKS =
      WilcoxonSignedRankTest.withDefaults().with(PValueMethod.EXACT);

  private Statistics() {}

  public static double median(double[] values) {
    return MEDIAN.evaluate(values);
  }

  /** Linear between the sorted values, the first being quantile 0 and the last quantile 1. */
  public static double quantile(double[] values, double share) {
    return QUANTILE.evaluate(values, share);
  }

  /** Places from the smallest value, from 1; equal values share the mean of their places. */
  public static double[] ranks(double[] values) {
    return RANKING.apply(values);
  }

  /**
   * p-values corrected for there being several tests, by Holm's method: the smallest times the
   * number of tests, the next times one less, and so on, never falling and at most 1.
   */
  public static double[] holm(double[] p) {
    Integer[] order = IntStream.range(0, p.length).boxed().toArray(Integer[]::new);
    Arrays.sort(order, Comparator.comparingDouble(i -> p[i]));
    double[] corrected = new double[p.length];
    double least = 0;
    for (int k = 0; k < order.length; k++) {
      least = Math.max(least, Math.min(1, (p.length - k) * p[order[k]]));
      corrected[order[k]] = least;
    }
    return corrected;
  }

  /**
   * Two-sided p-value of Wilcoxon's signed-rank test of paired differences: 1 when no pair differs.
   * Pairs that do not differ are left out. Exact for up to 1023 differences of distinct sizes; else
   * the normal approximation, corrected for ties and for continuity.
   */
  public static double signedRankTest(double[] differences) {
    double[] different = Arrays.stream(differences).filter(d -> d != 0).toArray();
    return different.length == 0 ? 1 : SIGNED_RANKS.test(different).getPValue();
  }
}
