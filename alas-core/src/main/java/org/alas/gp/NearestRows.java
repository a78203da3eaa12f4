package org.alas.gp;

import java.util.Arrays;

/**
 * Finds the rows that are nearest to a point, by a k-d tree: cells of rows in boxes, and of two
 * cells the nearer one is looked into first. Of rows at the same distance the one with the smaller
 * number is nearer. Immutable and thread-safe.
 */
final class NearestRows {
  private static final int LEAF = 24;

  private final int d;
  private final double[] rows;
  private final int size;

  /** Rows that came after the tree was made; all of them are looked at. */
  private final double[] later;

  /** Rows in the order of the leaves, and their coordinates in the same order. */
  private final int[] number;

  private final double[] coordinates;

  /** Node v has the children 2 v + 1 and 2 v + 2, down to the leaves. */
  private final int[] from;

  private final int[] smallest;
  private final double[] low;
  private final double[] high;
  private final int inner;

  /**
   * Of rows of d coordinates.
   *
   * @param rows one after the other; not copied
   */
  NearestRows(double[] rows, int d) {
    this.d = d;
    this.rows = rows;
    this.size = rows.length / d;
    this.later = new double[0];
    int leaves = Integer.highestOneBit(Math.max(1, (size - 1) / LEAF)) * 2;
    leaves = size <= LEAF ? 1 : leaves;
    int[][] cells = Cells.of(rows, d, leaves);
    this.inner = leaves - 1;
    this.number = Arrays.stream(cells).flatMapToInt(Arrays::stream).toArray();
    this.coordinates = new double[rows.length];
    for (int p = 0; p < size; p++) {
      System.arraycopy(rows, number[p] * d, coordinates, p * d, d);
    }
    int nodes = inner + leaves;
    this.from = new int[leaves + 1];
    this.smallest = new int[nodes];
    this.low = new double[nodes * d];
    this.high = new double[nodes * d];
    Arrays.fill(smallest, Integer.MAX_VALUE);
    Arrays.fill(low, Double.POSITIVE_INFINITY);
    Arrays.fill(high, Double.NEGATIVE_INFINITY);
    for (int leaf = 0; leaf < leaves; leaf++) {
      from[leaf + 1] = from[leaf] + cells[leaf].length;
      for (int p = from[leaf]; p < from[leaf + 1]; p++) {
        include(inner + leaf, p);
      }
    }
    for (int v = inner - 1; v >= 0; v--) {
      adopt(v, 2 * v + 1);
      adopt(v, 2 * v + 2);
    }
  }

  private NearestRows(NearestRows tree, double[] later) {
    this.d = tree.d;
    this.rows = tree.rows;
    this.size = tree.size;
    this.number = tree.number;
    this.coordinates = tree.coordinates;
    this.from = tree.from;
    this.smallest = tree.smallest;
    this.low = tree.low;
    this.high = tree.high;
    this.inner = tree.inner;
    this.later = later;
  }

  /** These rows and one more, which gets the next number. */
  NearestRows with(double[] row) {
    double[] longer = Arrays.copyOf(later, later.length + d);
    System.arraycopy(row, 0, longer, later.length, d);
    return new NearestRows(this, longer);
  }

  private void include(int node, int p) {
    smallest[node] = Math.min(smallest[node], number[p]);
    for (int k = 0; k < d; k++) {
      low[node * d + k] = Math.min(low[node * d + k], coordinates[p * d + k]);
      high[node * d + k] = Math.max(high[node * d + k], coordinates[p * d + k]);
    }
  }

  private void adopt(int node, int child) {
    smallest[node] = Math.min(smallest[node], smallest[child]);
    for (int k = 0; k < d; k++) {
      low[node * d + k] = Math.min(low[node * d + k], low[child * d + k]);
      high[node * d + k] = Math.max(high[node * d + k], high[child * d + k]);
    }
  }

  int size() {
    return size + later.length / d;
  }

  /** The nearest rows to one of those of the tree, of those with smaller numbers than a limit. */
  int[] nearest(int row, int count, int limit) {
    return nearest(rows, row, count, limit);
  }

  /**
   * The nearest rows to a point, nearest first.
   *
   * @param points the point is one row of these
   * @param limit rows with this number or a larger one do not count
   */
  int[] nearest(double[] points, int point, int count, int limit) {
    Search search = new Search(points, point * d, Math.min(count, Math.min(limit, size())), limit);
    if (search.wanted > 0) {
      search.visit(0, search.distanceTo(0));
      for (int p = 0; p < later.length / d && size + p < limit; p++) {
        search.offer(later, p, size + p);
      }
    }
    return search.found();
  }

  /** The best so far as a heap with the farthest on top. */
  private final class Search {
    private final double[] points;
    private final int at;
    private final int wanted;
    private final int limit;
    private final int[] found;
    private final double[] distance;
    private int count;

    Search(double[] points, int at, int wanted, int limit) {
      this.points = points;
      this.at = at;
      this.wanted = Math.max(0, wanted);
      this.limit = limit;
      this.found = new int[this.wanted];
      this.distance = new double[this.wanted];
    }

    double distanceTo(int node) {
      double sum = 0;
      for (int k = 0; k < d; k++) {
        double x = points[at + k];
        double away = Math.max(0, Math.max(low[node * d + k] - x, x - high[node * d + k]));
        sum += away * away;
      }
      return sum;
    }

    void visit(int node, double away) {
      if (smallest[node] >= limit || (count == wanted && away > distance[0])) {
        return;
      }
      if (node >= inner) {
        for (int p = from[node - inner]; p < from[node - inner + 1]; p++) {
          if (number[p] < limit) {
            offer(coordinates, p, number[p]);
          }
        }
        return;
      }
      double left = distanceTo(2 * node + 1);
      double right = distanceTo(2 * node + 2);
      if (left <= right) {
        visit(2 * node + 1, left);
        visit(2 * node + 2, right);
      } else {
        visit(2 * node + 2, right);
        visit(2 * node + 1, left);
      }
    }

    void offer(double[] of, int p, int row) {
      double sum = 0;
      for (int k = 0; k < d; k++) {
        double away = of[p * d + k] - points[at + k];
        sum += away * away;
      }
      if (count < wanted) {
        int i = count++;
        while (i > 0 && farther(sum, row, (i - 1) / 2)) {
          move((i - 1) / 2, i);
          i = (i - 1) / 2;
        }
        put(i, sum, row);
      } else if (!farther(sum, row, 0)) {
        sink(sum, row);
      }
    }

    private boolean farther(double sum, int row, int i) {
      return sum > distance[i] || (sum == distance[i] && row > found[i]);
    }

    private void sink(double sum, int row) {
      int i = 0;
      while (2 * i + 1 < count) {
        int child = 2 * i + 1;
        if (child + 1 < count && farther(distance[child + 1], found[child + 1], child)) {
          child++;
        }
        if (farther(sum, row, child)) {
          break;
        }
        move(child, i);
        i = child;
      }
      put(i, sum, row);
    }

    private void move(int i, int to) {
      put(to, distance[i], found[i]);
    }

    private void put(int i, double sum, int row) {
      distance[i] = sum;
      found[i] = row;
    }

    /** Takes the farthest off the top again and again. */
    int[] found() {
      int[] sorted = new int[count];
      while (count > 0) {
        int last = count - 1;
        sorted[last] = found[0];
        double sum = distance[last];
        int row = found[last];
        count = last;
        if (count > 0) {
          sink(sum, row);
        }
      }
      return sorted;
    }
  }
}
