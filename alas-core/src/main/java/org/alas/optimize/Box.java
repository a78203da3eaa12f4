package org.alas.optimize;

import java.util.Arrays;

/**
 * The feasible set {x : lᵢ ≤ xᵢ ≤ uᵢ}. A bound may be infinite, and lᵢ = uᵢ fixes a variable.
 *
 * <p>Immutable and thread-safe: arrays are copied on the way in and on the way out.
 */
@SuppressWarnings("ArrayRecordComponent")
public record Box(double[] lower, double[] upper) {
  public Box {
    if (lower.length != upper.length) {
      throw new IllegalArgumentException(
          "a box needs as many lower as upper bounds, got %d and %d"
              .formatted(lower.length, upper.length));
    }
    lower = lower.clone();
    upper = upper.clone();
    for (int i = 0; i < lower.length; i++) {
      if (!(lower[i] <= upper[i])
          || lower[i] == Double.POSITIVE_INFINITY
          || upper[i] == Double.NEGATIVE_INFINITY) {
        throw new IllegalArgumentException(
            "bounds of variable %d leave no value: lower %s, upper %s"
                .formatted(i, lower[i], upper[i]));
      }
    }
  }

  /** The unit cube [0, 1]ᵈ. */
  public static Box unit(int dimension) {
    double[] upper = new double[dimension];
    Arrays.fill(upper, 1);
    return new Box(new double[dimension], upper);
  }

  /** All of ℝᵈ. */
  public static Box unbounded(int dimension) {
    double[] lower = new double[dimension];
    double[] upper = new double[dimension];
    Arrays.fill(lower, Double.NEGATIVE_INFINITY);
    Arrays.fill(upper, Double.POSITIVE_INFINITY);
    return new Box(lower, upper);
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

  /** The point of the box nearest to x: Pᵢ(x) = min(uᵢ, max(lᵢ, xᵢ)). */
  public double[] project(double[] x) {
    requireDimension(x);
    double[] projected = new double[x.length];
    for (int i = 0; i < x.length; i++) {
      projected[i] = clamp(i, x[i]);
    }
    return projected;
  }

  public boolean contains(double[] x) {
    requireDimension(x);
    for (int i = 0; i < x.length; i++) {
      if (!(lower[i] <= x[i] && x[i] <= upper[i])) {
        return false;
      }
    }
    return true;
  }

  double lower(int i) {
    return lower[i];
  }

  double upper(int i) {
    return upper[i];
  }

  double clamp(int i, double value) {
    return Math.min(upper[i], Math.max(lower[i], value));
  }

  boolean isStrictlyInside(int i, double value) {
    return lower[i] < value && value < upper[i];
  }

  boolean hasFiniteBound() {
    for (int i = 0; i < lower.length; i++) {
      if (Double.isFinite(lower[i]) || Double.isFinite(upper[i])) {
        return true;
      }
    }
    return false;
  }

  /** ‖P(x − ∇f(x)) − x‖∞, zero exactly at the points that satisfy the first-order conditions. */
  double projectedGradientNorm(double[] x, double[] gradient) {
    double norm = 0;
    for (int i = 0; i < x.length; i++) {
      norm = Math.max(norm, Math.abs(clamp(i, x[i] - gradient[i]) - x[i]));
    }
    return norm;
  }

  private void requireDimension(double[] x) {
    if (x.length != lower.length) {
      throw new IllegalArgumentException(
          "a point of " + x.length + " variables for a box of " + lower.length);
    }
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Box box
        && Arrays.equals(lower, box.lower)
        && Arrays.equals(upper, box.upper);
  }

  @Override
  public int hashCode() {
    return 31 * Arrays.hashCode(lower) + Arrays.hashCode(upper);
  }

  @Override
  public String toString() {
    return "Box[lower=" + Arrays.toString(lower) + ", upper=" + Arrays.toString(upper) + "]";
  }
}
