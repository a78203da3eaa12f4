package org.alas.bench.paper;

import java.util.Locale;

/** Numbers as they stand in tables and sentences; NaN is left out. Stateless and thread-safe. */
public final class Digits {
  private Digits() {}

  public static String two(double number) {
    return text("%.2f", number);
  }

  public static String four(double number) {
    return text("%.4f", number);
  }

  public static String scientific(double number) {
    return text("%.1e", number);
  }

  /** Two decimals, as the paper has them, unless they would show nothing but zeros. */
  public static String brief(double number) {
    return number != 0 && Math.abs(number) < 0.005 ? scientific(number) : two(number);
  }

  private static String text(String format, double number) {
    return Double.isNaN(number) ? "" : String.format(Locale.ROOT, format, number);
  }
}
