package org.alas.gp;

import java.util.Arrays;

/**
 * The precision of rows of which each is informed by a few earlier ones (Vecchia):
 *
 * <pre>
 *   R^-1 = B' D^-1 B,   (B r)_i = r_i - b_i' r_N(i),   D_i = var(r_i | r_N(i)).
 * </pre>
 *
 * Immutable and thread-safe once filled.
 */
final class VecchiaFactor {
  private final int[][] neighbours;
  private final double[][] b;
  private final double[] variances;

  private VecchiaFactor(int[][] neighbours, double[][] b, double[] variances) {
    this.neighbours = neighbours;
    this.b = b;
    this.variances = variances;
  }

  /** One whose rows have neighbours and are yet to be {@linkplain #set set}. */
  VecchiaFactor(int[][] neighbours) {
    this(neighbours, new double[neighbours.length][], new double[neighbours.length]);
  }

  /** What a row's neighbours say of it: b_i and D_i. */
  void set(int row, double[] coefficients, double variance) {
    b[row] = coefficients;
    variances[row] = variance;
  }

  /** With one more row at the end. */
  VecchiaFactor with(int[] those, double[] coefficients, double variance) {
    int n = size();
    VecchiaFactor longer =
        new VecchiaFactor(
            Arrays.copyOf(neighbours, n + 1),
            Arrays.copyOf(b, n + 1),
            Arrays.copyOf(variances, n + 1));
    longer.neighbours[n] = those;
    longer.set(n, coefficients, variance);
    return longer;
  }

  int size() {
    return variances.length;
  }

  int[] neighbours(int row) {
    return neighbours[row];
  }

  /** D_i. */
  double variance(int row) {
    return variances[row];
  }

  /** (B V)_i for rows V of several numbers each. */
  double[] innovation(double[][] v, int row) {
    return innovation(v, v[row], neighbours[row], b[row]);
  }

  /** own - V_N' b: what is left of several numbers beside those of neighbours. */
  static double[] innovation(double[][] v, double[] own, int[] those, double[] coefficients) {
    double[] g = own.clone();
    for (int j = 0; j < those.length; j++) {
      add(-coefficients[j], v[those[j]], g);
    }
    return g;
  }

  /** R^-1 r. */
  double[] solve(double[] r) {
    double[] w = new double[r.length];
    for (int i = 0; i < r.length; i++) {
      double innovation = r[i];
      for (int j = 0; j < b[i].length; j++) {
        innovation -= b[i][j] * r[neighbours[i][j]];
      }
      double share = innovation / variances[i];
      w[i] += share;
      for (int j = 0; j < b[i].length; j++) {
        w[neighbours[i][j]] -= b[i][j] * share;
      }
    }
    return w;
  }

  /** ln |R|. */
  double logDeterminant() {
    double sum = 0;
    for (double d : variances) {
      sum += Math.log(d);
    }
    return sum;
  }

  /** B by columns. */
  Columns columns() {
    int[] uses = new int[size()];
    for (int[] those : neighbours) {
      for (int j : those) {
        uses[j]++;
      }
    }
    Columns columns = new Columns(new int[size()][], new double[size()][]);
    Arrays.setAll(columns.rows, i -> new int[uses[i]]);
    Arrays.setAll(columns.values, i -> new double[uses[i]]);
    for (int i = size() - 1; i >= 0; i--) {
      for (int j = 0; j < b[i].length; j++) {
        int at = --uses[neighbours[i][j]];
        columns.rows[neighbours[i][j]][at] = i;
        columns.values[neighbours[i][j]][at] = b[i][j];
      }
    }
    return columns;
  }

  /** Which rows a row informs, and how much. */
  final class Columns {
    private final int[][] rows;
    private final double[][] values;

    private Columns(int[][] rows, double[][] values) {
      this.rows = rows;
      this.values = values;
    }

    /** into += (B' D^-1 g)_i. */
    void addTo(double[] into, int i, double[][] g) {
      add(1 / variances[i], g[i], into);
      for (int u = 0; u < rows[i].length; u++) {
        add(-values[i][u] / variances[rows[i][u]], g[rows[i][u]], into);
      }
    }

    /** (R^-1)_ii. */
    double precision(int i) {
      double sum = 1 / variances[i];
      for (int u = 0; u < rows[i].length; u++) {
        sum += values[i][u] * values[i][u] / variances[rows[i][u]];
      }
      return sum;
    }
  }

  private static void add(double weight, double[] x, double[] into) {
    for (int i = 0; i < into.length; i++) {
      into[i] += weight * x[i];
    }
  }
}
