package org.alas.bench.problem;

import java.util.Arrays;

/**
 * The cubic curve of least squares through points of the plane, with the share of the length of
 * their polygon up to each as its parameter u in [0, 1].
 *
 * <p>In polynomials that are orthogonal on the points (Forsythe, 1957): p_0 = 1, p_1 = u - a_0,
 * p_{k+1} = (u - a_k) p_k - b_k p_{k-1} with a_k = [u p_k, p_k] / [p_k, p_k] and b_k = [p_k, p_k] /
 * [p_{k-1}, p_{k-1}]; each coefficient is [x, p_k] / [p_k, p_k]. Where points coincide, so that
 * there are too few different u for a cubic, the highest degrees that vanish on them are left out.
 *
 * <p>Immutable and thread-safe.
 */
final class CubicCurve {
  private static final int DEGREE = 3;

  /** [p_k, p_k] of a polynomial that is zero but for rounding, about 30 times 1e-32. */
  private static final double VANISHED = 1e-28;

  private final int terms;
  private final double[] a = new double[DEGREE + 1];
  private final double[] b = new double[DEGREE + 1];
  private final double[] x = new double[DEGREE + 1];
  private final double[] y = new double[DEGREE + 1];

  private CubicCurve(double[] u, double[] points) {
    double[] previous = new double[u.length];
    double[] current = new double[u.length];
    Arrays.fill(current, 1);
    double normBefore = 1;
    int k = 0;
    for (; k <= DEGREE; k++) {
      double norm = 0;
      for (int i = 0; i < u.length; i++) {
        double square = current[i] * current[i];
        norm += square;
        a[k] += u[i] * square;
        x[k] += points[2 * i] * current[i];
        y[k] += points[2 * i + 1] * current[i];
      }
      if (norm < VANISHED) {
        break;
      }
      a[k] /= norm;
      x[k] /= norm;
      y[k] /= norm;
      b[k] = k == 0 ? 0 : norm / normBefore;
      normBefore = norm;
      for (int i = 0; i < u.length; i++) {
        double next = (u[i] - a[k]) * current[i] - b[k] * previous[i];
        previous[i] = current[i];
        current[i] = next;
      }
    }
    terms = k;
  }

  /** Of points (x1, y1, x2, y2, ...). */
  static CubicCurve through(double[] points) {
    double[] u = new double[points.length / 2];
    for (int i = 1; i < u.length; i++) {
      double dx = points[2 * i] - points[2 * i - 2];
      double dy = points[2 * i + 1] - points[2 * i - 1];
      u[i] = u[i - 1] + Math.sqrt(dx * dx + dy * dy);
    }
    double length = u[u.length - 1];
    if (length > 0) {
      for (int i = 0; i < u.length; i++) {
        u[i] /= length;
      }
    }
    return new CubicCurve(u, points);
  }

  double[] at(double u) {
    double previous = 0;
    double current = 1;
    double[] point = new double[2];
    for (int k = 0; k < terms; k++) {
      point[0] += x[k] * current;
      point[1] += y[k] * current;
      double next = (u - a[k]) * current - b[k] * previous;
      previous = current;
      current = next;
    }
    return point;
  }
}
