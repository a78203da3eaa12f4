package org.alas.gp;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.alas.kernel.Kernel;
import org.alas.kernel.Pairs;
import org.alas.kernel.Points;
import org.alas.linalg.LinearAlgebra;
import org.alas.linalg.Matrix;

/**
 * Points u through which all others inform each other: with K(u, u) = L L' and v(x) = L^-1 k(u, x),
 * the part of the process that they know has the covariance v(x)' v(x'). A process that is a sum
 * over groups of inputs has inducing points of every group for itself: a hundred of one input tell
 * more of its function than a hundred values of the sum. Immutable and thread-safe.
 */
final class InducingPoints {
  private static final LinearAlgebra ALGEBRA = CovarianceMatrix.ALGEBRA;

  /** Added to the diagonal, relative to it: smooth kernels make points tell the same. */
  private static final double JITTER = 1e-10;

  /** Those of one part of the kernel. */
  record Group(AdditivePart part, Points points, Matrix factor) {
    int size() {
      return points.size();
    }

    /** v of points with the part's coordinates alone. */
    double[][] whitened(Points queries) {
      Matrix c = CovarianceMatrix.between(part.kernel(), points, queries);
      ALGEBRA.solveLower(factor, c);
      double[][] v = new double[queries.size()][points.size()];
      for (int j = 0; j < v.length; j++) {
        c.getColumn(j, 0, v[j], 0, v[j].length);
      }
      return v;
    }
  }

  private final List<Group> groups = new ArrayList<>();
  private final int size;

  /**
   * Chooses from points, evenly by their density.
   *
   * @param size how many at most in all, and how many points count as near
   */
  InducingPoints(Kernel kernel, Points points, FullScaleSize size) {
    List<AdditivePart> parts = AdditivePart.of(kernel);
    int dimensions = parts.stream().mapToInt(part -> part.dimensions().length).sum();
    int total = 0;
    for (AdditivePart part : parts) {
      int share = Math.max(1, size.inducing() * part.dimensions().length / dimensions);
      Points own = points.along(part.dimensions());
      double near = (double) size.neighbours() / points.size();
      double[] scaled = KernelMetric.of(part.kernel(), near).apply(own);
      int[] centres = Cells.centres(scaled, own.dimension(), Math.min(share, own.size()));
      Group group = group(part, own.select(distinct(own, centres)));
      groups.add(group);
      total += group.size();
    }
    this.size = total;
  }

  private static int[] distinct(Points points, int[] chosen) {
    Set<List<Double>> seen = new LinkedHashSet<>();
    return Arrays.stream(chosen)
        .filter(i -> seen.add(Arrays.stream(points.row(i)).boxed().toList()))
        .toArray();
  }

  private static Group group(AdditivePart part, Points points) {
    Kernel kernel = part.kernel();
    Matrix factor = ALGEBRA.allocate(points.size(), points.size());
    double jitter = JITTER * kernel.variance();
    if (Double.isNaN(
        CovarianceMatrix.factor(
            kernel, kernel.on(points, points), Pairs.within(points), jitter, factor))) {
      throw new CannotFactorException(
          "the covariance of %d inducing points cannot be factored with kernel %s"
              .formatted(points.size(), kernel));
    }
    return new Group(part, points, factor);
  }

  int size() {
    return size;
  }

  /** The mean over points of k(0) - |v|^2: what is not known of them. */
  double unknown(Points queries) {
    double variance = groups.stream().mapToDouble(g -> g.part().kernel().variance()).sum();
    return Arrays.stream(whitened(queries))
        .mapToDouble(v -> variance - ExactPosterior.dot(v, v))
        .average()
        .orElseThrow();
  }

  List<Group> groups() {
    return groups;
  }

  /** v(x) of many points, one row each. */
  double[][] whitened(Points queries) {
    double[][] v = new double[queries.size()][size];
    int from = 0;
    for (Group group : groups) {
      double[][] own = group.whitened(queries.along(group.part().dimensions()));
      for (int j = 0; j < v.length; j++) {
        System.arraycopy(own[j], 0, v[j], from, group.size());
      }
      from += group.size();
    }
    return v;
  }

  /** L^-T w, row by row: the weights of k(u, x) in w' v(x), for the points of each group. */
  double[][][] unwhitened(double[][] w) {
    double[][][] weights = new double[groups.size()][w.length][];
    int from = 0;
    for (int g = 0; g < weights.length; g++) {
      Group group = groups.get(g);
      Matrix columns = ALGEBRA.allocate(group.size(), w.length);
      for (int j = 0; j < w.length; j++) {
        columns.setColumn(j, 0, w[j], from, group.size());
      }
      ALGEBRA.solveLowerTransposed(group.factor(), columns);
      for (int j = 0; j < w.length; j++) {
        weights[g][j] = new double[group.size()];
        columns.getColumn(j, 0, weights[g][j], 0, group.size());
      }
      from += group.size();
    }
    return weights;
  }
}
