package org.alas.app.chart;

import java.util.Arrays;
import java.util.BitSet;
import java.util.HashSet;
import java.util.Set;

/**
 * Places of a curve. Thinned to those that the eye needs: what is left out lies within a tolerance
 * of the line that remains (the way of Ramer, Douglas and Peucker). Immutable.
 */
@SuppressWarnings("ArrayRecordComponent") // drawn once and thrown away
record Curve(double[] x, double[] y) {
  /** Only places whose coordinates are both numbers. */
  static Curve of(double[] x, double[] y) {
    BitSet kept = new BitSet();
    for (int i = 0; i < x.length; i++) {
      kept.set(i, Double.isFinite(x[i]) && Double.isFinite(y[i]));
    }
    return new Curve(x, y).only(kept);
  }

  private Curve only(BitSet kept) {
    int[] at = kept.stream().toArray();
    double[] px = new double[at.length];
    double[] py = new double[at.length];
    for (int i = 0; i < at.length; i++) {
      px[i] = x[at[i]];
      py[i] = y[at[i]];
    }
    return new Curve(px, py);
  }

  int size() {
    return x.length;
  }

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
