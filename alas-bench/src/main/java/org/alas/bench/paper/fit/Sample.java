package org.alas.bench.paper.fit;

import java.util.Arrays;
import java.util.function.DoubleUnaryOperator;
import org.alas.bench.TestData;
import org.alas.kernel.Points;

/**
 * Noise-free observations of a function on an interval, and its values on a dense grid. Positions
 * are kept as shares of the interval.
 *
 * @param seen positions of the observations
 * @param truth values on the {@link #grid}
 */
@SuppressWarnings("ArrayRecordComponent") // shared within this package, never written
record Sample(double lower, double upper, double[][] seen, double[] outputs, double[] truth) {
  /** Points of the dense grid, both ends among them. */
  static final int GRID = 1001;

  /** Of a function of x in [lower, upper]. */
  static Sample of(DoubleUnaryOperator function, double lower, double upper, double[][] seen) {
    DoubleUnaryOperator byShare = u -> function.applyAsDouble(lower + (upper - lower) * u);
    return new Sample(lower, upper, seen, values(byShare, seen), values(byShare, grid()));
  }

  private static double[] values(DoubleUnaryOperator function, double[][] at) {
    return Arrays.stream(at).mapToDouble(row -> function.applyAsDouble(row[0])).toArray();
  }

  static double[][] grid() {
    return TestData.line(GRID);
  }

  Points points() {
    return Points.of(seen);
  }

  int size() {
    return outputs.length;
  }

  /** Position of an observation on the interval. */
  double seenAt(int i) {
    return onInterval(seen[i][0]);
  }

  double onInterval(double share) {
    return lower + (upper - lower) * share;
  }
}
