package org.alas.openblas;

import static org.bytedeco.openblas.global.openblas.CblasColMajor;
import static org.bytedeco.openblas.global.openblas.CblasLeft;
import static org.bytedeco.openblas.global.openblas.CblasLower;
import static org.bytedeco.openblas.global.openblas.CblasNoTrans;
import static org.bytedeco.openblas.global.openblas.CblasNonUnit;
import static org.bytedeco.openblas.global.openblas.CblasTrans;
import static org.bytedeco.openblas.global.openblas.LAPACK_COL_MAJOR;

import java.lang.ref.Reference;
import org.alas.linalg.LinearAlgebra;
import org.alas.linalg.Matrix;
import org.alas.linalg.Shapes;
import org.bytedeco.openblas.global.openblas;

/**
 * Linear algebra by the native OpenBLAS. Matrices live outside the heap, where native code works on
 * them without a copy. The {@code _work} forms of LAPACKE are called because they skip a search for
 * NaN over the whole matrix. OpenBLAS keeps to the calling thread: its own threads fight those of
 * the JVM for the processor. Stateless and safe for use by many threads.
 */
public final class OpenBlas implements LinearAlgebra {
  private static final byte LOWER = 'L';

  /**
   * Loads the native library.
   *
   * @throws LinkageError if there is none for this platform, or the classes that call it are absent
   */
  public OpenBlas() {
    openblas.blas_set_num_threads(1);
  }

  @Override
  public String name() {
    return openblas.OPENBLAS_VERSION.strip();
  }

  @Override
  public Matrix allocate(int rows, int columns) {
    return new NativeMatrix(rows, columns);
  }

  @Override
  public boolean factor(Matrix a) {
    NativeMatrix m = Shapes.square(own(a));
    int n = m.rows();
    if (n == 0) {
      return true;
    }
    if (openblas.LAPACKE_dpotrf_work(LAPACK_COL_MAJOR, LOWER, n, m.pointer(), n) != 0) {
      return false;
    }
    for (int i = 0; i < n; i++) { // a NaN or infinity anywhere in a row ends up on its diagonal
      double pivot = m.get(i, i);
      if (!(pivot > 0 && pivot < Double.POSITIVE_INFINITY)) {
        return false;
      }
    }
    return true;
  }

  @Override
  public void invertFactored(Matrix l) {
    NativeMatrix m = Shapes.square(own(l));
    if (m.rows() > 0) {
      NativeCholesky cholesky = new NativeCholesky(m);
      cholesky.invertFactor();
      cholesky.gram();
    }
    Reference.reachabilityFence(m);
  }

  @Override
  public double invertRoot(Matrix a) {
    NativeMatrix m = Shapes.square(own(a));
    boolean positive = m.rows() == 0 || new NativeCholesky(m).invertRoot();
    Reference.reachabilityFence(m);
    return positive ? Shapes.logDeterminantFromInverseRoot(m) : Double.NaN;
  }

  @Override
  public void multiplyRoot(Matrix x, boolean transpose, Matrix b) {
    NativeMatrix root = own(x);
    NativeMatrix right = own(b);
    Shapes.solvable(root, right);
    int n = root.rows();
    int transposed = transpose ? CblasTrans : CblasNoTrans;
    if (n > 0 && right.columns() == 1) {
      openblas.cblas_dtrmv(
          CblasColMajor,
          CblasLower,
          transposed,
          CblasNonUnit,
          n,
          root.pointer(),
          n,
          right.pointer(),
          1);
    } else if (n > 0 && right.columns() > 0) {
      openblas.cblas_dtrmm(
          CblasColMajor,
          CblasLeft,
          CblasLower,
          transposed,
          CblasNonUnit,
          n,
          right.columns(),
          1,
          root.pointer(),
          n,
          right.pointer(),
          n);
    }
    Reference.reachabilityFence(root);
    Reference.reachabilityFence(right);
  }

  @Override
  public void gram(Matrix x) {
    NativeMatrix m = Shapes.square(own(x));
    if (m.rows() > 0) {
      new NativeCholesky(m).gram();
    }
    Reference.reachabilityFence(m);
  }

  @Override
  public void solveLower(Matrix l, Matrix b) {
    solve(own(l), CblasNoTrans, own(b));
  }

  @Override
  public void solveLowerTransposed(Matrix l, Matrix b) {
    solve(own(l), CblasTrans, own(b));
  }

  private static void solve(NativeMatrix l, int transpose, NativeMatrix b) {
    Shapes.solvable(l, b);
    int n = l.rows();
    if (n == 0 || b.columns() == 0) {
      return;
    }
    if (b.columns() == 1) {
      openblas.cblas_dtrsv(
          CblasColMajor, CblasLower, transpose, CblasNonUnit, n, l.pointer(), n, b.pointer(), 1);
    } else {
      openblas.cblas_dtrsm(
          CblasColMajor,
          CblasLeft,
          CblasLower,
          transpose,
          CblasNonUnit,
          n,
          b.columns(),
          1,
          l.pointer(),
          n,
          b.pointer(),
          n);
    }
    Reference.reachabilityFence(l);
    Reference.reachabilityFence(b);
  }

  @Override
  public void multiply(Matrix a, boolean transposeA, Matrix b, Matrix c) {
    NativeMatrix left = own(a);
    NativeMatrix right = own(b);
    NativeMatrix product = own(c);
    Shapes.multipliable(left, transposeA, right, product);
    if (product.rows() == 0 || product.columns() == 0) {
      return;
    }
    openblas.cblas_dgemm(
        CblasColMajor,
        transposeA ? CblasTrans : CblasNoTrans,
        CblasNoTrans,
        product.rows(),
        product.columns(),
        right.rows(),
        1,
        left.pointer(),
        Math.max(1, left.rows()),
        right.pointer(),
        Math.max(1, right.rows()),
        0,
        product.pointer(),
        product.rows());
    Reference.reachabilityFence(left);
    Reference.reachabilityFence(right);
    Reference.reachabilityFence(product);
  }

  private static NativeMatrix own(Matrix m) {
    if (m instanceof NativeMatrix own) {
      return own;
    }
    throw new IllegalArgumentException(
        "a matrix of OpenBLAS is needed, got one of " + m.getClass().getSimpleName());
  }
}
