package org.alas.app.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Numbers of a page with no more digits than can be seen on it. Stateless and thread-safe. */
final class VisibleDigits {
  private static final int SIGNIFICANT = 7;

  /** Steps from the least of some heights to the greatest: finer than the pixels of a chart. */
  private static final double STEPS = 4000;

  private VisibleDigits() {}

  /** A number with seven significant digits; nothing if it is not finite. */
  static @Nullable Number of(double x) {
    if (!(Math.abs(x) <= Double.MAX_VALUE)) {
      return null;
    }
    return x == 0
        ? Long.valueOf(0)
        : rounded(x, SIGNIFICANT - 1 - (int) Math.floor(Math.log10(Math.abs(x))));
  }

  static List<@Nullable Number> of(double... all) {
    List<@Nullable Number> list = new ArrayList<>(all.length);
    for (double x : all) {
      list.add(of(x));
    }
    return list;
  }

  /** Heights of a chart, to a small part of the distance between two of its heights. */
  static List<@Nullable Number> heights(double[] all, double distance) {
    double step = distance / STEPS;
    if (!(step > 1e-290 && step < 1e290)) {
      return of(all);
    }
    int decimals = (int) Math.ceil(-Math.log10(step));
    List<@Nullable Number> list = new ArrayList<>(all.length);
    for (double x : all) {
      list.add(Math.abs(x) <= Double.MAX_VALUE ? rounded(x, decimals) : null);
    }
    return list;
  }

  /** The distance from the least to the greatest. */
  static double distance(double... all) {
    return Arrays.stream(all).max().orElse(0) - Arrays.stream(all).min().orElse(0);
  }

  /** By powers of ten with a positive exponent, which are exact up to the 22nd. */
  private static Number rounded(double x, int decimals) {
    double power = Math.pow(10, Math.abs(decimals));
    double rounded = decimals >= 0 ? Math.rint(x * power) / power : Math.rint(x / power) * power;
    if (!(Math.abs(rounded) <= Double.MAX_VALUE)) {
      return x;
    }
    return rounded == Math.rint(rounded) && Math.abs(rounded) < 1e15
        ? (Number) Long.valueOf((long) rounded)
        : (Number) Double.valueOf(rounded);
  }
}
