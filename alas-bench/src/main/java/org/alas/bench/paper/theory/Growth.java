package org.alas.bench.paper.theory;

import java.util.Arrays;
import org.alas.bench.paper.Sheet;

/** A quantity at the rounds T of {@link Rounds}. */
@SuppressWarnings("ArrayRecordComponent") // shared within this package, never written
record Growth(double[] t, double[] y) {
  /** Points in two octaves. */
  private static final int TWO_OCTAVES = 4;

  /** A column of a sheet, up to its last number. */
  static Growth of(Sheet sheet, String column) {
    double[] y = sheet.numbers(column);
    int size = lastNumber(y) + 1;
    return new Growth(Arrays.copyOf(sheet.numbers("t"), size), Arrays.copyOf(y, size));
  }

  static int lastNumber(double[] y) {
    int last = y.length - 1;
    while (Double.isNaN(y[last])) {
      last--;
    }
    return last;
  }

  /** Exponent over the last two octaves; its error is the change from the two before. */
  Exponent late() {
    return late(t);
  }

  /** The same as a power of ln T. */
  Exponent ofLogarithm() {
    return late(Arrays.stream(t).map(Math::log).toArray());
  }

  private Exponent late(double[] x) {
    int end = x.length;
    double now = PowerLaw.slope(x, y, end - TWO_OCTAVES - 1, end);
    double before = PowerLaw.slope(x, y, end - 2 * TWO_OCTAVES - 1, end - TWO_OCTAVES);
    return new Exponent(now, Math.abs(now - before));
  }
}
