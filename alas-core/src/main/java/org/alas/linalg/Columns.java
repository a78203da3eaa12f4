package org.alas.linalg;

/**
 * Some columns A of a matrix, of which multiples are added to other columns: the inner loops of
 * {@link JavaBlas}. Every loop runs over the same rows of all its arrays, without offsets, and adds
 * at most four columns to one: a longer body the compiler would not unroll and so not vectorise.
 * Not copied; as thread-safe as the arrays.
 *
 * @param of all columns
 * @param from the first of ours
 * @param count how many are ours
 */
record Columns(double[][] of, int from, int count) {
  /**
   * Rows worked on at once: with {@link JavaBlas#BLOCK} columns they stay in the nearest caches.
   */
  private static final int ROWS = 256;

  /**
   * C := C + sign A B for rows lo to hi of C, where B has the entries {@code b[bFrom + j][bRow +
   * k]}, k below the columns of A, j below those of C.
   */
  void addProduct(Columns c, int lo, int hi, double sign, double[][] b, int bFrom, int bRow) {
    for (int start = lo; start < hi; start += ROWS) {
      int stop = Math.min(hi, start + ROWS);
      for (int j = 0; j < c.count; j++) {
        add(c.of[c.from + j], start, stop, sign, b[bFrom + j], bRow);
      }
    }
  }

  /** y := y + sign A p for rows lo to hi, p read from row {@code at}. */
  void add(double[] y, int lo, int hi, double sign, double[] p, int at) {
    int k = 0;
    for (; k < count - 3; k += 4) {
      addFour(y, lo, hi, from + k, sign, p, at + k);
    }
    for (; k < count; k++) {
      addOne(y, lo, hi, of[from + k], sign * p[at + k]);
    }
  }

  private void addFour(double[] y, int lo, int hi, int k, double sign, double[] p, int at) {
    double[] a0 = of[k];
    double[] a1 = of[k + 1];
    double[] a2 = of[k + 2];
    double[] a3 = of[k + 3];
    double p0 = sign * p[at];
    double p1 = sign * p[at + 1];
    double p2 = sign * p[at + 2];
    double p3 = sign * p[at + 3];
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
