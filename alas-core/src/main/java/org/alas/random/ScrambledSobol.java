package org.alas.random;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Objects;
import java.util.StringTokenizer;

/**
 * Sobol's sequence under Owen's scrambling: evenly spread points of the unit cube, each of them
 * uniformly distributed. A digit is flipped by a hash of the digits before it, so that every
 * elementary interval still holds its share of points. Equal seeds give equal points. Not
 * thread-safe.
 */
public final class ScrambledSobol {
  private static final int DIGITS = 32;

  /** Of Joe and Kuo (2008): after a heading, a line for each dimension from the second on. */
  private static final String DIRECTION_NUMBERS = "new-joe-kuo-6.21201";

  private final int[][] directions;
  private final Seed[] seeds;
  private int index;

  public ScrambledSobol(int dimension, Seed seed) {
    directions = directions(dimension);
    seeds = new Seed[dimension];
    Arrays.setAll(seeds, seed::derive);
  }

  /** The point with a given number, and those after it from {@link #next}. */
  public double[] skipTo(int index) {
    this.index = index;
    return next();
  }

  public double[] next() {
    double[] point = new double[seeds.length];
    for (int k = 0; k < point.length; k++) {
      point[k] = scrambled(digits(k, index), seeds[k].value());
    }
    index++;
    return point;
  }

  public double[][] next(int count) {
    double[][] points = new double[count][];
    Arrays.setAll(points, i -> next());
    return points;
  }

  /** Sobol's own point: the sum modulo 2 of the directions where the index in Gray code has a 1. */
  long digits(int k, int index) {
    int sum = 0;
    for (int gray = index ^ (index >>> 1); gray != 0; gray &= gray - 1) {
      sum ^= directions[k][Integer.numberOfTrailingZeros(gray)];
    }
    return Integer.toUnsignedLong(sum);
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

  private static int[][] directions(int dimension) {
    int[][] directions = new int[dimension][DIGITS];
    for (int i = 0; i < DIGITS; i++) {
      directions[0][i] = 1 << (DIGITS - 1 - i);
    }
    try (BufferedReader lines =
        new BufferedReader(
            new InputStreamReader(
                Objects.requireNonNull(ScrambledSobol.class.getResourceAsStream(DIRECTION_NUMBERS)),
                StandardCharsets.US_ASCII))) {
      lines.readLine();
      for (int k = 1; k < dimension; k++) {
        String line = lines.readLine();
        if (line == null) {
          throw new IllegalArgumentException(
              "Sobol's sequence has at most " + k + " dimensions, got " + dimension);
        }
        fill(directions[k], line);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return directions;
  }

  /**
   * From "d s a m_1 ... m_s", where s is the degree of a primitive polynomial and a has its inner
   * coefficients as digits: v_i = m_i 2^(32 - i) up to s, then v_i = v_(i-s) + v_(i-s) 2^-s + a_1
   * v_(i-1) + ... + a_(s-1) v_(i-s+1), sums modulo 2.
   */
  private static void fill(int[] v, String line) {
    StringTokenizer fields = new StringTokenizer(line);
    fields.nextToken();
    int s = Integer.parseInt(fields.nextToken());
    int a = Integer.parseInt(fields.nextToken());
    for (int i = 0; i < DIGITS; i++) {
      if (i < s) {
        v[i] = Integer.parseInt(fields.nextToken()) << (DIGITS - 1 - i);
        continue;
      }
      v[i] = v[i - s] ^ (v[i - s] >>> s);
      for (int k = 1; k < s; k++) {
        v[i] ^= ((a >>> (s - 1 - k)) & 1) * v[i - k];
      }
    }
  }
}
