package org.alas.kernel;

import org.alas.vector.VectorMath;
import org.alas.vector.VectorMaths;

/**
 * Cosine and sine of phi_i = 2 pi frequency . x_i at every point, from which cos(phi_i - phi_j)
 * follows for all pairs without another trigonometric call.
 */
final class Phases {
  private static final VectorMath MATH = VectorMaths.best();

  final double[] cosine;
  final double[] sine;

  /** Phases of a frequency vector that is zero outside {@code dimensions}. */
  Phases(Points points, int[] dimensions, double[] frequency) {
    int n = points.size();
    double[] phi = new double[n];
    for (int k = 0; k < dimensions.length; k++) {
      double turn = 2 * Math.PI * frequency[k];
      double[] x = points.column(dimensions[k]);
      for (int i = 0; i < n; i++) {
        phi[i] += turn * x[i];
      }
    }
    cosine = new double[n];
    MATH.cos(phi, 0, cosine, 0, n);
    sine = phi;
    MATH.sin(phi, 0, sine, 0, n);
  }
}
