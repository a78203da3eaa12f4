package org.alas.optimize;

/**
 * The symmetric indefinite system
 *
 * <pre>
 *   ⎡ −P  Qᵀ ⎤ ⎡ a ⎤   ⎡ v₁ ⎤
 *   ⎣  Q  R  ⎦ ⎣ b ⎦ = ⎣ v₂ ⎦
 * </pre>
 *
 * with P and the Schur complement C = R + Q P⁻¹ Qᵀ positive definite, solved by two Cholesky
 * factors: C b = v₂ + Q P⁻¹ v₁ and P a = Qᵀ b − v₁. Both 2m × 2m systems of the compact
 * quasi-Newton matrix have this form (Byrd, Nocedal and Schnabel 1994, section 3).
 */
final class SaddleSystem {
  /** Lower Cholesky factors, with the reciprocals of their diagonals in place of these. */
  private final double[][] pFactor;

  private final double[][] cFactor;

  /** Row j is J⁻¹qⱼ, with P = JJᵀ and qⱼ row j of Q. */
  private final double[][] whitenedQ;

  private int order;
  private boolean pDiagonal;

  SaddleSystem(int maxOrder) {
    pFactor = new double[maxOrder][maxOrder];
    cFactor = new double[maxOrder][maxOrder];
    whitenedQ = new double[maxOrder][maxOrder];
  }

  /**
   * Factors the system whose blocks have {@code order} rows; only the lower triangles of P and R
   * are read. Returns false, leaving nothing to solve with, if a factor is not numerically positive
   * definite.
   */
  boolean factor(int order, double[][] p, double[][] q, double[][] r) {
    this.order = order;
    pDiagonal = copyLower(p, pFactor);
    if (!cholesky(pFactor)) {
      return false;
    }
    for (int j = 0; j < order; j++) {
      double[] row = whitenedQ[j];
      System.arraycopy(q[j], 0, row, 0, order);
      whiten(row);
      for (int l = 0; l <= j; l++) {
        cFactor[j][l] = r[j][l] + Dot.of(row, whitenedQ[l], order);
      }
    }
    return cholesky(cFactor);
  }

  /** Overwrites [v₁; v₂], held in two arrays, with [a; b]. */
  void solve(double[] first, double[] second) {
    whiten(first);
    for (int j = 0; j < order; j++) {
      second[j] += Dot.of(whitenedQ[j], first, order);
    }
    solveLower(cFactor, second);
    solveLowerTransposed(cFactor, second);
    for (int i = 0; i < order; i++) {
      first[i] = -first[i];
    }
    for (int j = 0; j < order; j++) {
      double[] row = whitenedQ[j];
      double weight = second[j];
      for (int i = 0; i < order; i++) {
        first[i] += weight * row[i];
      }
    }
    if (pDiagonal) {
      whiten(first);
    } else {
      solveLowerTransposed(pFactor, first);
    }
  }

  /** Returns whether the matrix is diagonal. */
  private boolean copyLower(double[][] from, double[][] to) {
    boolean diagonal = true;
    for (int i = 0; i < order; i++) {
      double[] row = from[i];
      double[] copy = to[i];
      for (int j = 0; j < i; j++) {
        copy[j] = row[j];
        diagonal &= row[j] == 0;
      }
      copy[i] = row[i];
    }
    return diagonal;
  }

  /** Overwrites v with J⁻¹v. */
  private void whiten(double[] v) {
    if (pDiagonal) {
      for (int i = 0; i < order; i++) {
        v[i] *= pFactor[i][i];
      }
    } else {
      solveLower(pFactor, v);
    }
  }

  private boolean cholesky(double[][] a) {
    for (int i = 0; i < order; i++) {
      double[] row = a[i];
      for (int j = 0; j < i; j++) {
        row[j] = (row[j] - Dot.of(row, a[j], j)) * a[j][j];
      }
      double pivot = row[i] - Dot.of(row, row, i);
      if (!(pivot > 0) || pivot == Double.POSITIVE_INFINITY) {
        return false;
      }
      row[i] = 1 / Math.sqrt(pivot);
    }
    return true;
  }

  private void solveLower(double[][] factor, double[] v) {
    for (int i = 0; i < order; i++) {
      v[i] = (v[i] - Dot.of(factor[i], v, i)) * factor[i][i];
    }
  }

  private void solveLowerTransposed(double[][] factor, double[] v) {
    for (int i = order - 1; i >= 0; i--) {
      double[] row = factor[i];
      double solved = v[i] * row[i];
      v[i] = solved;
      for (int j = 0; j < i; j++) {
        v[j] -= row[j] * solved;
      }
    }
  }
}
