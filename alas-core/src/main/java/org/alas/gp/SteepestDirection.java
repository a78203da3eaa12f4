package org.alas.gp;

import java.util.Arrays;
import java.util.Optional;
import org.alas.kernel.Alas;
import org.alas.kernel.Oblique;

/**
 * Whether a surface whose axes lean changes along one direction alone. It measures distances by M =
 * U' D^2 U, D the inverse lengthscales; that is one direction if M's largest eigenvalue is nearly
 * all of its trace.
 */
final class SteepestDirection {
  private static final double NEARLY_ALL = 0.95;

  /** The other eigenvalues together are a twentieth at most, so each step brings a digit. */
  private static final int STEPS = 30;

  private SteepestDirection() {}

  /** By coordinate of the unit cube, the longest side 1 or -1; nothing if there are several. */
  static Optional<double[]> of(Oblique kernel) {
    if (!(kernel.straight() instanceof Alas straight) || straight.terms().size() != 1) {
      return Optional.empty();
    }
    double[][] metric = metric(kernel, straight.terms().get(0).delta());
    double trace = 0;
    int longestColumn = 0;
    for (int k = 0; k < metric.length; k++) {
      trace += metric[k][k];
      longestColumn = metric[k][k] > metric[longestColumn][longestColumn] ? k : longestColumn;
    }
    double[] v = metric[longestColumn];
    for (int step = 0; step < STEPS; step++) {
      v = times(metric, v);
      double longest = Arrays.stream(v).map(Math::abs).max().orElseThrow();
      v = Arrays.stream(v).map(x -> x / longest).toArray();
    }
    double eigenvalue = ExactPosterior.dot(v, times(metric, v)) / ExactPosterior.dot(v, v);
    return eigenvalue >= NEARLY_ALL * trace ? Optional.of(v) : Optional.empty();
  }

  private static double[] times(double[][] matrix, double[] v) {
    return Arrays.stream(matrix).mapToDouble(row -> ExactPosterior.dot(row, v)).toArray();
  }

  private static double[][] metric(Oblique kernel, double[] delta) {
    int d = kernel.dimension();
    double[][] metric = new double[d][d];
    for (int i = 0; i < d; i++) {
      double[] axis = new double[d];
      axis[i] = delta[i];
      for (int j = i + 1; j < d; j++) {
        axis[j] = delta[i] * kernel.shear(i, j);
      }
      for (int j = 0; j < d; j++) {
        for (int k = 0; k < d; k++) {
          metric[j][k] += axis[j] * axis[k];
        }
      }
    }
    return metric;
  }
}
