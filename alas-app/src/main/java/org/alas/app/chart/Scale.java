package org.alas.app.chart;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.DoubleStream;

/**
 * Where numbers stand along an axis, from 0 to 1. Immutable and thread-safe.
 *
 * @param low at 0; its decimal logarithm on a logarithmic axis
 * @param high at 1, likewise
 */
record Scale(double low, double high, boolean logarithmic) {
  private static final double MARGIN = 0.04;

  /** More decades than this have no marks between them. */
  private static final int FINE = 5;

  /** Around all numbers that can be shown, with a margin. */
  static Scale around(DoubleStream numbers, boolean logarithmic) {
    double[] shown =
        numbers
            .map(x -> logarithmic ? Math.log10(x) : x)
            .filter(Double::isFinite)
            .sorted()
            .toArray();
    double min = shown.length == 0 ? 0 : shown[0];
    double max = shown.length == 0 ? 1 : shown[shown.length - 1];
    NumberAxis axis = NumberAxis.linear(min, max);
    double room = MARGIN * axis.high() - MARGIN * axis.low();
    return new Scale(axis.low() - room, axis.high() + room, logarithmic);
  }

  /** NaN for numbers that have no place. */
  double position(double x) {
    double at = logarithmic ? Math.log10(x) : x;
    return Double.isFinite(at) ? (at - low) / (high - low) : Double.NaN;
  }

  /**
   * As {@link #position}, but what is not positive stands at the lower end of a logarithmic axis.
   */
  double clamped(double x) {
    return logarithmic && x <= 0 ? 0 : Math.max(0, position(x));
  }

  /** About so many round numbers with their labels. */
  List<AxisTick> ticks(int about) {
    return logarithmic && high - low >= 1 ? decades(about) : plain(about);
  }

  private List<AxisTick> plain(int about) {
    if (!logarithmic) {
      return NumberAxis.linear(low, high).ticks(about);
    }
    return new NumberAxis(Math.pow(10, low), Math.pow(10, high), true).ticks(about);
  }

  private List<AxisTick> decades(int about) {
    int first = (int) Math.ceil(low);
    int last = (int) Math.floor(high);
    int every = Math.max(1, (int) Math.ceil((last - first + 1) / (double) about));
    boolean small = Math.max(Math.abs(first), Math.abs(last)) <= 3 && last - first < 4;
    List<AxisTick> ticks = new ArrayList<>();
    for (int e = first; e <= last; e++) {
      if (Math.floorMod(e, every) == 0) {
        String label =
            small ? BigDecimal.ONE.scaleByPowerOfTen(e).toPlainString() : e == 0 ? "1" : "10^" + e;
        ticks.add(new AxisTick((e - low) / (high - low), label));
      }
    }
    return ticks.size() >= 2 ? ticks : plain(about);
  }

  /** Unlabelled places between the powers of ten. */
  double[] between() {
    if (!logarithmic || high - low > FINE) {
      return new double[0];
    }
    return DoubleStream.iterate(Math.floor(low), e -> e <= high, e -> e + 1)
        .flatMap(
            e -> Arrays.stream(new double[] {2, 3, 4, 5, 6, 7, 8, 9}).map(m -> e + Math.log10(m)))
        .filter(e -> e >= low && e <= high)
        .map(e -> (e - low) / (high - low))
        .toArray();
  }
}
