package org.alas.gp;

import java.util.Arrays;

/**
 * Rows cut into cells of nearly equal numbers, by medians across the widest side again and again.
 * The same rows give the same cells.
 */
final class Cells {
  private final double[] rows;
  private final int d;
  private final int[] order;
  private final int[][] cells;
  private int made;

  private Cells(double[] rows, int d, int count) {
    this.rows = rows;
    this.d = d;
    this.order = new int[rows.length / d];
    this.cells = new int[count][];
    Arrays.setAll(order, i -> i);
  }

  /** The rows of each cell. */
  static int[][] of(double[] rows, int d, int count) {
    Cells all = new Cells(rows, d, count);
    all.split(0, all.order.length, count);
    return all.cells;
  }

  /** In each cell the row that is nearest to its centre. */
  static int[] centres(double[] rows, int d, int count) {
    return Arrays.stream(of(rows, d, count)).mapToInt(cell -> central(rows, d, cell)).toArray();
  }

  private static int central(double[] rows, int d, int[] cell) {
    double[] centre = new double[d];
    for (int i : cell) {
      for (int k = 0; k < d; k++) {
        centre[k] += rows[i * d + k] / cell.length;
      }
    }
    int best = cell[0];
    double nearest = Double.POSITIVE_INFINITY;
    for (int i : cell) {
      double distance = 0;
      for (int k = 0; k < d; k++) {
        double away = rows[i * d + k] - centre[k];
        distance += away * away;
      }
      if (distance < nearest) {
        nearest = distance;
        best = i;
      }
    }
    return best;
  }

  private void split(int from, int to, int count) {
    if (count == 1) {
      cells[made++] = Arrays.copyOfRange(order, from, to);
      return;
    }
    int left = count / 2;
    int middle = from + (int) ((long) (to - from) * left / count);
    select(from, to - 1, middle, widest(from, to));
    split(from, middle, left);
    split(middle, to, count - left);
  }

  private int widest(int from, int to) {
    int best = 0;
    double width = -1;
    for (int k = 0; k < d; k++) {
      double low = Double.POSITIVE_INFINITY;
      double high = Double.NEGATIVE_INFINITY;
      for (int i = from; i < to; i++) {
        double x = rows[order[i] * d + k];
        low = Math.min(low, x);
        high = Math.max(high, x);
      }
      if (high - low > width) {
        width = high - low;
        best = k;
      }
    }
    return best;
  }

  /** Puts the row at a rank in its place, smaller ones before it; equal ones by their number. */
  private void select(int from, int to, int rank, int k) {
    int low = from;
    int high = to;
    while (low < high) {
      int pivot = order[(low + high) >>> 1];
      int i = low;
      int j = high;
      while (i <= j) {
        while (before(order[i], pivot, k)) {
          i++;
        }
        while (before(pivot, order[j], k)) {
          j--;
        }
        if (i <= j) {
          int kept = order[i];
          order[i++] = order[j];
          order[j--] = kept;
        }
      }
      if (rank <= j) {
        high = j;
      } else if (rank >= i) {
        low = i;
      } else {
        return;
      }
    }
  }

  private boolean before(int a, int b, int k) {
    double x = rows[a * d + k];
    double y = rows[b * d + k];
    return x < y || (x == y && a < b);
  }
}
