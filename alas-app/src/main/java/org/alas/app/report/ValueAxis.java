package org.alas.app.report;

import java.util.Arrays;
import org.alas.app.chart.Axis;
import org.alas.data.Direction;

/** Axes around values as they were told. Stateless and thread-safe. */
final class ValueAxis {
  /** Positive values are shown by logarithms from this ratio on. */
  private static final double DECADES = 100;

  /** How many times the spread of most values the worst ones may be away. */
  private static final double FAR = 4;

  private ValueAxis() {}

  /** By logarithms if all are positive and they span decades. */
  static Axis around(String label, double... values) {
    double min = Arrays.stream(values).filter(Double::isFinite).min().orElse(0);
    double max = Arrays.stream(values).filter(Double::isFinite).max().orElse(1);
    boolean decades = min >= Double.MIN_NORMAL && max / DECADES >= min;
    Axis axis = decades ? Axis.logarithmic(label + ", logarithmic") : Axis.linear(label);
    return axis.around(values);
  }

  /** The same, where a few values that are very bad do not squeeze the others together. */
  static Axis around(String label, double[] values, Direction direction) {
    Axis all = around(label, values);
    double[] costs = Arrays.stream(values).map(direction::cost).sorted().toArray();
    if (all.scaling() == Axis.Scaling.LOGARITHMIC || costs.length < 10) {
      return all;
    }
    double best = costs[0];
    double most = costs[(int) (0.8 * (costs.length - 1))];
    double limit = most + FAR * (most - best);
    if (!(costs[costs.length - 1] > limit && limit > best)) {
      return all;
    }
    return around(
        label, Arrays.stream(costs).filter(c -> c <= limit).map(direction::cost).toArray());
  }
}
