package org.alas.data;

import java.util.Arrays;

/**
 * The scale on which outputs are modelled: as they are, or by their logarithm above a floor that
 * lies below all of them, z = ln(y - floor). Close to the floor the logarithm tells small outputs
 * apart that large ones would drown; far above it, all outputs are alike and the scale is nearly
 * linear. Increasing. Immutable and thread-safe.
 *
 * @param floor minus infinity for outputs as they are
 */
public record OutputScale(double floor) {
  /** Outputs as they are. */
  public static final OutputScale PLAIN = new OutputScale(Double.NEGATIVE_INFINITY);

  /**
   * Logarithmic: the floor lies 10^-decades times the distance between smallest and median output
   * below the smallest, but no nearer to it than the next smallest does. Plain if outputs are
   * equal.
   */
  public static OutputScale logarithmic(double[] y, double decades) {
    double[] sorted = y.clone();
    Arrays.sort(sorted);
    double least = sorted[0];
    double next = Arrays.stream(sorted).filter(v -> v > least).findFirst().orElse(least) - least;
    double spread = sorted[sorted.length / 2] - least;
    double floor = least - Math.max(next, spread * Math.pow(10, -decades));
    return floor < least && floor > -Double.MAX_VALUE ? new OutputScale(floor) : PLAIN;
  }

  public boolean isPlain() {
    return floor == Double.NEGATIVE_INFINITY;
  }

  public double apply(double y) {
    return isPlain() ? y : Math.log(y - floor);
  }

  public double[] apply(double[] y) {
    return Arrays.stream(y).map(this::apply).toArray();
  }

  /** The output of a number on this scale. */
  public double invert(double z) {
    return isPlain() ? z : floor + Math.exp(z);
  }

  /** ln dz/dy. */
  public double logSlope(double y) {
    return isPlain() ? 0 : -Math.log(y - floor);
  }
}
