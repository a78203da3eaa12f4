package org.alas.gp;

import java.util.Arrays;
import java.util.Optional;
import org.alas.kernel.Alas;
import org.alas.kernel.Kernel;
import org.alas.kernel.Kernels;
import org.alas.kernel.Oblique;
import org.alas.kernel.Points;
import org.alas.linalg.LinearAlgebra;
import org.alas.linalg.Matrix;
import org.alas.param.Hyperparameters;

/**
 * Where the search for oblique axes begins: a quadratic surface through the outputs, by ridge
 * regression, has a Hessian H, and M = |H|, with all eigenvalues positive, says along which
 * directions values change fast. With M = U' D U, U unit upper triangular, the shears are U's and
 * the scales are as the roots of D. Stateless and thread-safe.
 */
public final class QuadraticMetric {
  private static final LinearAlgebra ALGEBRA = CovarianceMatrix.ALGEBRA;

  /** Of the largest entry of the kernel (1 + x . x')^2 whose span the quadratic surfaces are. */
  private static final double RIDGE = 1e-7;

  /** The least eigenvalue that is believed, as a share of the largest. */
  private static final double FLATTEST = 1e-7;

  private static final int SWEEPS = 30;

  /** Nearly as smooth as a quadratic surface, with little noise. */
  private static final double ALPHA = 1.95;

  private static final double NOISE = 1e-4;

  private QuadraticMetric() {}

  /** A start for {@link Kernels#oblique}; nothing if no quadratic surface can be told. */
  public static Optional<Start> start(Points points, double[] outputs) {
    int d = points.dimension();
    double[][] metric = positive(hessian(points, moderate(outputs)));
    double[] root = new double[d];
    double[][] shear = new double[d][d];
    if (!split(metric, root, shear)) {
      return Optional.empty();
    }
    Alas straight = Kernels.envelope(d);
    double typical = typical(points.rows(), root, shear);
    double[] theta =
        straight.parameters().stream()
            .mapToDouble(
                p ->
                    switch (p.role()) {
                      case DELTA -> root[p.dimension()] / (2 * Math.PI * typical);
                      case ALPHA -> ALPHA;
                      default -> 1;
                    })
            .toArray();
    if (!usable(theta, shear)) {
      return Optional.empty();
    }
    Kernel kernel = Oblique.of(straight.withTheta(theta)).withShears(shear);
    return Optional.of(
        new Start("axes of a quadratic surface", new Hyperparameters(kernel, NOISE, 0)));
  }

  /** The same by a power of 4, so that no square overflows; not a digit changes. */
  private static double[] moderate(double[] outputs) {
    double largest = Arrays.stream(outputs).map(Math::abs).max().orElse(0);
    int power = largest > 0 ? Math.getExponent(largest) / 2 * 2 : 0;
    return Arrays.stream(outputs).map(y -> Math.scalb(y, -power)).toArray();
  }

  private static boolean usable(double[] theta, double[][] shear) {
    return Arrays.stream(theta).allMatch(v -> v > 0 && v <= Double.MAX_VALUE)
        && Arrays.stream(shear)
            .flatMapToDouble(Arrays::stream)
            .allMatch(s -> Math.abs(s) <= Double.MAX_VALUE);
  }

  /** H_kl = 2 sum_i a_i x_ik x_il, a the weights of kernel ridge regression. */
  private static double[][] hessian(Points points, double[] outputs) {
    int n = points.size();
    int d = points.dimension();
    double[][] x = points.rows();
    double[] centre = new double[d];
    for (double[] row : x) {
      for (int k = 0; k < d; k++) {
        centre[k] += row[k] / n;
      }
    }
    double square = 0;
    for (double[] row : x) {
      for (int k = 0; k < d; k++) {
        row[k] -= centre[k];
        square += row[k] * row[k] / n;
      }
    }
    double scale = square > 0 ? 1 / Math.sqrt(square) : 1;
    for (double[] row : x) {
      for (int k = 0; k < d; k++) {
        row[k] *= scale;
      }
    }
    Matrix gram = ALGEBRA.allocate(n, n);
    double largest = 0;
    for (int i = 0; i < n; i++) {
      for (int j = 0; j <= i; j++) {
        double product = 1;
        for (int k = 0; k < d; k++) {
          product += x[i][k] * x[j][k];
        }
        gram.set(i, j, product * product);
        largest = Math.max(largest, product * product);
      }
    }
    for (int i = 0; i < n; i++) {
      gram.set(i, i, gram.get(i, i) + RIDGE * largest);
    }
    double[][] hessian = new double[d][d];
    if (!ALGEBRA.factor(gram)) {
      return hessian;
    }
    double mean = Arrays.stream(outputs).average().orElse(0);
    double[] a = CovarianceMatrix.solve(gram, Arrays.stream(outputs).map(y -> y - mean).toArray());
    for (int i = 0; i < n; i++) {
      for (int k = 0; k < d; k++) {
        for (int l = 0; l < d; l++) {
          hessian[k][l] += 2 * a[i] * x[i][k] * x[i][l];
        }
      }
    }
    return hessian;
  }

  /** V |L| V' for a symmetric matrix V L V', by Jacobi's rotations. */
  private static double[][] positive(double[][] symmetric) {
    int d = symmetric.length;
    double[][] a = Arrays.stream(symmetric).map(double[]::clone).toArray(double[][]::new);
    double[][] v = new double[d][d];
    for (int k = 0; k < d; k++) {
      v[k][k] = 1;
    }
    for (int sweep = 0; sweep < SWEEPS; sweep++) {
      for (int p = 0; p < d; p++) {
        for (int q = p + 1; q < d; q++) {
          rotate(a, v, p, q);
        }
      }
    }
    double largest = 0;
    for (int k = 0; k < d; k++) {
      largest = Math.max(largest, Math.abs(a[k][k]));
    }
    double[][] positive = new double[d][d];
    for (int i = 0; i < d; i++) {
      for (int j = 0; j < d; j++) {
        for (int k = 0; k < d; k++) {
          double size = Math.max(Math.abs(a[k][k]), FLATTEST * largest);
          positive[i][j] += v[i][k] * size * v[j][k];
        }
      }
    }
    return positive;
  }

  private static void rotate(double[][] a, double[][] v, int p, int q) {
    if (a[p][q] == 0) {
      return;
    }
    double theta = (a[q][q] - a[p][p]) / (2 * a[p][q]);
    double t = Math.copySign(1, theta) / (Math.abs(theta) + Math.sqrt(theta * theta + 1));
    double c = 1 / Math.sqrt(t * t + 1);
    double s = t * c;
    int d = a.length;
    for (int k = 0; k < d; k++) {
      double kp = a[k][p];
      double kq = a[k][q];
      a[k][p] = c * kp - s * kq;
      a[k][q] = s * kp + c * kq;
    }
    for (int k = 0; k < d; k++) {
      double pk = a[p][k];
      double qk = a[q][k];
      a[p][k] = c * pk - s * qk;
      a[q][k] = s * pk + c * qk;
    }
    for (int k = 0; k < d; k++) {
      double kp = v[k][p];
      double kq = v[k][q];
      v[k][p] = c * kp - s * kq;
      v[k][q] = s * kp + c * kq;
    }
  }

  /** M = U' D U, the roots of D and the part of U above its diagonal. */
  private static boolean split(double[][] metric, double[] root, double[][] shear) {
    int d = metric.length;
    double[][] left = Arrays.stream(metric).map(double[]::clone).toArray(double[][]::new);
    for (int i = 0; i < d; i++) {
      if (!(left[i][i] > 0)) {
        return false;
      }
      root[i] = Math.sqrt(left[i][i]);
      for (int j = i + 1; j < d; j++) {
        shear[i][j] = left[i][j] / left[i][i];
      }
      for (int j = i + 1; j < d; j++) {
        for (int k = i + 1; k < d; k++) {
          left[j][k] -= shear[i][j] * shear[i][k] * left[i][i];
        }
      }
    }
    return true;
  }

  /** The median distance between consecutive points, by the metric. */
  private static double typical(double[][] rows, double[] root, double[][] shear) {
    double[] distance = new double[Math.max(1, rows.length - 1)];
    for (int r = 0; r + 1 < rows.length; r++) {
      double square = 0;
      for (int i = 0; i < root.length; i++) {
        double u = rows[r + 1][i] - rows[r][i];
        for (int j = i + 1; j < root.length; j++) {
          u += shear[i][j] * (rows[r + 1][j] - rows[r][j]);
        }
        square += root[i] * u * root[i] * u;
      }
      distance[r] = Math.sqrt(square);
    }
    Arrays.sort(distance);
    double median = distance[distance.length / 2];
    return median > 0 ? median : 1;
  }
}
