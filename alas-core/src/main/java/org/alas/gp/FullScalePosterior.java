package org.alas.gp;

import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.Set;
import org.alas.kernel.Differences;
import org.alas.kernel.Evaluation;
import org.alas.kernel.Kernel;
import org.alas.kernel.Pairs;
import org.alas.kernel.Points;
import org.alas.linalg.LinearAlgebra;
import org.alas.linalg.Matrix;
import org.alas.vector.VectorMath;
import org.alas.vector.VectorMaths;
import org.jspecify.annotations.Nullable;

/**
 * The posterior of a {@link FullScaleProcess} at several query points, each from its own
 * neighbours, which are held fixed where slopes are concerned. For use by one thread.
 */
final class FullScalePosterior implements Posterior {
  private static final LinearAlgebra ALGEBRA = CovarianceMatrix.ALGEBRA;
  private static final VectorMath MATH = VectorMaths.best();

  /** Most neighbours of all queries together in a joint posterior. */
  private static final int MOST_JOINT = 1000;

  private final FullScaleProcess process;
  private final FullScaleCovariance covariance;
  private final FullScaleProcess.Given given;
  private final Points queries;
  private final double[][] v;
  private final int[][] neighbours;
  private final double[] means;
  private final double[] rests;
  private final double[][] g;
  private double @Nullable [] variances;

  FullScalePosterior(
      FullScaleProcess process,
      FullScaleCovariance covariance,
      FullScaleProcess.Given given,
      Points queries) {
    int q = queries.size();
    this.process = process;
    this.covariance = covariance;
    this.given = given;
    this.queries = queries;
    this.v = covariance.inducing().whitened(queries);
    this.neighbours = covariance.nearest(queries);
    this.means = new double[q];
    this.rests = new double[q];
    this.g = new double[q][];
    ResidualKriging kriging = covariance.kriging();
    for (int j = 0; j < q; j++) {
      krige(kriging, j);
      double[] b = kriging.coefficients();
      double[] rest = rest(neighbours[j]);
      means[j] =
          process.hyperparameters().mean()
              + MATH.dot(v[j], 0, given.w(), 0, v[j].length)
              + MATH.dot(b, 0, rest, 0, b.length);
      rests[j] = kriging.variance();
      g[j] = covariance.innovation(v[j], neighbours[j], b);
    }
  }

  private void krige(ResidualKriging kriging, int j) {
    Points all = covariance.points().select(neighbours[j]).with(queries.select(j));
    if (!kriging.condition(all, covariance.whitened(neighbours[j], v[j]))) {
      throw new CannotFactorException(
          "the neighbours of a point cannot be factored with noise " + covariance.nugget());
    }
  }

  private double[] rest(int[] rows) {
    double[] rest = new double[rows.length];
    Arrays.setAll(rest, i -> given.rest()[rows[i]]);
    return rest;
  }

  @Override
  public double mean(int query) {
    return means[query];
  }

  @Override
  public double variance(int query) {
    if (variances == null) {
      double[][] z = covariance.spread(g);
      variances = rests.clone();
      for (int j = 0; j < z.length; j++) {
        variances[j] += MATH.dot(z[j], 0, z[j], 0, z[j].length);
      }
    }
    return variances[query];
  }

  /**
   * With a = (C_N + s I)^-1 (r - V w)_N, the mean is (w - V_N' a)' v + a' k(N, x); with h = G^-1 g
   * and c = b + (C_N + s I)^-1 V_N h, the variance moves by -2 c' dk(N, x) - 2 (v - h - V_N' c)'
   * dv.
   */
  @Override
  public Slopes slopes() {
    variance(0);
    int q = queries.size();
    double[][] h = covariance.inducingCovariance(g);
    double[][] byMean = new double[q][queries.dimension()];
    double[][] byVariance = new double[q][queries.dimension()];
    double[][] ofMean = new double[q][];
    double[][] ofVariance = new double[q][];
    ResidualKriging kriging = covariance.kriging();
    for (int j = 0; j < q; j++) {
      krige(kriging, j);
      int[] near = neighbours[j];
      double[] a = kriging.solve(rest(near));
      double[] hj = h[j];
      double[] through = new double[near.length];
      for (int i = 0; i < near.length; i++) {
        through[i] = MATH.dot(covariance.whitened(near[i]), 0, hj, 0, hj.length);
      }
      double[] c = kriging.solve(through);
      double[] b = kriging.coefficients();
      for (int i = 0; i < c.length; i++) {
        c[i] += b[i];
      }
      ofMean[j] = covariance.innovation(given.w(), near, a);
      double[] left = covariance.innovation(v[j], near, c);
      for (int i = 0; i < left.length; i++) {
        left[i] = -2 * (left[i] - hj[i]);
      }
      ofVariance[j] = left;
      Points rows = covariance.points().select(near);
      Points at = queries.select(j);
      Arrays.setAll(c, i -> -2 * c[i]);
      addSlopes(process.kernel(), rows, at, new double[][] {a}, new double[][] {byMean[j]});
      addSlopes(process.kernel(), rows, at, new double[][] {c}, new double[][] {byVariance[j]});
    }
    addInducedSlopes(ofMean, byMean);
    addInducedSlopes(ofVariance, byVariance);
    return new Slopes(byMean, byVariance);
  }

  @Override
  public double[][] meanSlopes() {
    return slopes().byMean();
  }

  /** into_j += weights_j' dv(x_j) / dx_j, group by group. */
  private void addInducedSlopes(double[][] weights, double[][] into) {
    double[][][] unwhitened = covariance.inducing().unwhitened(weights);
    for (int i = 0; i < unwhitened.length; i++) {
      InducingPoints.Group group = covariance.inducing().groups().get(i);
      int[] over = group.part().dimensions();
      double[][] own = new double[into.length][over.length];
      addSlopes(group.part().kernel(), group.points(), queries.along(over), unwhitened[i], own);
      for (int j = 0; j < into.length; j++) {
        for (int k = 0; k < over.length; k++) {
          into[j][over[k]] += own[j][k];
        }
      }
    }
  }

  /** into_j += sum_i weights_ji dk(x_j, y_i) / dx_j. */
  private static void addSlopes(
      Kernel kernel, Points rows, Points at, double[][] weights, double[][] into) {
    Evaluation evaluation = kernel.on(rows, at);
    int d = at.dimension();
    double[] run = new double[Differences.CAPACITY];
    double[][] byTau = new double[d][Differences.CAPACITY];
    Pairs.between(rows, at)
        .forEachRun(
            differences -> {
              for (int s = 0; s < differences.pieces(); s++) {
                System.arraycopy(
                    weights[differences.column(s)],
                    differences.row(s),
                    run,
                    differences.start(s),
                    differences.length(s));
              }
              for (double[] slopes : byTau) {
                Arrays.fill(slopes, 0, differences.count(), 0);
              }
              evaluation.addInputGradient(differences, run, byTau);
              for (int s = 0; s < differences.pieces(); s++) {
                double[] sum = into[differences.column(s)];
                int start = differences.start(s);
                for (int k = 0; k < d; k++) {
                  for (int p = start; p < start + differences.length(s); p++) {
                    sum[k] -= byTau[k][p];
                  }
                }
              }
            });
  }

  /**
   * All queries from the neighbours of all, so that they also inform each other: with C(N, Q) = K -
   * V_N V_Q', B = (C_N + s I)^-1 C(N, Q) and g = V_Q - V_N' B, covariances K(Q, Q) - V_Q V_Q' -
   * C(N, Q)' B + g' G^-1 g.
   */
  @Override
  public JointPosterior joint() {
    int q = queries.size();
    int[] near = together();
    double[][] b = new double[q][near.length];
    Matrix explained = ALGEBRA.allocate(q, q);
    if (near.length > 0) {
      krigeTogether(near, b, explained);
    }
    double[] mean = new double[q];
    double[][] left = new double[q][];
    double[] rest = rest(near);
    for (int j = 0; j < q; j++) {
      mean[j] =
          process.hyperparameters().mean()
              + MATH.dot(v[j], 0, given.w(), 0, v[j].length)
              + MATH.dot(b[j], 0, rest, 0, rest.length);
      left[j] = covariance.innovation(v[j], near, b[j]);
    }
    double[][] z = covariance.spread(left);
    Matrix prior = rest(queries, queries, v, v);
    double[][] joint = new double[q][q];
    for (int i = 0; i < q; i++) {
      for (int j = 0; j <= i; j++) {
        double posterior =
            prior.get(i, j) - explained.get(i, j) + MATH.dot(z[i], 0, z[j], 0, z[i].length);
        joint[i][j] = i == j ? process.floored(posterior) : posterior;
        joint[j][i] = joint[i][j];
      }
    }
    return new JointPosterior(mean, joint);
  }

  /** Writes B, a row for each query, and C(N, Q)' B. */
  private void krigeTogether(int[] near, double[][] b, Matrix explained) {
    Points rows = covariance.points().select(near);
    double[][] vn = new double[near.length][];
    Arrays.setAll(vn, i -> covariance.whitened(near[i]));
    Matrix inner = rest(rows, rows, vn, vn);
    for (int i = 0; i < near.length; i++) {
      inner.set(i, i, inner.get(i, i) + covariance.nugget());
    }
    if (!ALGEBRA.factor(inner)) {
      throw new CannotFactorException(
          "the neighbours of %d points cannot be factored".formatted(b.length));
    }
    Matrix cross = rest(rows, queries, vn, v);
    ALGEBRA.solveLower(inner, cross);
    ALGEBRA.multiply(cross, true, cross, explained);
    ALGEBRA.solveLowerTransposed(inner, cross);
    for (int j = 0; j < b.length; j++) {
      cross.getColumn(j, 0, b[j], 0, near.length);
    }
  }

  /** The nearest neighbours of every query, then the second of every one, and so on. */
  private int[] together() {
    Set<Integer> all = new LinkedHashSet<>();
    int most = Math.max(MOST_JOINT, 2 * queries.size());
    for (int rank = 0; rank < neighbours[0].length; rank++) {
      for (int j = 0; j < neighbours.length && all.size() < most; j++) {
        all.add(neighbours[j][rank]);
      }
    }
    return all.stream().mapToInt(i -> i).toArray();
  }

  /** K(left, right) - V_left V_right'. */
  private Matrix rest(Points left, Points right, double[][] vLeft, double[][] vRight) {
    Matrix k = CovarianceMatrix.between(process.kernel(), left, right);
    Matrix known = ALGEBRA.allocate(left.size(), right.size());
    ALGEBRA.multiply(columns(vLeft), true, columns(vRight), known);
    double[] values = new double[left.size()];
    double[] less = new double[left.size()];
    for (int j = 0; j < right.size(); j++) {
      k.getColumn(j, 0, values, 0, values.length);
      known.getColumn(j, 0, less, 0, less.length);
      for (int i = 0; i < values.length; i++) {
        values[i] -= less[i];
      }
      k.setColumn(j, 0, values, 0, values.length);
    }
    return k;
  }

  private static Matrix columns(double[][] rows) {
    Matrix columns = ALGEBRA.allocate(rows[0].length, rows.length);
    for (int j = 0; j < rows.length; j++) {
      columns.setColumn(j, 0, rows[j], 0, rows[j].length);
    }
    return columns;
  }
}
