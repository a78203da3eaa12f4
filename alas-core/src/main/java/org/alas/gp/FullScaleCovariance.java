package org.alas.gp;

import java.util.Arrays;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;
import org.alas.kernel.Kernel;
import org.alas.kernel.Points;
import org.alas.linalg.LinearAlgebra;
import org.alas.linalg.Matrix;
import org.alas.vector.VectorMath;
import org.alas.vector.VectorMaths;

/**
 * The covariance of many noisy observations by the full-scale approximation: a part of low rank
 * that inducing points know, and of the rest, with the noise, what each row has from its nearest
 * earlier rows (Vecchia). With V the whitened rows v(x_i),
 *
 * <pre>
 *   S = V V' + R,   R^-1 = B' D^-1 B,   (B r)_i = r_i - b_i' r_N(i),   D_i = var(r_i | r_N(i)),
 * S^-1 = R^-1 - R^-1 V G^-1 V' R^-1,   G = I + V' R^-1 V = I + sum_i g_i g_i' / D_i,   g = B V.
 * </pre>
 *
 * Rows stand in an order of their own, which is always the same. Immutable and thread-safe.
 */
final class FullScaleCovariance {
  private static final LinearAlgebra ALGEBRA = CovarianceMatrix.ALGEBRA;
  private static final VectorMath MATH = VectorMaths.best();

  /** Jitter tried in turn, relative to the diagonal. */
  private static final double[] LADDER = {0, 1e-10, 1e-8, 1e-6, 1e-4};

  /** Rows that one task works on. */
  private static final int CHUNK = 512;

  private final Kernel kernel;
  private final FullScaleSize size;
  private final KernelMetric metric;
  private final InducingPoints inducing;
  private final NearestRows tree;
  private final double nugget;
  private final Points points;
  private final double[][] v;
  private final int[][] neighbours;
  private final double[][] b;
  private final double[] variances;
  private final Matrix factor;

  private FullScaleCovariance(
      FullScaleCovariance like,
      NearestRows tree,
      Points points,
      double[][] v,
      int[][] neighbours,
      double[][] b,
      double[] variances,
      Matrix factor) {
    this.kernel = like.kernel;
    this.size = like.size;
    this.metric = like.metric;
    this.inducing = like.inducing;
    this.nugget = like.nugget;
    this.tree = tree;
    this.points = points;
    this.v = v;
    this.neighbours = neighbours;
    this.b = b;
    this.variances = variances;
    this.factor = factor;
  }

  private FullScaleCovariance(
      Kernel kernel, Points points, FullScaleSize size, double nugget, Layout layout, boolean par) {
    int n = points.size();
    this.kernel = kernel;
    this.size = size;
    this.metric = layout.metric;
    this.inducing = layout.inducing;
    this.tree = layout.tree;
    this.v = layout.v;
    this.neighbours = layout.neighbours;
    this.nugget = nugget;
    this.points = points;
    this.b = new double[n][];
    this.variances = new double[n];
    this.factor = ALGEBRA.allocate(inducing.size(), inducing.size());
    AtomicBoolean failed = new AtomicBoolean();
    chunks(n, CHUNK, par).forEach(c -> failed.compareAndSet(false, !conditioned(c, failed)));
    if (failed.get() || !gathered(par)) {
      variances[0] = Double.NaN;
    }
  }

  /** What does not depend on the noise. */
  private record Layout(
      KernelMetric metric,
      InducingPoints inducing,
      NearestRows tree,
      double[][] v,
      int[][] neighbours) {
    static Layout of(Kernel kernel, Points points, FullScaleSize size, boolean parallel) {
      int n = points.size();
      KernelMetric metric = KernelMetric.of(kernel, (double) size.neighbours() / n);
      double[] scaled = metric.apply(points);
      InducingPoints inducing = new InducingPoints(kernel, points, size);
      NearestRows tree = new NearestRows(scaled, points.dimension());
      double[][] v = new double[n][];
      int[][] neighbours = new int[n][];
      chunks(n, CHUNK, parallel)
          .forEach(
              c -> {
                int[] rows = rows(c, CHUNK, n);
                double[][] whitened = inducing.whitened(points.select(rows));
                for (int i : rows) {
                  v[i] = whitened[i - rows[0]];
                  neighbours[i] = tree.nearest(i, size.neighbours(), i);
                }
              });
      return new Layout(metric, inducing, tree, v, neighbours);
    }
  }

  /**
   * Of observations at points.
   *
   * @param points in the order in which they inform each other, best a random one
   * @throws CannotFactorException when a covariance is not positive definite
   */
  static FullScaleCovariance of(
      Kernel kernel, double noise, Points points, FullScaleSize size, boolean parallel) {
    Layout layout = Layout.of(kernel, points, size, parallel);
    for (double rung : LADDER) {
      double nugget = noise + rung * (kernel.variance() + noise);
      FullScaleCovariance made =
          new FullScaleCovariance(kernel, points, size, nugget, layout, parallel);
      if (!Double.isNaN(made.variances[0])) {
        return made;
      }
    }
    throw new CannotFactorException(
        "the covariance of "
            + points.size()
            + " points cannot be factored with kernel "
            + kernel
            + " and noise "
            + noise
            + ".\nMaybe points are repeated: use a larger noise.");
  }

  private static IntStream chunks(int n, int rows, boolean parallel) {
    IntStream all = IntStream.range(0, (n + rows - 1) / rows);
    return parallel ? all.parallel() : all;
  }

  private static int[] rows(int chunk, int rows, int n) {
    return IntStream.range(chunk * rows, Math.min(n, (chunk + 1) * rows)).toArray();
  }

  /** b and D of the rows of a chunk. */
  private boolean conditioned(int chunk, AtomicBoolean failed) {
    ResidualKriging kriging = kriging();
    for (int i : rows(chunk, CHUNK, points.size())) {
      if (failed.get()
          || !kriging.condition(with(neighbours[i], i), whitened(neighbours[i], v[i]))) {
        return false;
      }
      b[i] = kriging.coefficients();
      variances[i] = kriging.variance() + nugget;
      if (!(variances[i] > 0)) {
        return false;
      }
    }
    return true;
  }

  private Points with(int[] those, int row) {
    int[] all = Arrays.copyOf(those, those.length + 1);
    all[those.length] = row;
    return points.select(all);
  }

  /** A workspace for what neighbours say of single points. */
  ResidualKriging kriging() {
    return new ResidualKriging(kernel, nugget);
  }

  /** v of some rows, and last that of another point. */
  double[][] whitened(int[] those, double[] last) {
    double[][] all = new double[those.length + 1][];
    for (int j = 0; j < those.length; j++) {
      all[j] = v[those[j]];
    }
    all[those.length] = last;
    return all;
  }

  /** G, factored; parts of the sum are added in their order, whoever makes them. */
  private boolean gathered(boolean parallel) {
    int n = points.size();
    int k = inducing.size();
    int part = Math.max(CHUNK, (n + 15) / 16);
    Matrix[] parts =
        chunks(n, part, parallel)
            .mapToObj(
                c -> {
                  int[] rows = rows(c, part, n);
                  Matrix g = ALGEBRA.allocate(rows.length, k);
                  for (int i : rows) {
                    double[] gi = innovation(v[i], neighbours[i], b[i]);
                    double scale = 1 / Math.sqrt(variances[i]);
                    for (int j = 0; j < k; j++) {
                      g.set(i - rows[0], j, scale * gi[j]);
                    }
                  }
                  Matrix gram = ALGEBRA.allocate(k, k);
                  ALGEBRA.multiply(g, true, g, gram);
                  return gram;
                })
            .toArray(Matrix[]::new);
    double[] sum = new double[k];
    double[] column = new double[k];
    for (int j = 0; j < k; j++) {
      Arrays.fill(sum, 0);
      for (Matrix one : parts) {
        one.getColumn(j, j, column, 0, k - j);
        for (int i = 0; i < k - j; i++) {
          sum[i] += column[i];
        }
      }
      sum[0] += 1;
      factor.setColumn(j, j, sum, 0, k - j);
    }
    return ALGEBRA.factor(factor);
  }

  /** own - V_N' b: what is left of a whitened point beside its neighbours. */
  double[] innovation(double[] own, int[] those, double[] coefficients) {
    double[] g = own.clone();
    for (int j = 0; j < those.length; j++) {
      double[] other = v[those[j]];
      double c = coefficients[j];
      for (int i = 0; i < g.length; i++) {
        g[i] -= c * other[i];
      }
    }
    return g;
  }

  int size() {
    return variances.length;
  }

  /** How much is kept. */
  FullScaleSize kept() {
    return size;
  }

  InducingPoints inducing() {
    return inducing;
  }

  Points points() {
    return points;
  }

  /** Noise and what had to be added to it. */
  double nugget() {
    return nugget;
  }

  double[] whitened(int row) {
    return v[row];
  }

  /** The rows nearest to points, a list each, nearest first. */
  int[][] nearest(Points queries) {
    double[] scaled = metric.apply(queries);
    int[][] all = new int[queries.size()][];
    Arrays.setAll(all, j -> tree.nearest(scaled, j, size.neighbours(), Integer.MAX_VALUE));
    return all;
  }

  /** B r. */
  private double[] innovations(double[] r) {
    double[] e = r.clone();
    for (int i = 0; i < e.length; i++) {
      for (int j = 0; j < b[i].length; j++) {
        e[i] -= b[i][j] * r[neighbours[i][j]];
      }
    }
    return e;
  }

  /** B' D^-1 e. */
  private double[] gatheredBack(double[] e) {
    double[] w = new double[e.length];
    for (int i = 0; i < e.length; i++) {
      double share = e[i] / variances[i];
      w[i] += share;
      for (int j = 0; j < b[i].length; j++) {
        w[neighbours[i][j]] -= b[i][j] * share;
      }
    }
    return w;
  }

  /** V' R^-1 r. */
  private double[] projected(double[] r) {
    double[] w = gatheredBack(innovations(r));
    double[] t = new double[inducing.size()];
    for (int i = 0; i < w.length; i++) {
      double[] vi = v[i];
      for (int j = 0; j < t.length; j++) {
        t[j] += w[i] * vi[j];
      }
    }
    return t;
  }

  /** G^-1 V' R^-1 r: what inducing points are, whitened, given that rows are r. */
  double[] inducingMean(double[] r) {
    return CovarianceMatrix.solve(factor, projected(r));
  }

  /** r - V w: what is left of rows beside what inducing points say. */
  double[] rest(double[] r, double[] w) {
    double[] rest = r.clone();
    for (int i = 0; i < rest.length; i++) {
      rest[i] -= MATH.dot(v[i], 0, w, 0, w.length);
    }
    return rest;
  }

  /** S^-1 r. */
  double[] solve(double[] r) {
    return gatheredBack(innovations(rest(r, inducingMean(r))));
  }

  double logDeterminant() {
    double sum = 0;
    for (double d : variances) {
      sum += Math.log(d);
    }
    return sum + CovarianceMatrix.logDeterminant(factor);
  }

  /** L_G^-1 of some vectors, one row each; G = L_G L_G'. */
  double[][] spread(double[][] rows) {
    return solved(rows, false);
  }

  /** G^-1 of some vectors, one row each. */
  double[][] inducingCovariance(double[][] rows) {
    return solved(rows, true);
  }

  private double[][] solved(double[][] rows, boolean twice) {
    int k = inducing.size();
    Matrix columns = ALGEBRA.allocate(k, rows.length);
    for (int j = 0; j < rows.length; j++) {
      columns.setColumn(j, 0, rows[j], 0, k);
    }
    ALGEBRA.solveLower(factor, columns);
    if (twice) {
      ALGEBRA.solveLowerTransposed(factor, columns);
    }
    double[][] out = new double[rows.length][k];
    for (int j = 0; j < rows.length; j++) {
      columns.getColumn(j, 0, out[j], 0, k);
    }
    return out;
  }

  /** The diagonal of S^-1 = R^-1 - Q G^-1 Q', Q = R^-1 V = B' D^-1 g. */
  double[] precisions() {
    int n = size();
    double[][] g = new double[n][];
    int[] uses = new int[n];
    for (int i = 0; i < n; i++) {
      for (int j : neighbours[i]) {
        uses[j]++;
      }
    }
    int[][] usedBy = new int[n][];
    double[][] by = new double[n][];
    Arrays.setAll(usedBy, i -> new int[uses[i]]);
    Arrays.setAll(by, i -> new double[uses[i]]);
    for (int i = n - 1; i >= 0; i--) {
      for (int j = 0; j < b[i].length; j++) {
        int at = --uses[neighbours[i][j]];
        usedBy[neighbours[i][j]][at] = i;
        by[neighbours[i][j]][at] = b[i][j];
      }
    }
    chunks(n, CHUNK, true)
        .forEach(
            c -> {
              for (int i : rows(c, CHUNK, n)) {
                g[i] = innovation(v[i], neighbours[i], b[i]);
              }
            });
    double[] precision = new double[n];
    chunks(n, CHUNK, true)
        .forEach(
            c -> {
              int[] rows = rows(c, CHUNK, n);
              double[][] q = new double[rows.length][inducing.size()];
              for (int i : rows) {
                double[] qi = q[i - rows[0]];
                add(1 / variances[i], g[i], qi);
                precision[i] = 1 / variances[i];
                for (int u = 0; u < usedBy[i].length; u++) {
                  int j = usedBy[i][u];
                  add(-by[i][u] / variances[j], g[j], qi);
                  precision[i] += by[i][u] * by[i][u] / variances[j];
                }
              }
              double[][] z = spread(q);
              for (int i : rows) {
                double[] zi = z[i - rows[0]];
                precision[i] -= MATH.dot(zi, 0, zi, 0, zi.length);
              }
            });
    return precision;
  }

  private static void add(double weight, double[] x, double[] into) {
    for (int i = 0; i < into.length; i++) {
      into[i] += weight * x[i];
    }
  }

  /**
   * With one more row at the end: G gains g g' / D, its factor by the rank-one update of Gill,
   * Golub, Murray and Saunders.
   */
  FullScaleCovariance with(Points one) {
    int n = size();
    int[] those = tree.nearest(metric.apply(one), 0, size.neighbours(), n);
    double[] own = inducing.whitened(one)[0];
    ResidualKriging kriging = kriging();
    if (!kriging.condition(points.select(those).with(one), whitened(those, own))) {
      throw new CannotFactorException(
          "the neighbours of a point cannot be factored with noise " + nugget);
    }
    double d =
        Math.max(kriging.variance() + nugget, GaussianProcess.VARIANCE_FLOOR * kernel.variance());
    double[] g = innovation(own, those, kriging.coefficients());
    double root = 1 / Math.sqrt(d);
    Arrays.setAll(g, i -> root * g[i]);
    double[][] longerV = Arrays.copyOf(v, n + 1);
    int[][] longerNeighbours = Arrays.copyOf(neighbours, n + 1);
    double[][] longerB = Arrays.copyOf(b, n + 1);
    double[] longerVariances = Arrays.copyOf(variances, n + 1);
    longerV[n] = own;
    longerNeighbours[n] = those;
    longerB[n] = kriging.coefficients();
    longerVariances[n] = d;
    return new FullScaleCovariance(
        this,
        tree.with(metric.apply(one)),
        points.with(one),
        longerV,
        longerNeighbours,
        longerB,
        longerVariances,
        updated(factor, g));
  }

  /** The factor of L L' + x x'. */
  private static Matrix updated(Matrix factor, double[] x) {
    int k = x.length;
    Matrix grown = ALGEBRA.allocate(k, k);
    double[] column = new double[k];
    for (int j = 0; j < k; j++) {
      factor.getColumn(j, j, column, 0, k - j);
      double r = Math.hypot(column[0], x[j]);
      double c = r / column[0];
      double s = x[j] / column[0];
      column[0] = r;
      for (int i = 1; i < k - j; i++) {
        column[i] = (column[i] + s * x[j + i]) / c;
        x[j + i] = c * x[j + i] - s * column[i];
      }
      grown.setColumn(j, j, column, 0, k - j);
    }
    return grown;
  }
}
