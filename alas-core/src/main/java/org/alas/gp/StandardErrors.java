package org.alas.gp;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.alas.linalg.LinearAlgebra;
import org.alas.linalg.Matrix;
import org.alas.param.Coordinate;
import org.alas.param.Coordinates;
import org.alas.param.Hyperparameters;

/**
 * How well the data determine each parameter: square roots of the diagonal of the inverse Hessian
 * of minus the log posterior, carried from raw to natural units by the transform's slope. A
 * parameter held at a bound by a slope g has a posterior that falls off like e^(-|g| distance),
 * hence the standard error 1/|g|. Where the curvature is not positive the entry is NaN. Immutable
 * and thread-safe: arrays are copied on the way in and on the way out.
 *
 * @param kernel one entry per kernel parameter
 * @param noise of the noise variance
 * @param mean of the mean
 */
@SuppressWarnings("ArrayRecordComponent")
public record StandardErrors(double[] kernel, double noise, double mean) {
  private static final double STEP = 1e-4;

  public StandardErrors {
    kernel = kernel.clone();
  }

  @Override
  public double[] kernel() {
    return kernel.clone();
  }

  /** Where nobody asked the data: nothing is known of any parameter. */
  public static StandardErrors unknown(int kernelParameters) {
    double[] none = new double[kernelParameters];
    Arrays.fill(none, Double.NaN);
    return new StandardErrors(none, Double.NaN, Double.NaN);
  }

  static StandardErrors at(LogPosterior objective, Coordinates coordinates, Hyperparameters at) {
    double[] raw = coordinates.raw(at);
    int p = raw.length;
    double[] slope = new double[p];
    objective.evaluate(raw, slope);
    boolean[] held = new boolean[p];
    double[] errors = new double[p];
    Arrays.fill(errors, Double.NaN);
    double[] lower = coordinates.rawLower();
    double[] upper = coordinates.rawUpper();
    for (int i = 0; i < p; i++) {
      held[i] =
          (raw[i] - STEP <= lower[i] && slope[i] > 0)
              || (raw[i] + STEP >= upper[i] && slope[i] < 0);
      if (held[i]) {
        errors[i] = 1 / Math.abs(slope[i]);
      }
    }
    int[] free = IntStream.range(0, p).filter(i -> !held[i]).toArray();
    double[][] hessian = hessian(objective, raw, lower, upper, free);
    invert(hessian, free, errors);
    for (int i = 0; i < p; i++) {
      Coordinate c = coordinates.get(i);
      errors[i] *= c.transform().slope(raw[i]);
    }
    return Hyperparameters.split(errors, StandardErrors::new);
  }

  /** Symmetrised central differences of the gradient, one-sided next to a bound. */
  private static double[][] hessian(
      LogPosterior objective, double[] raw, double[] lower, double[] upper, int[] free) {
    int m = free.length;
    double[][] h = new double[m][m];
    double[] up = new double[raw.length];
    double[] down = new double[raw.length];
    for (int a = 0; a < m; a++) {
      int i = free[a];
      double[] x = raw.clone();
      x[i] = Math.min(upper[i], raw[i] + STEP);
      double high = x[i];
      objective.evaluate(x, up);
      x[i] = Math.max(lower[i], raw[i] - STEP);
      objective.evaluate(x, down);
      for (int b = 0; b < m; b++) {
        h[a][b] = (up[free[b]] - down[free[b]]) / (high - x[i]);
      }
    }
    for (int a = 0; a < m; a++) {
      for (int b = 0; b < a; b++) {
        h[a][b] = 0.5 * (h[a][b] + h[b][a]);
        h[b][a] = h[a][b];
      }
    }
    return h;
  }

  /** Inverts the Hessian; drops the flattest directions' parameters when it is not positive. */
  private static void invert(double[][] hessian, int[] free, double[] errors) {
    LinearAlgebra algebra = CovarianceMatrix.ALGEBRA;
    int[] kept = IntStream.range(0, free.length).toArray();
    while (kept.length > 0) {
      int m = kept.length;
      Matrix h = algebra.allocate(m, m);
      double[] scale = new double[m];
      boolean positive = true;
      for (int a = 0; a < m; a++) {
        double diagonal = hessian[kept[a]][kept[a]];
        positive &= diagonal > 0;
        scale[a] = 1 / Math.sqrt(diagonal);
      }
      if (positive) {
        for (int a = 0; a < m; a++) {
          for (int b = 0; b <= a; b++) {
            h.set(a, b, hessian[kept[a]][kept[b]] * scale[a] * scale[b]);
          }
        }
        if (algebra.factor(h)) {
          algebra.invertFactored(h);
          for (int a = 0; a < m; a++) {
            errors[free[kept[a]]] = Math.sqrt(h.get(a, a)) * scale[a];
          }
          return;
        }
      }
      int flattest = 0;
      for (int a = 1; a < m; a++) {
        if (!(hessian[kept[a]][kept[a]] >= hessian[kept[flattest]][kept[flattest]])) {
          flattest = a;
        }
      }
      int drop = kept[flattest];
      kept = Arrays.stream(kept).filter(i -> i != drop).toArray();
    }
  }
}
