package org.alas.bench.paper.optimise;

import java.util.Arrays;
import org.alas.bench.RankCorrelation;

/**
 * Wilcoxon's signed-rank test of paired differences, exact: under the hypothesis of no difference
 * every pattern of signs is as likely as any other.
 */
final class SignedRanks {
  private static final int MOST = 24;

  private SignedRanks() {}

  /**
   * Two-sided probability of ranks so far from balance; 1 when no pair differs.
   *
   * @param differences at most 24 that are not 0
   */
  static double probability(double[] differences) {
    double[] different = Arrays.stream(differences).filter(d -> d != 0).toArray();
    int n = different.length;
    if (n > MOST) {
      throw new IllegalArgumentException(
          "the exact test enumerates the signs of at most %d pairs, got %d".formatted(MOST, n));
    }
    double[] ranks = RankCorrelation.ranks(Arrays.stream(different).map(Math::abs).toArray());
    double half = Arrays.stream(ranks).sum() / 2;
    double positive = 0;
    for (int i = 0; i < n; i++) {
      positive += different[i] > 0 ? ranks[i] : 0;
    }
    double away = Math.abs(positive - half);
    long asFar = 0;
    for (long signs = 0; signs < 1L << n; signs++) {
      double sum = 0;
      for (int i = 0; i < n; i++) {
        sum += (signs >> i & 1) * ranks[i];
      }
      if (Math.abs(sum - half) >= away - 1e-9) {
        asFar++;
      }
    }
    return asFar / (double) (1L << n);
  }
}
