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
   * Differences of phases: cos[at + i] = cos(a_i - b) and sin[at + i] = sin(a_i - b), given cosines
   * and sines of a_i from index {@code from} and those of b.
   */
  void rotate(
      double[] cosine,
      double[] sine,
      int from,
      double cosB,
      double sinB,
      double[] cos,
      double[] sin,
      int at,
      int count);

  /**
   * The sums of which a stable kernel's gradient is made, all indices from 0 but that of logs: sums
   * = {sum g_i, sum g_i power_i, sum g_i power_i (logs_i + shift)}. A power of 0 contributes
   * exactly 0, its limit, even where the logarithm is -infinity.
   */
  void stableSums(
      double[] g, double[] power, double[] logs, int from, double shift, double[] sums, int count);

  /** into[intoFrom + i] += x[from + i], and the sum of these x. */
  double addAndSum(double[] x, int from, double[] into, int intoFrom, int count);
}
