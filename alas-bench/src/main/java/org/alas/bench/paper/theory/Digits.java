package org.alas.bench.paper.theory;

import java.util.Locale;

/** Numbers as they stand in tables and sentences. */
final class Digits {
  private Digits() {}

  static String four(double number) {
    return Double.isNaN(number) ? "" : String.format(Locale.ROOT, "%.4f", number);
  }

  static String scientific(double number) {
    return Double.isNaN(number) ? "" : String.format(Locale.ROOT, "%.1e", number);
  }
}
