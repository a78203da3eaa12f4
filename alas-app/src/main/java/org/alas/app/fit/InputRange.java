package org.alas.app.fit;

import org.alas.space.InputScaling;

/**
 * One input and the range of it that becomes [0, 1]. Immutable and thread-safe.
 *
 * @param name column name
 * @param lower what becomes 0
 * @param upper what becomes 1; equal to {@code lower} for an input that never changes
 */
record InputRange(String name, double lower, double upper) {

  private InputScaling scaling() {
    return new InputScaling(new double[] {lower}, new double[] {upper});
  }

  /** Whether there is no range; such an input is 1/2 everywhere and counts in its own units. */
  boolean constant() {
    return lower == upper;
  }

  /** Length of the range in the input's units; what one unit of the cube amounts to. */
  double width() {
    return constant() ? 1 : upper - lower;
  }

  /**
   * Position within the range.
   *
   * @throws IllegalArgumentException when x is so far out that its position is not finite
   */
  double toUnit(double x) {
    return scaling().apply(new double[] {x})[0];
  }

  double fromUnit(double u) {
    return scaling().invert(new double[] {u})[0];
  }
}
