package org.alas.bench;

import org.hipparchus.linear.ArrayRealVector;
import org.hipparchus.linear.RealVector;

/**
 * Spearman's rank correlation, ties sharing their mean rank. Its 95 % interval is that of Fisher's
 * transformation, atanh r +- 1.96 sqrt(1.06 / (n - 3)), the variance being Fieller's for ranks.
 * Immutable and thread-safe.
 */
public record RankCorrelation(double value, double low, double high) {
  public static RankCorrelation of(double[] x, double[] y) {
    RealVector a = centredRanks(x);
    RealVector b = centredRanks(y);
    double r = a.dotProduct(b) / Math.sqrt(a.dotProduct(a) * b.dotProduct(b));
    double half = x.length > 3 ? 1.96 * Math.sqrt(1.06 / (x.length - 3)) : Double.NaN;
    double z = 0.5 * Math.log((1 + r) / (1 - r));
    return new RankCorrelation(r, Math.tanh(z - half), Math.tanh(z + half));
  }

  private static RealVector centredRanks(double[] values) {
    return new ArrayRealVector(Statistics.ranks(values)).mapSubtract((values.length + 1) / 2.0);
  }
}
