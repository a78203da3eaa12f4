package org.alas.vector;

/**
 * Elementary functions and sums over runs of doubles. Within a provider the result for an element
 * depends on nothing but that element, and a sum only on its terms and their number: never on
 * threads or alignment.
 */
public interface VectorMath {
  /** Name of the provider, recorded with every fit. */
  String name();

  /** out[outFrom + i] = exp(scale * (x[from + i] + shift)); exp(-infinity) is exactly 0. */
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
}
