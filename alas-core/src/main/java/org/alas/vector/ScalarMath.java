package org.alas.vector;

/**
 * Vector mathematics by {@link Math}, for runtimes without the Vector API. Sums run over four
 * accumulators, which breaks the chain of additions, in an order fixed by the number of terms.
 * Stateless and safe for use by many threads.
 */
final class ScalarMath implements VectorMath {
  @Override
  public String name() {
    return "scalar";
  }

  @Override
  public void exp(
      double scale, double shift, double[] x, int from, double[] out, int outFrom, int count) {
    for (int i = 0; i < count; i++) {
      out[outFrom + i] = Math.exp(scale * (x[from + i] + shift));
    }
  }

  @Override
  public void logAbs(double[] x, int from, double[] out, int outFrom, int count) {
    for (int i = 0; i < count; i++) {
      out[outFrom + i] = Math.log(Math.abs(x[from + i]));
    }
  }

  @Override
  public void cos(double[] x, int from, double[] out, int outFrom, int count) {
    for (int i = 0; i < count; i++) {
      out[outFrom + i] = Math.cos(x[from + i]);
    }
  }

  @Override
  public void sin(double[] x, int from, double[] out, int outFrom, int count) {
    for (int i = 0; i < count; i++) {
      out[outFrom + i] = Math.sin(x[from + i]);
    }
  }

  @Override
  public void difference(
      double[] x, int from, double y, double scale, double[] out, int outFrom, int count) {
    for (int i = 0; i < count; i++) {
      out[outFrom + i] = scale * (x[from + i] - y);
    }
  }

  @Override
  public void addSquares(double[] x, double[] into, int count) {
    for (int i = 0; i < count; i++) {
      into[i] += x[i] * x[i];
    }
  }

  @Override
  public double dot(double[] a, int aFrom, double[] b, int bFrom, int count) {
    double s0 = 0;
    double s1 = 0;
    double s2 = 0;
    double s3 = 0;
    int i = 0;
    for (; i <= count - 4; i += 4) {
      s0 += a[aFrom + i] * b[bFrom + i];
      s1 += a[aFrom + i + 1] * b[bFrom + i + 1];
      s2 += a[aFrom + i + 2] * b[bFrom + i + 2];
      s3 += a[aFrom + i + 3] * b[bFrom + i + 3];
    }
    for (; i < count; i++) {
      s0 += a[aFrom + i] * b[bFrom + i];
    }
    return (s0 + s1) + (s2 + s3);
  }

  @Override
  public double dot(
      double[] a, int aFrom, double[] b, int bFrom, double[] c, int cFrom, int count) {
    double s0 = 0;
    double s1 = 0;
    double s2 = 0;
    double s3 = 0;
    int i = 0;
    for (; i <= count - 4; i += 4) {
      s0 += a[aFrom + i] * b[bFrom + i] * c[cFrom + i];
      s1 += a[aFrom + i + 1] * b[bFrom + i + 1] * c[cFrom + i + 1];
      s2 += a[aFrom + i + 2] * b[bFrom + i + 2] * c[cFrom + i + 2];
      s3 += a[aFrom + i + 3] * b[bFrom + i + 3] * c[cFrom + i + 3];
    }
    for (; i < count; i++) {
      s0 += a[aFrom + i] * b[bFrom + i] * c[cFrom + i];
    }
    return (s0 + s1) + (s2 + s3);
  }
}
