package org.alas.bench.paper.theory;

import org.hipparchus.linear.Array2DRowRealMatrix;
import org.hipparchus.linear.ArrayRealVector;
import org.hipparchus.linear.SingularValueDecomposition;

/**
 * Exponent r of an information gain, with the next terms known in kind: ln G_T = a + r ln T + b
 * T^(r-1) + c T^-r ln T. For eigenvalues h^-1/r the sum of ln(1 + c T lambda_h) starts with T^r;
 * the second term of a stable tail adds T^(2r-1); and a sum differs from its integral by about a
 * constant.
 */
final class GainLaw {
  private static final int ROUNDS = 60;

  private GainLaw() {}

  /**
   * Over the rounds from {@code first} on; the error is the change when the first third is left
   * out.
   */
  static Exponent of(Growth growth, double first) {
    int from = 0;
    while (growth.t()[from] < first) {
      from++;
    }
    double whole = selfConsistent(growth, from);
    double late = selfConsistent(growth, (2 * from + growth.t().length) / 3);
    return new Exponent(whole, Math.abs(whole - late));
  }

  private static double selfConsistent(Growth growth, int from) {
    double r = PowerLaw.slope(growth.t(), growth.y(), from, growth.t().length);
    for (int round = 0; round < ROUNDS; round++) {
      r = (r + withNextTerms(growth, from, Math.min(0.95, Math.max(0.05, r)))) / 2;
    }
    return r;
  }

  private static double withNextTerms(Growth growth, int from, double guess) {
    int size = growth.t().length - from;
    Array2DRowRealMatrix design = new Array2DRowRealMatrix(size, 4);
    double[] target = new double[size];
    for (int i = 0; i < size; i++) {
      double t = growth.t()[from + i];
      design.setRow(
          i,
          new double[] {1, Math.log(t), Math.pow(t, guess - 1), Math.log(t) * Math.pow(t, -guess)});
      target[i] = Math.log(growth.y()[from + i]);
    }
    return new SingularValueDecomposition(design)
        .getSolver()
        .solve(new ArrayRealVector(target))
        .getEntry(1);
  }
}
