package org.alas.bench.paper.theory;

import org.alas.kernel.Kernel;

/**
 * Fourier integrals of a stationary kernel over an interval, for n = 0 .. size-1 and a_n = n pi /
 * L:
 *
 * <pre>  sine_n = int_0^L k(t) sin(a_n t) dt,   cosine_n = int_0^L (L - t) k(t) cos(a_n t) dt.
 * </pre>
 */
@SuppressWarnings("ArrayRecordComponent") // shared within this package, never written
record CosineMoments(double length, double[] sine, double[] cosine) {
  static CosineMoments of(Kernel kernel, double length, int size) {
    Quadrature rule = Quadrature.graded(length, Math.max(8, size / 2));
    double[] sine = new double[size];
    double[] cosine = new double[size];
    double[] tau = new double[1];
    for (int i = 0; i < rule.nodes().length; i++) {
      tau[0] = rule.nodes()[i];
      double mass = rule.weights()[i] * kernel.value(tau);
      double overlap = (length - tau[0]) * mass;
      double part = tau[0] / length;
      for (int n = 0; n < size; n++) {
        double angle = Math.PI * halfTurns(n, part);
        sine[n] += mass * Math.sin(angle);
        cosine[n] += overlap * Math.cos(angle);
      }
    }
    return new CosineMoments(length, sine, cosine);
  }

  /** n x modulo 2 without the rounding of n x, which many half-turns would magnify. */
  private static double halfTurns(int n, double x) {
    double product = n * x;
    return product - 2 * Math.rint(product / 2) + Math.fma(n, x, -product);
  }
}
