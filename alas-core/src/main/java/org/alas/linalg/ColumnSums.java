package org.alas.linalg;

/**
 * Adds multiples of columns to columns: the inner loops of {@link JavaBlas}. Every loop runs over
 * the same rows of all its arrays, without offsets, and adds at most four columns to one: a longer
 * body the compiler would not unroll and so not vectorise. Stateless and safe for use by many
 * threads.
 */
final class ColumnSums {
  /**
   * Rows worked on at once: with {@link JavaBlas#BLOCK} columns they stay in the nearest caches.
   */
  private static final int ROWS = 256;

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
      for (int j = 0; j < columns; j++) {
        add(c[cFrom + j], from, to, sign, a, aFrom, inner, b[bFrom + j], bRow);
      }
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
      double p0 = sign * p[r];
      double p1 = sign * p[r + 1];
      double p2 = sign * p[r + 2];
      double p3 = sign * p[r + 3];
      addFour(y, lo, hi, a[i], a[i + 1], a[i + 2], a[i + 3], p0, p1, p2, p3);
    }
    for (; k < inner; k++) {
      addOne(y, lo, hi, a[aFrom + k], sign * p[at + k]);
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
