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
  void stablePower(
      double alpha, double shift, double[] logs, int from, double[] power, int at, int count);

  /**
   * out[outFrom + i] = exp(-x[from + i]) where x >= 0, infinity included, which gives 0. In place
   * is allowed.
   */
  void decay(double[] x, int from, double[] out, int outFrom, int count);

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
   * into[at + i] += envelope[envelopeFrom + i] cos(a_i - b), given cosines and sines of a_i from
   * index {@code from} and those of b, each of the latter times any weight.
   */
  void addModulated(
      double[] cosine,
      double[] sine,
      int from,
      double cosB,
      double sinB,
      double[] envelope,
      int envelopeFrom,
      double[] into,
      int at,
      int count);

  /**
   * With share_i = weights[at + i] envelope[envelopeFrom + i], g[at + i] = share_i cos(a_i - b) and
   * sums[from + i] += share_i sin(a_i - b), given cosines and sines of a_i from index {@code from}
   * and those of b.
   *
   * @return the sum of share_i sin(a_i - b)
   */
  double modulate(
      double[] cosine,
      double[] sine,
      int from,
      double cosB,
      double sinB,
      double[] weights,
      double[] envelope,
      int envelopeFrom,
      double[] g,
      int at,
      double[] sums,
      int count);

  /**
   * The sums of which a stable kernel's gradient is made: {sum g_i, sum g_i power_i, sum g_i
   * power_i (logs_i + shift)}, g from index 0, the others from the given ones. A power of 0
   * contributes exactly 0, its limit, even where the logarithm is -infinity.
   */
  void stableSums(
      double[] g,
      double[] power,
      int powerFrom,
      double[] logs,
      int from,
      double shift,
      double[] sums,
      int count);

  /** In how many parts {@link #addStableLineSums} keeps a sum; their order is no matter. */
  int parts();

  /**
   * The sums of which the gradient of a stable term of a single coordinate is made. With a_i, x_i
   * phase and coordinate of point {@code from + i}, given by cosine, sine and coordinate, those of
   * b likewise, share_i = weights[at + i] envelope[powerFrom + i], g_i = share_i cos(a_i - b) and
   * h_i = share_i sin(a_i - b), adds {sum g_i, sum g_i power_i, -sum g_i power_i (logs_i + shift),
   * sum h_i (x_i - xB)} to four sums that are kept in {@link #parts} each, one after the other. A
   * power of 0 contributes exactly 0 to the second and third.
   */
  void addStableLineSums(
      double[] cosine,
      double[] sine,
      double[] x,
      int from,
      double cosB,
      double sinB,
      double xB,
      double[] weights,
      int at,
      double[] envelope,
      double[] power,
      int powerFrom,
      double[] logs,
      int logFrom,
      double shift,
      double[] sums,
      int count);

  /**
   * A stable term's slope along one coordinate: into_i -= weight (alpha power_i g_i / tau_i + turn
   * h_i), all from index 0 but the powers. The quotient counts as 0 where g_i = 0 or |tau_i| &lt;
   * cusp.
   */
  void addStableSlope(
      double weight,
      double alpha,
      double turn,
      double cusp,
      double[] g,
      double[] h,
      double[] tau,
      double[] power,
      int powerFrom,
      double[] into,
      int count);
}
