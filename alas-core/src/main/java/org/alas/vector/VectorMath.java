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

  /** Sum of a_i b_i. */
  double dot(double[] a, int aFrom, double[] b, int bFrom, int count);

  /** Sum of a_i b_i c_i. */
  double dot(double[] a, int aFrom, double[] b, int bFrom, double[] c, int cFrom, int count);

  /**
   * power[i] = exp(alpha * (logs[from + i] + shift)); envelope[i] = exp(-power[i]). With logs = ln
   * |tau| and shift = ln(2 pi delta) these are u^alpha and exp(-u^alpha), u = 2 pi delta |tau|: the
   * factor of one dimension of a stable kernel. A log of -infinity gives exactly 0 and 1. Meant for
   * runs short enough for the first-level cache.
   */
  void stableEnvelope(
      double alpha,
      double shift,
      double[] logs,
      int from,
      double[] power,
      double[] envelope,
      int count);

  /**
   * Sum of weight_i power_i (logs_i + shift), with weight and power from index 0 and logs from
   * {@code from}: the derivative of a stable kernel by alpha, u^alpha ln u. A power of 0
   * contributes exactly 0, its limit, even where the logarithm is -infinity.
   */
  double dotPowerLog(
      double[] weight, double[] power, double[] logs, int from, double shift, int count);
}
