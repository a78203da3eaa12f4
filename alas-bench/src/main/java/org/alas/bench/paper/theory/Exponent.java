package org.alas.bench.paper.theory;

import java.util.Locale;

/** A measured power with its error. */
record Exponent(double value, double error) {
  double distance(double expected) {
    return Math.abs(value - expected);
  }

  @Override
  public String toString() {
    return String.format(Locale.ROOT, "%.3f +- %.3f", value, error);
  }
}
