package org.alas.bench.paper.theory;

import java.util.Arrays;
import org.alas.kernel.Kernel;
import org.hipparchus.linear.Array2DRowRealMatrix;
import org.hipparchus.linear.EigenDecompositionSymmetric;

/**
 * Eigenvalues of the integral operator of a stationary kernel on [0, L] with Lebesgue measure,
 * largest first.
 *
 * <p>A kernel with a cusp at 0 defeats quadrature at points. In the basis cos(a_n x), a_n = n pi /
 * L, the operator is a matrix whose entries are known from single integrals (see {@link
 * CosineMoments}):
 *
 * <pre>
 *   A_mn = 2 (a_n sine_n - a_m sine_m) / (a_m^2 - a_n^2)   for m - n even and not 0,
 *   A_nn = cosine_n - sine_n / a_n,   A_00 = 2 cosine_0,   0 for m - n odd.
 * </pre>
 *
 * Even and odd cosines are two problems of half the size. What the missing cosines take from
 * eigenvalue h of N is of relative size h^2/N^3.
 */
final class MercerSpectrum {
  private MercerSpectrum() {}

  /** The first eigenvalues, from twice {@code basis} cosines; good up to about half of basis. */
  static double[] of(Kernel kernel, double length, int basis) {
    CosineMoments moments = CosineMoments.of(kernel, length, 2 * basis);
    return union(parity(moments, 0, basis), parity(moments, 1, basis));
  }

  /**
   * The same for the centred kernel, whose operator maps constants to 0: the basis without its
   * constant.
   */
  static double[] centred(Kernel kernel, double length, int basis) {
    CosineMoments moments = CosineMoments.of(kernel, length, 2 * basis);
    return union(parity(moments, 2, basis - 1), parity(moments, 1, basis));
  }

  /** For analytic kernels, where n Gauss points converge faster than any power of n. */
  static double[] smooth(Kernel kernel, double length, int n) {
    Quadrature rule = Quadrature.legendre(n, length);
    double[][] a = new double[n][n];
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        a[i][j] =
            Math.sqrt(rule.weights()[i])
                * kernel.value(new double[] {rule.nodes()[i] - rule.nodes()[j]})
                * Math.sqrt(rule.weights()[j]);
      }
    }
    return eigenvalues(a);
  }

  /** Of a symmetric matrix, of which the lower triangle counts, largest first. */
  static double[] eigenvalues(double[][] symmetric) {
    for (int i = 0; i < symmetric.length; i++) {
      for (int j = 0; j < i; j++) {
        symmetric[j][i] = symmetric[i][j];
      }
    }
    double[] values =
        new EigenDecompositionSymmetric(new Array2DRowRealMatrix(symmetric, false))
            .getEigenvalues();
    return union(values, new double[0]);
  }

  /** Both lists together, largest first. */
  static double[] union(double[] some, double[] others) {
    double[] all = Arrays.copyOf(some, some.length + others.length);
    System.arraycopy(others, 0, all, some.length, others.length);
    Arrays.sort(all);
    for (int i = 0, j = all.length - 1; i < j; i++, j--) {
      double low = all[i];
      all[i] = all[j];
      all[j] = low;
    }
    return all;
  }

  /** From the cosines first, first + 2, and so on. */
  private static double[] parity(CosineMoments moments, int first, int size) {
    double[][] a = new double[size][size];
    for (int i = 0; i < size; i++) {
      for (int j = 0; j < size; j++) {
        int m = first + 2 * i;
        int n = first + 2 * j;
        a[i][j] = entry(moments, m, n) * norm(moments, m) * norm(moments, n);
      }
    }
    return eigenvalues(a);
  }

  private static double norm(CosineMoments moments, int n) {
    return Math.sqrt((n == 0 ? 1 : 2) / moments.length());
  }

  private static double entry(CosineMoments moments, int m, int n) {
    double unit = Math.PI / moments.length();
    if (m != n) {
      double difference = n * moments.sine()[n] - m * moments.sine()[m];
      return 2 * difference / (unit * (m - n) * (m + n));
    }
    double cosine = moments.cosine()[n];
    return n == 0 ? 2 * cosine : cosine - moments.sine()[n] / (n * unit);
  }
}
