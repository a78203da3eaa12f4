package org.alas.linalg;

import java.util.Arrays;

/**
 * Linear algebra in Java, for platforms without the native library. All algorithms go block of
 * columns by block of columns, so that nearly all work is in {@link Columns#addProduct}. Stateless
 * and safe for use by many threads.
 */
final class JavaBlas implements LinearAlgebra {
  /** Columns per block. */
  static final int BLOCK = 32;

  @Override
  public String name() {
    return "Java";
  }

  @Override
  public Matrix allocate(int rows, int columns) {
    return new HeapMatrix(rows, columns);
  }

  @Override
  public boolean factor(Matrix a) {
    double[][] l = Shapes.square(own(a)).entries();
    int n = l.length;
    double[][] rows = new double[n][];
    for (int k = 0; k < n; k += BLOCK) {
      int end = Math.min(n, k + BLOCK);
      if (!factorPanel(l, k, end)) {
        return false;
      }
      // What remains loses the panel times its transpose, whose columns are the panel's rows.
      transpose(l, k, end, end, n, rows);
      Columns panel = new Columns(l, k, end - k);
      for (int j = end; j < n; j += BLOCK) {
        int stop = Math.min(n, j + BLOCK);
        for (int i = j; i < stop; i++) {
          panel.add(l[i], i, stop, -1, rows[i], 0);
        }
        panel.addProduct(new Columns(l, j, stop - j), stop, n, -1, rows, j, 0);
      }
    }
    return true;
  }

  /** Cholesky factor of columns k to end, all rows below, one column after the other. */
  private static boolean factorPanel(double[][] l, int k, int end) {
    double[] row = new double[end - k];
    for (int j = k; j < end; j++) {
      for (int i = k; i < j; i++) {
        row[i - k] = l[i][j];
      }
      new Columns(l, k, j - k).add(l[j], j, l.length, -1, row, 0);
      if (!pivot(l[j], j)) {
        return false;
      }
    }
    return true;
  }

  /** Divides a column by the root of its diagonal entry; false if that is no finite positive. */
  private static boolean pivot(double[] column, int j) {
    double square = column[j];
    if (!(square > 0 && square < Double.POSITIVE_INFINITY)) {
      return false;
    }
    double root = Math.sqrt(square);
    column[j] = root;
    double inverse = 1 / root;
    for (int i = j + 1; i < column.length; i++) {
      column[i] *= inverse;
    }
    return true;
  }

  @Override
  public void invertFactored(Matrix l) {
    invertFactor(Shapes.square(own(l)).entries());
    gram(l);
  }

  @Override
  public double invertRoot(Matrix a) {
    if (!factor(a)) {
      return Double.NaN;
    }
    invertFactor(own(a).entries());
    return Shapes.logDeterminantFromInverseRoot(a);
  }

  @Override
  public void multiplyRoot(Matrix x, boolean transpose, Matrix b) {
    double[][] root = own(x).entries();
    HeapMatrix right = own(b);
    Shapes.solvable(x, b);
    int n = root.length;
    for (double[] column : right.entries()) {
      double[] product = new double[n];
      for (int j = 0; j < n; j++) {
        double sum = 0;
        for (int i = j; i < n; i++) {
          if (transpose) {
            sum += root[j][i] * column[i];
          } else {
            product[i] += root[j][i] * column[j];
          }
        }
        product[j] += sum;
      }
      System.arraycopy(product, 0, column, 0, n);
    }
  }

  /** X = L^-1 replaces L column by column: its column j needs of L only the columns from j on. */
  private static void invertFactor(double[][] l) {
    int n = l.length;
    double[][] x = new double[BLOCK][n];
    for (int j = 0; j < n; j += BLOCK) {
      int end = Math.min(n, j + BLOCK);
      for (int i = j; i < end; i++) {
        Arrays.fill(x[i - j], 0);
        x[i - j][i] = 1;
      }
      forward(l, j, x, end - j);
      for (int i = j; i < end; i++) {
        System.arraycopy(x[i - j], i, l[i], i, n - i);
      }
    }
  }

  /** For the product X' X the columns of X' are kept apart. */
  @Override
  public void gram(Matrix matrix) {
    double[][] l = Shapes.square(own(matrix)).entries();
    int n = l.length;
    double[][] x = new double[BLOCK][n];
    double[][] transposed = new double[n][n];
    for (int j = 0; j < n; j++) {
      for (int i = j; i < n; i++) {
        transposed[i][j] = l[j][i];
      }
    }
    for (int j = 0; j < n; j += BLOCK) {
      int end = Math.min(n, j + BLOCK);
      for (int i = j; i < end; i++) {
        Arrays.fill(x[i - j], 0);
      }
      for (int k = j; k < n; k += BLOCK) {
        int stop = Math.min(n, k + BLOCK);
        if (k == j) {
          for (int i = j; i < end; i++) {
            new Columns(transposed, i, stop - i).add(x[i - j], j, stop, 1, l[i], i);
          }
        } else {
          new Columns(transposed, k, stop - k)
              .addProduct(new Columns(x, 0, end - j), j, stop, 1, l, j, k);
        }
      }
      for (int i = j; i < end; i++) {
        System.arraycopy(x[i - j], i, l[i], i, n - i);
      }
    }
  }

  @Override
  public void solveLower(Matrix l, Matrix b) {
    HeapMatrix factor = own(l);
    HeapMatrix right = own(b);
    Shapes.solvable(factor, right);
    forward(factor.entries(), 0, right.entries(), right.columns());
  }

  /** B := L^-1 B, where the rows of B above {@code first} are zero. */
  private static void forward(double[][] l, int first, double[][] b, int columns) {
    int n = l.length;
    for (int k = first; k < n; k += BLOCK) {
      int end = Math.min(n, k + BLOCK);
      for (int j = 0; j < columns; j++) {
        double[] x = b[j];
        for (int i = k; i < end; i++) {
          x[i] /= l[i][i];
          Columns.addOne(x, i + 1, end, l[i], -x[i]);
        }
      }
      new Columns(l, k, end - k).addProduct(new Columns(b, 0, columns), end, n, -1, b, 0, k);
    }
  }

  /** Backwards over blocks of rows of L, each transposed so that its rows become columns. */
  @Override
  public void solveLowerTransposed(Matrix l, Matrix b) {
    HeapMatrix factor = own(l);
    HeapMatrix right = own(b);
    Shapes.solvable(factor, right);
    double[][] columns = factor.entries();
    double[][] x = right.entries();
    int n = columns.length;
    boolean few = x.length < 4; // too few to pay for the transposition
    double[][] rows = new double[n][];
    for (int end = n; end > 0; ) {
      int k = few ? 0 : (end - 1) / BLOCK * BLOCK;
      for (double[] y : x) {
        for (int i = end - 1; i >= k; i--) {
          y[i] = (y[i] - Columns.dot(columns[i], y, i + 1, end)) / columns[i][i];
        }
      }
      if (k > 0) {
        transpose(columns, 0, k, k, end, rows);
        new Columns(rows, k, end - k).addProduct(new Columns(x, 0, x.length), 0, k, -1, x, 0, k);
      }
      end = k;
    }
  }

  @Override
  public void multiply(Matrix a, boolean transposeA, Matrix b, Matrix c) {
    HeapMatrix left = own(a);
    HeapMatrix right = own(b);
    HeapMatrix product = own(c);
    Shapes.multipliable(left, transposeA, right, product);
    double[][] columns = left.entries();
    double[][] x = right.entries();
    double[][] y = product.entries();
    for (double[] column : y) {
      Arrays.fill(column, 0);
    }
    int inner = right.rows();
    double[][] rows = new double[transposeA ? inner : 0][];
    for (int k = 0; k < inner; k += BLOCK) {
      int end = Math.min(inner, k + BLOCK);
      if (transposeA) {
        transpose(columns, 0, columns.length, k, end, rows);
      }
      new Columns(transposeA ? rows : columns, k, end - k)
          .addProduct(new Columns(y, 0, y.length), 0, product.rows(), 1, x, 0, k);
    }
  }

  /** into[i][j - from] = a[j][i] for columns j from {@code from} to {@code to}, rows lo to hi. */
  private static void transpose(double[][] a, int from, int to, int lo, int hi, double[][] into) {
    for (int i = lo; i < hi; i++) {
      double[] row = into[i];
      if (row == null || row.length < to - from) {
        row = new double[to - from];
        into[i] = row;
      }
      for (int j = from; j < to; j++) {
        row[j - from] = a[j][i];
      }
    }
  }

  private static HeapMatrix own(Matrix m) {
    if (m instanceof HeapMatrix own) {
      return own;
    }
    throw new IllegalArgumentException(
        "a matrix of the Java provider is needed, got one of " + m.getClass().getSimpleName());
  }
}
