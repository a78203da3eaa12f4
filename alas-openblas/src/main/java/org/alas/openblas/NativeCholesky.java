package org.alas.openblas;

import static org.bytedeco.openblas.global.openblas.CblasColMajor;
import static org.bytedeco.openblas.global.openblas.CblasLeft;
import static org.bytedeco.openblas.global.openblas.CblasLower;
import static org.bytedeco.openblas.global.openblas.CblasNoTrans;
import static org.bytedeco.openblas.global.openblas.CblasNonUnit;
import static org.bytedeco.openblas.global.openblas.CblasRight;
import static org.bytedeco.openblas.global.openblas.CblasTrans;
import static org.bytedeco.openblas.global.openblas.LAPACKE_dlauum_work;
import static org.bytedeco.openblas.global.openblas.LAPACKE_dpotrf_work;
import static org.bytedeco.openblas.global.openblas.LAPACKE_dtrtri_work;
import static org.bytedeco.openblas.global.openblas.LAPACK_COL_MAJOR;
import static org.bytedeco.openblas.global.openblas.cblas_dsyrk;
import static org.bytedeco.openblas.global.openblas.cblas_dtrmm;

import org.bytedeco.javacpp.DoublePointer;

/**
 * Factor and inverse of a positive definite matrix by halves, so that nearly all work is in
 * products of large blocks: OpenBLAS multiplies at two to three times the speed at which its own
 * LAPACK routines invert matrices of a few hundred rows.
 *
 * <p>All work on the lower triangle of n rows and columns from {@code offset} on, in a matrix of
 * leading dimension {@code stride}.
 */
final class NativeCholesky {
  /** Up to this size LAPACK's own routines are faster. */
  private static final int SMALL = 32;

  private static final byte LOWER = 'L';
  private static final byte NON_UNIT = 'N';

  private final DoublePointer matrix;
  private final int stride;

  NativeCholesky(NativeMatrix matrix) {
    this.matrix = matrix.pointer();
    this.stride = matrix.rows();
  }

  private DoublePointer at(long offset) {
    return offset == 0 ? matrix : matrix.getPointer(offset);
  }

  private long diagonal(long offset, int rows) {
    return offset + rows + (long) rows * stride;
  }

  /** A multiple of the eight doubles of a cache line. */
  private static int half(int n) {
    return Math.max(8, (n / 2 + 4) / 8 * 8);
  }

  /**
   * A := X = L^-1, A = L L'. With X11 known, L21 = A21 X11' needs no solve; X22 follows from A22 -
   * L21 L21', and X21 = -X22 L21 X11.
   *
   * @return false when A is not positive definite
   */
  boolean invertRoot() {
    return invertRoot(0, stride);
  }

  private boolean invertRoot(long offset, int n) {
    if (n <= SMALL) {
      if (LAPACKE_dpotrf_work(LAPACK_COL_MAJOR, LOWER, n, at(offset), stride) != 0) {
        return false;
      }
      invert(offset, n);
      return true;
    }
    int h = half(n);
    int m = n - h;
    long panel = offset + h;
    long rest = diagonal(offset, h);
    if (!invertRoot(offset, h)) {
      return false;
    }
    multiply(CblasRight, CblasTrans, 1, offset, panel, m, h);
    cblas_dsyrk(
        CblasColMajor, CblasLower, CblasNoTrans, m, h, -1, at(panel), stride, 1, at(rest), stride);
    if (!invertRoot(rest, m)) {
      return false;
    }
    multiply(CblasLeft, CblasNoTrans, -1, rest, panel, m, h);
    multiply(CblasRight, CblasNoTrans, 1, offset, panel, m, h);
    return true;
  }

  /** L := X = L^-1: X21 = -X22 L21 X11. */
  void invertFactor() {
    invert(0, stride);
  }

  private void invert(long offset, int n) {
    if (n <= SMALL) {
      if (LAPACKE_dtrtri_work(LAPACK_COL_MAJOR, LOWER, NON_UNIT, n, at(offset), stride) != 0) {
        throw new ArithmeticException("the factor has a zero on its diagonal");
      }
      return;
    }
    int h = half(n);
    invert(offset, h);
    invert(diagonal(offset, h), n - h);
    multiply(CblasLeft, CblasNoTrans, -1, diagonal(offset, h), offset + h, n - h, h);
    multiply(CblasRight, CblasNoTrans, 1, offset, offset + h, n - h, h);
  }

  /** X := X' X: first X11' X11 + X21' X21, then X22' X21, then X22' X22. */
  void gram() {
    gram(0, stride);
  }

  private void gram(long offset, int n) {
    if (n <= SMALL) {
      LAPACKE_dlauum_work(LAPACK_COL_MAJOR, LOWER, n, at(offset), stride);
      return;
    }
    int h = half(n);
    int m = n - h;
    gram(offset, h);
    cblas_dsyrk(
        CblasColMajor,
        CblasLower,
        CblasTrans,
        h,
        m,
        1,
        at(offset + h),
        stride,
        1,
        at(offset),
        stride);
    multiply(CblasLeft, CblasTrans, 1, diagonal(offset, h), offset + h, m, h);
    gram(diagonal(offset, h), m);
  }

  /** B := scale T B or scale B T with a lower triangular block T, transposed when asked. */
  private void multiply(
      int side, int transpose, double scale, long triangle, long block, int rows, int columns) {
    cblas_dtrmm(
        CblasColMajor,
        side,
        CblasLower,
        transpose,
        CblasNonUnit,
        rows,
        columns,
        scale,
        at(triangle),
        stride,
        at(block),
        stride);
  }
}
