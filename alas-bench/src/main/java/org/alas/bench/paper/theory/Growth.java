package org.alas.bench.paper.theory;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.alas.bench.paper.Sheet;
import org.alas.bench.paper.theory.PowerLaw.Exponent;

/** A quantity at rounds T, of which two per octave are written down: 1, 2, 3, 4, 6, 8, 12, ... */
@SuppressWarnings("ArrayRecordComponent") // shared within this package, never written
record Growth(double[] t, double[] y) {
  /** Points in two octaves. */
  private static final int TWO_OCTAVES = 4;

  static boolean isWritten(int t) {
    int odd = t >> Integer.numberOfTrailingZeros(t);
    return odd == 1 || odd == 3;
  }

  /** The rounds that are written down, up to {@code last}. */
  static int[] rounds(int last) {
    return IntStream.rangeClosed(1, last).filter(Growth::isWritten).toArray();
  }

  /** A column of a sheet, up to its last number. */
  static Growth of(Sheet sheet, String column) {
    double[] y = sheet.numbers(column);
    int size = y.length;
    while (Double.isNaN(y[size - 1])) {
      size--;
    }
    return new Growth(Arrays.copyOf(sheet.numbers("t"), size), Arrays.copyOf(y, size));
  }

  /** At the last round. */
  double last() {
    return y[y.length - 1];
  }

  /** Exponent over the last two octaves; its error is the change from the two before. */
  Exponent late() {
    return late(t);
  }

  /** Exponent of ln T over the last two octaves; its error is the change from the two before. */
  Exponent ofLogarithm() {
    return late(Arrays.stream(t).map(Math::log).toArray());
  }

  private Exponent late(double[] x) {
    int end = x.length;
    return Exponent.of(
        PowerLaw.slope(x, y, end - TWO_OCTAVES - 1, end),
        PowerLaw.slope(x, y, end - 2 * TWO_OCTAVES - 1, end - TWO_OCTAVES));
  }
}
