package org.alas.app.chart;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.alas.app.cli.Numbers;
import org.alas.data.Direction;

/**
 * A range of numbers laid out over [0, 1]. Immutable and thread-safe.
 *
 * @param low at 0, finite
 * @param high at 1, finite and above {@code low}
 * @param log whether by logarithms; then both are positive
 */
public record NumberAxis(double low, double high, boolean log) {
  /** Positive values are shown by logarithms from this ratio on. */
  private static final double DECADES = 100;

  /** How many times the spread of most values the worst ones may be away. */
  private static final double FAR = 4;

  /** From one number to another, with some room if they are the same. */
  public static NumberAxis linear(double from, double to) {
    if (from < to) {
      return new NumberAxis(from, to, false);
    }
    double room = from == 0 ? 1 : Math.max(Math.abs(from) * 0.1, Double.MIN_NORMAL);
    double largest = Double.MAX_VALUE;
    return new NumberAxis(Math.max(-largest, from - room), Math.min(largest, from + room), false);
  }

  /** Around numbers, with a margin; by logarithms if they are positive and span decades. */
  public static NumberAxis around(double[] values) {
    double[] finite = Arrays.stream(values).filter(Double::isFinite).toArray();
    double min = Arrays.stream(finite).min().orElse(0);
    double max = Arrays.stream(finite).max().orElse(1);
    if (min >= Double.MIN_NORMAL && max / DECADES >= min) {
      double room = Math.pow(max / 2, 0.05) * Math.pow(min / 2, -0.05);
      return new NumberAxis(
          Math.max(Double.MIN_NORMAL, min / room), Math.min(Double.MAX_VALUE, max * room), true);
    }
    return linear(min, max).wider();
  }

  /** The same, with a margin on both sides. */
  public NumberAxis wider() {
    double room = 0.06 * high - 0.06 * low;
    return linear(Math.max(-Double.MAX_VALUE, low - room), Math.min(Double.MAX_VALUE, high + room));
  }

  /** The same for told values; a few that are very bad do not squeeze the others together. */
  public static NumberAxis values(double[] values, Direction direction) {
    NumberAxis all = around(values);
    double[] costs = Arrays.stream(values).map(direction::cost).sorted().toArray();
    if (all.log || costs.length < 10) {
      return all;
    }
    double best = costs[0];
    double most = costs[(int) (0.8 * (costs.length - 1))];
    double limit = most + FAR * (most - best);
    if (!(costs[costs.length - 1] > limit && limit > best)) {
      return all;
    }
    return around(Arrays.stream(costs).filter(c -> c <= limit).map(direction::cost).toArray());
  }

  /** Place of a number; beyond [0, 1] for numbers outside. */
  public double position(double x) {
    if (log) {
      return x > 0 ? (Math.log(x) - Math.log(low)) / (Math.log(high) - Math.log(low)) : -1;
    }
    double h = Double.isInfinite(high - low) ? 0.25 : 1;
    return (h * x - h * low) / (h * high - h * low);
  }

  /** Place of a number, or the nearer end for numbers outside. */
  public double within(double x) {
    return Math.max(0, Math.min(1, position(x)));
  }

  public boolean holds(double x) {
    return x >= low && x <= high;
  }

  /** About so many round numbers. */
  public List<AxisTick> ticks(int about) {
    List<AxisTick> ticks = log ? decades(about) : List.of();
    return ticks.size() >= 2 ? ticks : steps(about);
  }

  private List<AxisTick> steps(int about) {
    double step = round(high / about - low / about);
    double first = Math.ceil(low / step - 1e-9);
    double last = Math.floor(high / step + 1e-9);
    List<AxisTick> ticks = new ArrayList<>();
    if (last - first <= 4.0 * about + 4) {
      for (int i = 0; i <= last - first; i++) {
        double x = (first + i) * step;
        ticks.add(new AxisTick(within(x), Numbers.tick(x, step)));
      }
    }
    return ticks.isEmpty()
        ? List.of(new AxisTick(0, Numbers.shown(low, 3)), new AxisTick(1, Numbers.shown(high, 3)))
        : ticks;
  }

  /** The next of 1, 2 and 5 times a power of ten. */
  private static double round(double raw) {
    double power = Math.pow(10, Math.floor(Math.log10(raw)));
    for (double nice : new double[] {1, 2, 5}) {
      if (nice * power >= raw * (1 - 1e-9)) {
        return nice * power;
      }
    }
    return 10 * power;
  }

  /** Powers of ten, every one or every few; with 2 and 5 between if they are rare. */
  private List<AxisTick> decades(int about) {
    int first = (int) Math.ceil(Math.log10(low) - 1e-9);
    int last = (int) Math.floor(Math.log10(high) + 1e-9);
    int every = Math.max(1, (int) Math.ceil((last - first) / (double) about));
    boolean between = 3 * (last - first) <= about;
    List<AxisTick> ticks = new ArrayList<>();
    for (int e = first - 1; e <= last; e++) {
      for (int digit : new int[] {1, 2, 5}) {
        double x = digit * Math.pow(10, e);
        boolean wanted = digit == 1 ? Math.floorMod(e, every) == 0 : between;
        if (wanted && x >= low * (1 - 1e-9) && x <= high * (1 + 1e-9)) {
          ticks.add(new AxisTick(within(x), Numbers.shown(x, 3)));
        }
      }
    }
    return ticks;
  }
}
