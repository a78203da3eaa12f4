package org.alas.gp;

import java.util.Arrays;
import java.util.Random;

/** Rows that fill the unit cube, and outputs of a smooth function of them. */
final class RandomRows {
  private RandomRows() {}

  static double[][] rows(long seed, int n, int d) {
    Random random = new Random(seed);
    double[][] rows = new double[n][];
    Arrays.setAll(rows, i -> random.doubles(d).toArray());
    return rows;
  }

  static double[] outputs(double[][] rows) {
    return Arrays.stream(rows)
        .mapToDouble(x -> 3 + 10 * Math.sin(5 * x[0]) + (x.length > 1 ? 4 * x[1] : 0))
        .toArray();
  }
}
