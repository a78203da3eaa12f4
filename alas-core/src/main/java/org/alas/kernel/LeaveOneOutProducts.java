package org.alas.kernel;

import java.util.Arrays;

/** Products of all factors but one, for every factor, also where a factor is zero. */
final class LeaveOneOutProducts {
  private final double[][] factors;
  private final double[][] others;
  private final double[] suffix = new double[Differences.CAPACITY];

  LeaveOneOutProducts(int count) {
    factors = new double[count][Differences.CAPACITY];
    others = new double[count][Differences.CAPACITY];
  }

  /** The array in which to place factor k before calling {@link #multiply}. */
  double[] factor(int k) {
    return factors[k];
  }

  /** After {@link #multiply}: the product of all factors but the k-th. */
  double[] without(int k) {
    return others[k];
  }

  /** Computes all products; {@code total} receives the product of all factors. */
  void multiply(double[] total, int count) {
    Arrays.fill(total, 0, count, 1);
    for (int k = 0; k < factors.length; k++) {
      for (int p = 0; p < count; p++) {
        others[k][p] = total[p];
        total[p] *= factors[k][p];
      }
    }
    Arrays.fill(suffix, 0, count, 1);
    for (int k = factors.length - 1; k >= 0; k--) {
      for (int p = 0; p < count; p++) {
        others[k][p] *= suffix[p];
        suffix[p] *= factors[k][p];
      }
    }
  }
}
