package org.alas.vector;

/**
 * Elementary functions and sums over runs of doubles. Within a provider the result for an element
 * depends on nothing but that element, and a sum only on its terms and their number: never on
 * threads or alignment.
 */
public interface VectorMath {
  /** Name of the provider, recorded with every fit. */
  String name();

  /**
   * out[outFrom + i] = exp(scale * (x[from + i] + shift)). The exponential of -infinity is exactly
   * 0, arguments above 709.79 give infinity, NaN gives NaN. Below -708 a provider may return 0
   * where the exact value is under 3.2e-308. In place ({@code out == x}, {@code outFrom == from})
   * is allowed.
   */
  void exp(double scale, double shift, double[] x, int from, double[] out, int outFrom, int count);

  /** out[outFrom + i] = ln |x[from + i]|; the logarithm of 0 is -infinity. */
  void logAbs(double[] x, int from, double[] out, int outFrom, int count);

  /** out = cos(x). */
  void cos(double[] x, int from, double[] out, int outFrom, int count);

  /** out = sin(x). */
  void sin(double[] x, int from, double[] out, int outFrom, int count);

  /** out[outFrom + i] = scale * (x[from + i] - y). */
  void difference(
      double[] x, int from, double y, double scale, double[] out, int outFrom, int count);

  /** into_i += x_i^2, indices from 0. */
  void addSquares(double[] x, double[] into, int count);

  /** Sum of a_i b_i. */
  double dot(double[] a, int aFrom, double[] b, int bFrom, int count);

  /** Sum of a_i b_i c_i. */
  double dot(double[] a, int aFrom, double[] b, int bFrom, double[] c, int cFrom, int count);

  /**
   * power[at + i] = exp(alpha * (logs[from + i] + shift)). With logs = ln |tau| and shift = ln(2 pi
   * delta) this is u^alpha, u = 2 pi delta |tau|. A log of -infinity gives exactly 0. The exponents
   * must not be NaN, nor above 1e6.
   */
  default void stablePower(
      double alpha, double shift, double[] logs, int from, double[] power, int at, int count) {
    exp(alpha, shift, logs, from, power, at, count);
  }

  /**
   * out[outFrom + i] = exp(-x[from + i]) where x >= 0, infinity included, which gives 0. In place
   * is allowed.
   */
  default void decay(double[] x, int from, double[] out, int outFrom, int count) {
    exp(-1, 0, x, from, out, outFrom, count);
  }
}
