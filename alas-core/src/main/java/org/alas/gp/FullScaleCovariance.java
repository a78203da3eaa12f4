package org.alas.gp;

import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;
import org.alas.kernel.Kernel;
import org.alas.kernel.Points;
import org.alas.linalg.Matrix;
import org.alas.vector.VectorMath;
import org.alas.vector.VectorMaths;
import org.jspecify.annotations.Nullable;

/**
 * The covariance of many noisy observations by the full-scale approximation: a part of low rank
 * that inducing points know, and of the rest, with the noise, what each row has from its nearest
 * earlier rows ({@link VecchiaFactor}). With V the whitened rows v(x_i),
 *
 * <pre>
 *   S = V V' + R,   R^-1 = B' D^-1 B,
 *   S^-1 = R^-1 - R^-1 V G^-1 V' R^-1,   G = I + V' R^-1 V = I + sum_i g_i g_i' / D_i,   g = B V.
 * </pre>
 *
 * Rows stand in an order of their own, which is always the same. Immutable and thread-safe.
 */
final class FullScaleCovariance {
  private static final VectorMath MATH = VectorMaths.best();

  /** Jitter tried in turn, relative to the diagonal. */
  private static final double[] LADDER = {0, 1e-10, 1e-8, 1e-6, 1e-4};

  /** Rows that one task works on. */
  private static final int CHUNK = 512;

  /** What stays when a row is added. */
  private record Basis(
      Kernel kernel,
      double nugget,
      FullScaleSize size,
      KernelMetric metric,
      InducingPoints inducing) {}

  private final Basis basis;
  private final NearestRows tree;
  private final Points points;
  private final double[][] v;
  private final VecchiaFactor rests;
  private final InducedPrecision induced;

  private FullScaleCovariance(
      Basis basis,
      NearestRows tree,
      Points points,
      double[][] v,
      VecchiaFactor rests,
      InducedPrecision induced) {
    this.basis = basis;
    this.tree = tree;
    this.points = points;
    this.v = v;
    this.rests = rests;
    this.induced = induced;
  }

  /**
   * Of observations at points.
   *
   * @param points in the order in which they inform each other, best a random one
   * @throws CannotFactorException when a covariance is not positive definite
   */
  static FullScaleCovariance of(
      Kernel kernel, double noise, Points points, FullScaleSize size, boolean parallel) {
    int n = points.size();
    KernelMetric metric = KernelMetric.of(kernel, (double) size.neighbours() / n);
    InducingPoints inducing = new InducingPoints(kernel, points, size);
    NearestRows tree = new NearestRows(metric.apply(points), points.dimension());
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
    for (double rung : LADDER) {
      double nugget = noise + rung * (kernel.variance() + noise);
      Basis basis = new Basis(kernel, nugget, size, metric, inducing);
      VecchiaFactor rests = new VecchiaFactor(neighbours);
      AtomicBoolean failed = new AtomicBoolean();
      chunks(n, CHUNK, parallel)
          .filter(c -> !failed.get() && !condition(rows(c, CHUNK, n), basis, points, v, rests))
          .forEach(c -> failed.set(true));
      InducedPrecision induced = failed.get() ? null : induced(v, rests, inducing.size(), parallel);
      if (induced != null) {
        return new FullScaleCovariance(basis, tree, points, v, rests, induced);
      }
    }
    throw new CannotFactorException(
        "the covariance of "
            + n
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

  /** b and D of some rows; false when a covariance is not positive definite. */
  private static boolean condition(
      int[] rows, Basis basis, Points points, double[][] v, VecchiaFactor rests) {
    ResidualKriging kriging = new ResidualKriging(basis.kernel, basis.nugget);
    for (int i : rows) {
      int[] those = rests.neighbours(i);
      int[] all = Arrays.copyOf(those, those.length + 1);
      all[those.length] = i;
      if (!kriging.condition(points.select(all), whitened(v, those, v[i]))) {
        return false;
      }
      double variance = kriging.variance() + basis.nugget;
      if (!(variance > 0)) {
        return false;
      }
      rests.set(i, kriging.coefficients(), variance);
    }
    return true;
  }

  /** G; parts of the sum are added in their order, whoever makes them. */
  private static @Nullable InducedPrecision induced(
      double[][] v, VecchiaFactor rests, int size, boolean parallel) {
    int n = v.length;
    int part = Math.max(CHUNK, (n + 15) / 16);
    List<Matrix> parts =
        chunks(n, part, parallel)
            .mapToObj(
                c -> {
                  int[] rows = rows(c, part, n);
                  double[][] g = new double[rows.length][];
                  for (int i : rows) {
                    double[] gi = rests.innovation(v, i);
                    double scale = 1 / Math.sqrt(rests.variance(i));
                    Arrays.setAll(gi, j -> scale * gi[j]);
                    g[i - rows[0]] = gi;
                  }
                  return InducedPrecision.part(g, size);
                })
            .toList();
    return InducedPrecision.of(size, parts);
  }

  private static double[][] whitened(double[][] v, int[] those, double[] last) {
    double[][] all = new double[those.length + 1][];
    for (int j = 0; j < those.length; j++) {
      all[j] = v[those[j]];
    }
    all[those.length] = last;
    return all;
  }

  int size() {
    return rests.size();
  }

  /** How much is kept. */
  FullScaleSize kept() {
    return basis.size;
  }

  InducingPoints inducing() {
    return basis.inducing;
  }

  Points points() {
    return points;
  }

  /** Noise and what had to be added to it. */
  double nugget() {
    return basis.nugget;
  }

  double[] whitened(int row) {
    return v[row];
  }

  /** v of some rows, and last that of another point. */
  double[][] whitened(int[] those, double[] last) {
    return whitened(v, those, last);
  }

  /** A workspace for what neighbours say of single points. */
  ResidualKriging kriging() {
    return new ResidualKriging(basis.kernel, basis.nugget);
  }

  /** own - V_N' b: what is left of a whitened point beside its neighbours. */
  double[] innovation(double[] own, int[] those, double[] coefficients) {
    return VecchiaFactor.innovation(v, own, those, coefficients);
  }

  /** The rows nearest to points, a list each, nearest first. */
  int[][] nearest(Points queries) {
    double[] scaled = basis.metric.apply(queries);
    int[][] all = new int[queries.size()][];
    Arrays.setAll(all, j -> tree.nearest(scaled, j, basis.size.neighbours(), Integer.MAX_VALUE));
    return all;
  }

  /** G^-1 V' R^-1 r: what inducing points are, whitened, given that rows are r. */
  double[] inducingMean(double[] r) {
    double[] w = rests.solve(r);
    double[] projected = new double[basis.inducing.size()];
    for (int i = 0; i < w.length; i++) {
      double[] vi = v[i];
      for (int j = 0; j < projected.length; j++) {
        projected[j] += w[i] * vi[j];
      }
    }
    return induced.solve(projected);
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
    return rests.solve(rest(r, inducingMean(r)));
  }

  double logDeterminant() {
    return rests.logDeterminant() + induced.logDeterminant();
  }

  /** L_G^-1 of some vectors, one row each; G = L_G L_G'. */
  double[][] spread(double[][] rows) {
    return induced.solveLower(rows);
  }

  /** G^-1 of some vectors, one row each. */
  double[][] inducingCovariance(double[][] rows) {
    return induced.solve(rows);
  }

  /** The diagonal of S^-1 = R^-1 - Q G^-1 Q', Q = R^-1 V = B' D^-1 g. */
  double[] precisions() {
    int n = size();
    double[][] g = new double[n][];
    IntStream.range(0, n).parallel().forEach(i -> g[i] = rests.innovation(v, i));
    VecchiaFactor.Columns columns = rests.columns();
    double[] precision = new double[n];
    chunks(n, CHUNK, true)
        .forEach(
            c -> {
              int[] rows = rows(c, CHUNK, n);
              double[][] q = new double[rows.length][basis.inducing.size()];
              for (int i : rows) {
                columns.addTo(q[i - rows[0]], i, g);
              }
              double[][] z = spread(q);
              for (int i : rows) {
                double[] zi = z[i - rows[0]];
                precision[i] = columns.precision(i) - MATH.dot(zi, 0, zi, 0, zi.length);
              }
            });
    return precision;
  }

  /** With one more row at the end: G gains g g' / D. */
  FullScaleCovariance with(Points one) {
    int n = size();
    double[] scaled = basis.metric.apply(one);
    int[] those = tree.nearest(scaled, 0, basis.size.neighbours(), n);
    double[] own = basis.inducing.whitened(one)[0];
    ResidualKriging kriging = kriging();
    if (!kriging.condition(points.select(those).with(one), whitened(those, own))) {
      throw new CannotFactorException(
          "the neighbours of a point cannot be factored with noise " + basis.nugget);
    }
    double floor = GaussianProcess.VARIANCE_FLOOR * basis.kernel.variance();
    double variance = Math.max(kriging.variance() + basis.nugget, floor);
    double[] b = kriging.coefficients();
    double[] g = innovation(own, those, b);
    double scale = 1 / Math.sqrt(variance);
    Arrays.setAll(g, i -> scale * g[i]);
    double[][] longer = Arrays.copyOf(v, n + 1);
    longer[n] = own;
    return new FullScaleCovariance(
        basis,
        tree.with(scaled),
        points.with(one),
        longer,
        rests.with(those, b, variance),
        induced.with(g));
  }
}
