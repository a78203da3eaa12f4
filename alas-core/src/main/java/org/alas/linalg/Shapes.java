package org.alas.linalg;

/**
 * Refuses matrices whose shapes do not fit, naming them. Stateless; safe for use by many threads.
 */
public final class Shapes {
  /** Bytes one buffer can hold and address, less two cache lines for alignment. */
  private static final long LARGEST = Integer.MAX_VALUE - 128L;

  private Shapes() {}

  /** Number of entries of a new matrix, whose bytes must stay below 2^31. */
  public static int size(int rows, int columns) {
    if (rows < 0 || columns < 0) {
      throw new IllegalArgumentException(
          "a matrix cannot have " + rows + " rows and " + columns + " columns");
    }
    long entries = (long) rows * columns;
    if (entries * Double.BYTES > LARGEST) {
      throw new IllegalArgumentException(
          "a matrix of %d x %d needs %.1f GiB, more than the 2 GiB one can hold"
              .formatted(rows, columns, entries * Double.BYTES / 0x1p30));
    }
    return (int) entries;
  }

  public static <M extends Matrix> M square(M a) {
    if (a.rows() != a.columns()) {
      throw new IllegalArgumentException("a square matrix is needed, got " + of(a));
    }
    return a;
  }

  public static void solvable(Matrix l, Matrix b) {
    square(l);
    if (l.rows() != b.rows()) {
      throw new IllegalArgumentException("cannot solve " + of(l) + " against " + of(b));
    }
  }

  public static void multipliable(Matrix a, boolean transposeA, Matrix b, Matrix c) {
    int rows = transposeA ? a.columns() : a.rows();
    int inner = transposeA ? a.rows() : a.columns();
    if (inner != b.rows() || c.rows() != rows || c.columns() != b.columns()) {
      throw new IllegalArgumentException(
          "cannot put %s%s times %s into %s"
              .formatted(of(a), transposeA ? " transposed" : "", of(b), of(c)));
    }
    if (c == a || c == b) {
      throw new IllegalArgumentException("the product needs a matrix of its own");
    }
  }

  /** -2 sum ln X_ii, NaN unless every X_ii is finite and positive. */
  public static double logDeterminantFromInverseRoot(Matrix x) {
    double sum = 0;
    for (int i = 0; i < x.rows(); i++) {
      double pivot = x.get(i, i);
      sum += pivot > 0 && pivot < Double.POSITIVE_INFINITY ? Math.log(pivot) : Double.NaN;
    }
    return -2 * sum;
  }

  private static String of(Matrix m) {
    return m.rows() + " x " + m.columns();
  }
}
