package org.alas.space;

import java.util.Arrays;
import org.alas.InvalidInputException;

/**
 * The affine map between raw inputs and the unit cube, column by column: u = (x - lower) / (upper -
 * lower). Ends map to ends exactly, both ways. A column without extent tells nothing: all its
 * values map to 0.5, and everything maps back to its constant. Safe for any finite bounds, even
 * where upper - lower overflows. Immutable and thread-safe: arrays are copied on the way in and on
 * the way out.
 *
 * @param lower raw values that map to 0
 * @param upper raw values that map to 1
 */
@SuppressWarnings("ArrayRecordComponent")
public record InputScaling(double[] lower, double[] upper) {
  public InputScaling {
    if (lower.length != upper.length || lower.length == 0) {
      throw new InvalidInputException(
          "a scaling needs as many lower as upper bounds and at least one, got "
              + lower.length
              + " and "
              + upper.length);
    }
    lower = lower.clone();
    upper = upper.clone();
    for (int k = 0; k < lower.length; k++) {
      if (!(isFinite(lower[k]) && isFinite(upper[k]) && lower[k] <= upper[k])) {
        throw new InvalidInputException(
            "bounds of column "
                + k
                + " must be finite and in order, got "
                + lower[k]
                + " and "
                + upper[k]);
      }
    }
  }

  /** The ranges of data, at least one row of finite values. */
  public static InputScaling of(double[][] rows) {
    if (rows.length == 0) {
      throw new InvalidInputException("at least one row is needed, got none");
    }
    double[] lower = rows[0].clone();
    double[] upper = rows[0].clone();
    for (int i = 0; i < rows.length; i++) {
      requireWidth(i, rows[i], lower.length);
      for (int k = 0; k < lower.length; k++) {
        double x = rows[i][k];
        requireFinite(i, k, x);
        lower[k] = Math.min(lower[k], x);
        upper[k] = Math.max(upper[k], x);
      }
    }
    return new InputScaling(lower, upper);
  }

  public int dimension() {
    return lower.length;
  }

  @Override
  public double[] lower() {
    return lower.clone();
  }

  @Override
  public double[] upper() {
    return upper.clone();
  }

  /** Whether a column has no extent. */
  public boolean isConstant(int column) {
    return lower[column] == upper[column];
  }

  /**
   * Rows in the unit cube; values beyond the bounds map beyond it.
   *
   * @throws InvalidInputException naming row and column of a value that is not finite, or so far
   *     beyond its bounds that its image is not
   */
  public double[][] apply(double[][] rows) {
    double[][] scaled = new double[rows.length][];
    for (int i = 0; i < rows.length; i++) {
      scaled[i] = apply(i, rows[i]);
    }
    return scaled;
  }

  /** One point in the unit cube; refusals name it row 0. */
  public double[] apply(double[] x) {
    return apply(0, x);
  }

  private double[] apply(int i, double[] x) {
    requireWidth(i, x, lower.length);
    double[] u = new double[x.length];
    for (int k = 0; k < u.length; k++) {
      requireFinite(i, k, x[k]);
      u[k] = isConstant(k) ? 0.5 : position(lower[k], upper[k], x[k]);
      if (!isFinite(u[k])) {
        throw new InvalidInputException(
            "row %d, column %d is too far beyond its bounds %s and %s, got %s"
                .formatted(i, k, lower[k], upper[k], x[k]));
      }
    }
    return u;
  }

  /** Where a difference overflows, that of the halves does not and is as exact. */
  private static double position(double lower, double upper, double x) {
    double range = upper - lower;
    double above = x - lower;
    if (isFinite(range) && isFinite(above)) {
      return above / range;
    }
    return (x / 2 - lower / 2) / (upper / 2 - lower / 2);
  }

  /** Raw values of rows of the unit cube. */
  public double[][] invert(double[][] rows) {
    double[][] raw = new double[rows.length][];
    for (int i = 0; i < rows.length; i++) {
      raw[i] = invert(i, rows[i]);
    }
    return raw;
  }

  /** Raw values of one point of the unit cube; refusals name it row 0. */
  public double[] invert(double[] u) {
    return invert(0, u);
  }

  private double[] invert(int i, double[] u) {
    requireWidth(i, u, lower.length);
    double[] x = new double[u.length];
    for (int k = 0; k < x.length; k++) {
      requireFinite(i, k, u[k]);
      x[k] = isConstant(k) ? lower[k] : at(lower[k], upper[k], u[k]);
      if (!isFinite(x[k])) {
        throw new InvalidInputException(
            "row %d, column %d is too far beyond the unit cube, got %s".formatted(i, k, u[k]));
      }
    }
    return x;
  }

  /** Counted from the nearer end, so that both ends are exact, and kept between them. */
  private static double at(double lower, double upper, double u) {
    double range = upper - lower;
    double x;
    if (isFinite(range)) {
      x = u < 0.5 ? lower + u * range : upper - (1 - u) * range;
    } else {
      double half = upper / 2 - lower / 2;
      x = 2 * (u < 0.5 ? lower / 2 + u * half : upper / 2 - (1 - u) * half);
    }
    return u >= 0 && u <= 1 ? Math.min(upper, Math.max(lower, x)) : x;
  }

  private static boolean isFinite(double x) {
    return Math.abs(x) <= Double.MAX_VALUE;
  }

  private static void requireWidth(int i, double[] row, int width) {
    if (row.length != width) {
      throw new InvalidInputException(
          "row " + i + " has " + row.length + " columns, expected " + width);
    }
  }

  private static void requireFinite(int i, int k, double x) {
    if (!isFinite(x)) {
      throw new InvalidInputException("row " + i + ", column " + k + " must be finite, got " + x);
    }
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof InputScaling scaling
        && Arrays.equals(lower, scaling.lower)
        && Arrays.equals(upper, scaling.upper);
  }

  @Override
  public int hashCode() {
    return 31 * Arrays.hashCode(lower) + Arrays.hashCode(upper);
  }

  @Override
  public String toString() {
    return "InputScaling[lower="
        + Arrays.toString(lower)
        + ", upper="
        + Arrays.toString(upper)
        + "]";
  }
}
