package org.alas.linalg;

/**
 * Adds multiples of columns to columns: the inner loops of {@link JavaBlas}. Every loop runs over
 * the same rows of all its arrays, without offsets, and has four sources and two targets: with more
 * the compiler stops vectorising, with fewer it waits for memory. Stateless and safe for use by
 * many threads.
 */
final class ColumnSums {
  /** Rows worked on at once: with {@link JavaBlas#BLOCK} columns they fit the first cache. */
  private static final int ROWS = 128;

  private ColumnSums() {}

  /**
   * C := C + sign A B for rows lo to hi of C, where A has the columns {@code a[aFrom + k]} and B
   * the entries {@code b[bFrom + j][bRow + k]}, k below inner, j below columns.
   */
  static void addProduct(
      double[][] c,
      int cFrom,
      int columns,
      int lo,
      int hi,
      double sign,
      double[][] a,
      int aFrom,
      int inner,
      double[][] b,
      int bFrom,
      int bRow) {
    for (int from = lo; from < hi; from += ROWS) {
      int to = Math.min(hi, from + ROWS);
      int j = 0;
      for (; j < columns - 1; j += 2) {
        double[] p = b[bFrom + j];
        double[] q = b[bFrom + j + 1];
        add(c[cFrom + j], c[cFrom + j + 1], from, to, sign, a, aFrom, inner, p, q, bRow);
      }
      if (j < columns) {
        add(c[cFrom + j], from, to, sign, a, aFrom, inner, b[bFrom + j], bRow);
      }
    }
  }

  /**
   * y := y + sign A p and z := z + sign A q for rows lo to hi, p and q read from row {@code at}.
   */
  static void add(
      double[] y,
      double[] z,
      int lo,
      int hi,
      double sign,
      double[][] a,
      int aFrom,
      int inner,
      double[] p,
      double[] q,
      int at) {
    int k = 0;
    for (; k < inner - 3; k += 4) {
      int i = aFrom + k;
      int r = at + k;
      addFour(
          y,
          z,
          lo,
          hi,
          a[i],
          a[i + 1],
          a[i + 2],
          a[i + 3],
          sign * p[r],
          sign * p[r + 1],
          sign * p[r + 2],
          sign * p[r + 3],
          sign * q[r],
          sign * q[r + 1],
          sign * q[r + 2],
          sign * q[r + 3]);
    }
    for (; k < inner; k++) {
      addOne(y, lo, hi, a[aFrom + k], sign * p[at + k]);
      addOne(z, lo, hi, a[aFrom + k], sign * q[at + k]);
    }
  }

  /** y := y + sign A p for rows lo to hi, p read from row {@code at}. */
  static void add(
      double[] y,
      int lo,
      int hi,
      double sign,
      double[][] a,
      int aFrom,
      int inner,
      double[] p,
      int at) {
    int k = 0;
    for (; k < inner - 3; k += 4) {
      int i = aFrom + k;
      int r = at + k;
      addFour(
          y,
          lo,
          hi,
          a[i],
          a[i + 1],
          a[i + 2],
          a[i + 3],
          sign * p[r],
          sign * p[r + 1],
          sign * p[r + 2],
          sign * p[r + 3]);
    }
    for (; k < inner; k++) {
      addOne(y, lo, hi, a[aFrom + k], sign * p[at + k]);
    }
  }

  private static void addFour(
      double[] y,
      double[] z,
      int lo,
      int hi,
      double[] a0,
      double[] a1,
      double[] a2,
      double[] a3,
      double p0,
      double p1,
      double p2,
      double p3,
      double q0,
      double q1,
      double q2,
      double q3) {
    for (int i = lo; i < hi; i++) {
      double s0 = a0[i];
      double s1 = a1[i];
      double s2 = a2[i];
      double s3 = a3[i];
      y[i] = y[i] + ((s0 * p0 + s1 * p1) + (s2 * p2 + s3 * p3));
      z[i] = z[i] + ((s0 * q0 + s1 * q1) + (s2 * q2 + s3 * q3));
    }
  }

  private static void addFour(
      double[] y,
      int lo,
      int hi,
      double[] a0,
      double[] a1,
      double[] a2,
      double[] a3,
      double p0,
      double p1,
      double p2,
      double p3) {
    for (int i = lo; i < hi; i++) {
      y[i] = y[i] + ((a0[i] * p0 + a1[i] * p1) + (a2[i] * p2 + a3[i] * p3));
    }
  }

  static void addOne(double[] y, int lo, int hi, double[] a, double p) {
    for (int i = lo; i < hi; i++) {
      y[i] = y[i] + a[i] * p;
    }
  }

  /** Sum of a_i b_i for rows lo to hi, in an order fixed by their number. */
  static double dot(double[] a, double[] b, int lo, int hi) {
    double s0 = 0;
    double s1 = 0;
    double s2 = 0;
    double s3 = 0;
    int i = lo;
    for (; i < hi - 3; i += 4) {
      s0 += a[i] * b[i];
      s1 += a[i + 1] * b[i + 1];
      s2 += a[i + 2] * b[i + 2];
      s3 += a[i + 3] * b[i + 3];
    }
    for (; i < hi; i++) {
      s0 += a[i] * b[i];
    }
    return (s0 + s1) + (s2 + s3);
  }
}
