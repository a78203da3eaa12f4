package org.alas.app;

/**
 * One input and the range of it that becomes [0, 1]. Ranges are halved before they are subtracted,
 * so that no finite range overflows. Immutable and thread-safe.
 *
 * @param name column name
 * @param lower what becomes 0
 * @param upper what becomes 1; equal to {@code lower} for an input that never changes
 */
record Axis(String name, double lower, double upper) {

  /** Whether there is no range; such an input is 1/2 everywhere and counts in its own units. */
  boolean constant() {
    return !(halfWidth() > 0);
  }

  private double halfWidth() {
    return upper / 2 - lower / 2;
  }

  /** Length of the range in the input's units; what one unit of the cube amounts to. */
  double width() {
    return constant() ? 1 : 2 * halfWidth();
  }

  double toUnit(double x) {
    return constant() ? 0.5 + (x - lower) : (x / 2 - lower / 2) / halfWidth();
  }

  double fromUnit(double u) {
    return constant() ? lower + (u - 0.5) : 2 * ((1 - u) * (lower / 2) + u * (upper / 2));
  }
}
