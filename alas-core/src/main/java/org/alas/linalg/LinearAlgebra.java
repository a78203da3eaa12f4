package org.alas.linalg;

/**
 * The few dense operations a Gaussian process needs. Implementations are stateless and safe for use
 * by many threads; every call computes on the calling thread alone, so that results do not depend
 * on how many threads run.
 */
public interface LinearAlgebra {
  /** Name and version of the provider, recorded with every fit. */
  String name();

  /** A zero matrix in this provider's storage; all arguments of one call must come from here. */
  Matrix allocate(int rows, int columns);

  /**
   * Replaces the lower triangle of a symmetric matrix by its Cholesky factor L, A = L L'. The
   * strict upper triangle is neither read nor written.
   *
   * @return false, leaving the content undefined, when A is not positive definite or not finite
   */
  boolean factor(Matrix a);

  /** Replaces the lower triangle L by the lower triangle of (L L')^-1. */
  void invertFactored(Matrix l);

  /**
   * Replaces the lower triangle of A = L L' by X = L^-1: a factorisation for those who need the
   * inverse anyway.
   *
   * @return ln|A| = -2 sum ln X_ii, or NaN, leaving the content undefined, when A is not positive
   *     definite or not finite
   */
  double invertRoot(Matrix a);

  /** B := X B or X' B with the lower triangle X. */
  void multiplyRoot(Matrix x, boolean transpose, Matrix b);

  /**
   * Replaces the lower triangle X by that of its Gram matrix X' X, which is (L L')^-1 where X =
   * L^-1.
   */
  void gram(Matrix x);

  /** B := L^-1 B. */
  void solveLower(Matrix l, Matrix b);

  /** B := L^-T B. */
  void solveLowerTransposed(Matrix l, Matrix b);

  /** C := A B, with A transposed when asked. */
  void multiply(Matrix a, boolean transposeA, Matrix b, Matrix c);
}
