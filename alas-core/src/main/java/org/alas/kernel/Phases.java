package org.alas.kernel;

/**
 * Cosine and sine of phi_i = 2 pi frequency . x_i at every point, from which cos(phi_i - phi_j)
 * follows for all pairs without another trigonometric call.
 */
final class Phases {
  final double[] cosine;
  final double[] sine;

  /** Phases of a frequency vector that is zero outside {@code dimensions}. */
  Phases(Points points, int[] dimensions, double[] frequency) {
    int n = points.size();
    cosine = new double[n];
    sine = new double[n];
    for (int i = 0; i < n; i++) {
      double turns = 0;
      for (int k = 0; k < dimensions.length; k++) {
        turns += frequency[k] * points.get(i, dimensions[k]);
      }
      double phi = 2 * Math.PI * turns;
      cosine[i] = Math.cos(phi);
      sine[i] = Math.sin(phi);
    }
  }
}
