package org.alas.app.chart;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Places of a curve. Immutable, if its arrays are left alone. */
@SuppressWarnings("ArrayRecordComponent") // drawn once and thrown away
record Curve(double[] x, double[] y) {
  int size() {
    return x.length;
  }

  private Curve only(BitSet kept) {
    int[] at = kept.stream().toArray();
    return new Curve(
        Arrays.stream(at).mapToDouble(i -> x[i]).toArray(),
        Arrays.stream(at).mapToDouble(i -> y[i]).toArray());
  }

  /**
   * Without places that the eye does not need: they lie within a tolerance of the line that remains
   * (the way of Ramer, Douglas and Peucker).
   */
  Curve thinned(double tolerance) {
    if (size() < 3) {
      return this;
    }
    BitSet kept = new BitSet();
    kept.set(0);
    kept.set(size() - 1);
    keep(0, size() - 1, tolerance, kept);
    return only(kept);
  }

  private void keep(int from, int to, double tolerance, BitSet kept) {
    int farthest = -1;
    double most = tolerance;
    for (int i = from + 1; i < to; i++) {
      double away = distance(i, from, to);
      if (away > most) {
        most = away;
        farthest = i;
      }
    }
    if (farthest > 0) {
      kept.set(farthest);
      keep(from, farthest, tolerance, kept);
      keep(farthest, to, tolerance, kept);
    }
  }

  /** From a place to the straight line between two others. */
  private double distance(int i, int from, int to) {
    double dx = x[to] - x[from];
    double dy = y[to] - y[from];
    double length = Math.hypot(dx, dy);
    return length == 0
        ? Math.hypot(x[i] - x[from], y[i] - y[from])
        : Math.abs(dy * (x[i] - x[from]) - dx * (y[i] - y[from])) / length;
  }

  /** Without places that lie on others, to a share of a unit. */
  Curve apart(double grain) {
    BitSet kept = new BitSet();
    Set<Long> taken = new HashSet<>();
    for (int i = 0; i < size(); i++) {
      long place = Math.round(x[i] / grain) * 1_000_003 + Math.round(y[i] / grain);
      kept.set(i, taken.add(place));
    }
    return only(kept);
  }

  /** Stretches, from the first index to the one after the last, in which all are numbers. */
  static List<int[]> runs(double[]... all) {
    List<int[]> runs = new ArrayList<>();
    int from = 0;
    for (int i = 0; i <= all[0].length; i++) {
      int at = i;
      if (i == all[0].length || Arrays.stream(all).anyMatch(a -> !Double.isFinite(a[at]))) {
        if (from < i) {
          runs.add(new int[] {from, i});
        }
        from = i + 1;
      }
    }
    return runs;
  }

  Curve part(int[] run) {
    return new Curve(Arrays.copyOfRange(x, run[0], run[1]), Arrays.copyOfRange(y, run[0], run[1]));
  }

  /** Across, and then up or down to the next place. */
  Curve steps() {
    double[] px = new double[Math.max(0, 2 * size() - 1)];
    double[] py = new double[px.length];
    Arrays.setAll(px, i -> x[(i + 1) / 2]);
    Arrays.setAll(py, i -> y[i / 2]);
    return new Curve(px, py);
  }

  /** There along this curve and back along another. */
  Curve andBack(Curve other) {
    int n = size();
    int m = other.size();
    double[] px = Arrays.copyOf(x, n + m);
    double[] py = Arrays.copyOf(y, n + m);
    for (int i = 0; i < m; i++) {
      px[n + i] = other.x[m - 1 - i];
      py[n + i] = other.y[m - 1 - i];
    }
    return new Curve(px, py);
  }
}
