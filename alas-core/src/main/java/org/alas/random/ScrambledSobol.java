package org.alas.random;

import org.hipparchus.random.SobolSequenceGenerator;

/**
 * Sobol's sequence under Owen's scrambling: evenly spread points of the unit cube, each of them
 * uniformly distributed. A digit is flipped by a hash of the digits before it, so that every
 * elementary interval still holds its share of points. Equal seeds give equal points. Not
 * thread-safe.
 */
public final class ScrambledSobol {
  private static final int DIGITS = 32;

  private final SobolSequenceGenerator sequence;
  private final Seed[] seeds;

  public ScrambledSobol(int dimension, Seed seed) {
    sequence = new SobolSequenceGenerator(dimension);
    seeds = new Seed[dimension];
    for (int k = 0; k < dimension; k++) {
      seeds[k] = seed.derive(k);
    }
  }

  /** The point with a given number, and those after it from {@link #next}. */
  public double[] skipTo(int index) {
    return scrambled(sequence.skipTo(index));
  }

  public double[] next() {
    return scrambled(sequence.nextVector());
  }

  public double[][] next(int count) {
    double[][] points = new double[count][];
    for (int i = 0; i < count; i++) {
      points[i] = next();
    }
    return points;
  }

  private double[] scrambled(double[] point) {
    for (int k = 0; k < point.length; k++) {
      point[k] = scrambled((long) (point[k] * (1L << DIGITS)), seeds[k].value());
    }
    return point;
  }

  /** The digits from the first to the last; beyond them, the middle of the interval. */
  private static double scrambled(long digits, long seed) {
    long flipped = 0;
    for (int b = DIGITS - 1; b >= 0; b--) {
      long before = (digits >>> (b + 1)) | (1L << (DIGITS - 1 - b));
      flipped |= (Seed.mix(seed + before * 0x9E3779B97F4A7C15L) & 1) << b;
    }
    return ((digits ^ flipped) + 0.5) * 0x1p-32;
  }
}
