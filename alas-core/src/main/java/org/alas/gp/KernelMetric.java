package org.alas.gp;

import org.alas.kernel.Kernel;
import org.alas.kernel.Points;

/**
 * Distances in which near points are alike: each coordinate is scaled so that a squared distance is
 * about the share of the variance that the kernel loses over it. With D_k = 1 - k(h e_k) / k(0),
 * coordinate k is multiplied by sqrt(D_k) / h, at the distance h within which neighbours lie.
 * Immutable and thread-safe.
 */
final class KernelMetric {
  private final double[] scale;

  private KernelMetric(double[] scale) {
    this.scale = scale;
  }

  /**
   * Of a kernel, for points that fill the unit cube.
   *
   * @param share of the points that are neighbours of one
   */
  static KernelMetric of(Kernel kernel, double share) {
    int d = kernel.dimension();
    double h = 0.5 * Math.pow(Math.max(1e-9, Math.min(1, share)), 1.0 / d);
    double variance = kernel.variance();
    double[] scale = new double[d];
    double largest = 0;
    for (int k = 0; k < d; k++) {
      double[] tau = new double[d];
      tau[k] = h;
      double lost = 1 - kernel.value(tau) / variance;
      scale[k] = Math.sqrt(Math.max(0, lost)) / h;
      largest = Math.max(largest, scale[k]);
    }
    for (int k = 0; k < d && !(largest > 0); k++) {
      scale[k] = 1;
    }
    return new KernelMetric(scale);
  }

  int dimension() {
    return scale.length;
  }

  /** All points, row by row. */
  double[] apply(Points points) {
    int d = scale.length;
    double[] rows = new double[points.size() * d];
    for (int i = 0; i < points.size(); i++) {
      for (int k = 0; k < d; k++) {
        rows[i * d + k] = scale[k] * points.get(i, k);
      }
    }
    return rows;
  }
}
