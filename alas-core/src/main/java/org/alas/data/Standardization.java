package org.alas.data;

import org.alas.InvalidInputException;

/**
 * The affine map that gives outputs mean 0 and standard deviation 1. Equal outputs are only
 * centred. Safe for outputs up to {@link #LARGEST}, however small. Immutable and thread-safe.
 *
 * @param mean mean of the outputs
 * @param sd their standard deviation, always positive
 */
public record Standardization(double mean, double sd) {
  /** Leaves outputs as they are. */
  public static final Standardization IDENTITY = new Standardization(0, 1);

  /** Largest magnitude of outputs: beyond it, what a model says of them could overflow. */
  public static final double LARGEST = 1e303;

  public Standardization {
    if (!(Math.abs(mean) <= Double.MAX_VALUE) || !(sd > 0 && sd <= Double.MAX_VALUE)) {
      throw new InvalidInputException(
          "a standardization needs a finite mean and a positive sd, got " + mean + " and " + sd);
    }
  }

  /**
   * Of finite outputs up to {@link #LARGEST}, at least one. Computed relative to the largest, so
   * that nothing overflows.
   */
  public static Standardization of(double[] y) {
    if (y.length == 0) {
      throw new InvalidInputException("at least one output is needed, got none");
    }
    double largest = 0;
    for (int i = 0; i < y.length; i++) {
      if (!(Math.abs(y[i]) <= Double.MAX_VALUE)) {
        throw new InvalidInputException("output " + i + " must be finite, got " + y[i]);
      }
      if (Math.abs(y[i]) > LARGEST) {
        throw new InvalidInputException(
            "output " + i + " must be within " + LARGEST + " of 0, got " + y[i]);
      }
      largest = Math.max(largest, Math.abs(y[i]));
    }
    if (largest == 0) {
      return IDENTITY;
    }
    double scale = Math.scalb(1.0, Math.getExponent(largest));
    double sum = 0;
    for (double v : y) {
      sum += v / scale;
    }
    double mean = sum / y.length;
    double square = 0;
    for (double v : y) {
      double r = v / scale - mean;
      square += r * r;
    }
    double relative = Math.sqrt(square / Math.max(1, y.length - 1));
    double sd = Math.min(relative * scale, Double.MAX_VALUE);
    boolean constant = !(relative > 1e-14) || !(sd > Double.MIN_NORMAL);
    return new Standardization(mean * scale, constant ? Math.max(scale, Double.MIN_NORMAL) : sd);
  }

  /** Outputs in standard units. */
  public double[] apply(double[] y) {
    double[] z = new double[y.length];
    for (int i = 0; i < y.length; i++) {
      z[i] = apply(y[i]);
    }
    return z;
  }

  public double apply(double y) {
    double centred = y - mean;
    return Math.abs(centred) <= Double.MAX_VALUE ? centred / sd : y / sd - mean / sd;
  }

  /** A value in original units. */
  public double invert(double z) {
    return mean + sd * z;
  }
}
