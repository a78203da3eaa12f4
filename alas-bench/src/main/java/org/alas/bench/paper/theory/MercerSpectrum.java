package org.alas.bench.paper.theory;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.alas.kernel.Kernel;
import org.hipparchus.analysis.integration.gauss.GaussIntegrator;
import org.hipparchus.analysis.integration.gauss.GaussIntegratorFactory;
import org.hipparchus.linear.Array2DRowRealMatrix;
import org.hipparchus.linear.EigenDecompositionSymmetric;
import org.hipparchus.util.MathArrays;

/**
 * Eigenvalues of the integral operator of a stationary kernel on [0, L] with Lebesgue measure,
 * largest first.
 *
 * <p>A kernel with a cusp at 0 defeats quadrature at points. In the basis cos(a_n x), a_n = n pi /
 * L, the operator is a matrix whose entries are known from single integrals:
 *
 * <pre>
 *   sine_n = int_0^L k(t) sin(a_n t) dt,   cosine_n = int_0^L (L - t) k(t) cos(a_n t) dt,
 *   A_mn = 2 (a_n sine_n - a_m sine_m) / (a_m^2 - a_n^2)   for m - n even and not 0,
 *   A_nn = cosine_n - sine_n / a_n,   A_00 = 2 cosine_0,   0 for m - n odd.
 * </pre>
 *
 * Even and odd cosines are two problems of half the size. What the missing cosines take from
 * eigenvalue h of N is of relative size h^2/N^3.
 */
final class MercerSpectrum {
  private static final int ORDER = 16;

  /** Halvings towards 0, after which what is left of the interval is below rounding. */
  private static final int HALVINGS = 60;

  /** Eigenvalues that are computed before the spectral density takes over. */
  private static final int COMPUTED = 100;

  private MercerSpectrum() {}

  /** The first eigenvalues, from twice {@code basis} cosines; good up to about half of basis. */
  static double[] of(Kernel kernel, double length, int basis) {
    CosineMoments moments = CosineMoments.of(kernel, length, 2 * basis);
    return union(moments.spectrum(0, basis), moments.spectrum(1, basis));
  }

  /**
   * The first eigenvalues of the centred kernel, whose operator maps constants to 0: from the basis
   * without its constant.
   */
  static double[] centred(Kernel kernel, double length, int basis) {
    CosineMoments moments = CosineMoments.of(kernel, length, 2 * basis);
    return union(moments.spectrum(2, basis - 1), moments.spectrum(1, basis));
  }

  /** For analytic kernels, where n Gauss points converge faster than any power of n. */
  static double[] smooth(Kernel kernel, double length, int n) {
    GaussIntegrator rule = gauss(n, length);
    return ofPoints(FiniteProcess.prior(kernel, points(rule)), masses(rule));
  }

  /** Of the operator with kernel k under point masses. */
  static double[] ofPoints(double[][] k, double[] masses) {
    double[][] a = new double[k.length][k.length];
    for (int i = 0; i < k.length; i++) {
      for (int j = 0; j < k.length; j++) {
        a[i][j] = Math.sqrt(masses[i]) * k[i][j] * Math.sqrt(masses[j]);
      }
    }
    return eigenvalues(a);
  }

  /**
   * As many eigenvalues of a component on [0, 1] as are asked for: the first ones computed, the
   * others from the spectral density at the frequency of order h, (h - (3 + alpha)/4)/2, from which
   * they differ by less than one in a thousand.
   */
  static double[] extended(Component component, int size) {
    return component.alpha() == 2
        ? smooth(component.kernel(), 1, COMPUTED)
        : extended(component, of(component.kernel(), 1, 2 * COMPUTED), size);
  }

  /** As many eigenvalues of a centred component on [0, 1] as are asked for. */
  static double[] extendedCentred(Component component, int size) {
    return extended(component, centred(component.kernel(), 1, 2 * COMPUTED), size);
  }

  private static double[] extended(Component component, double[] computed, int size) {
    double[] all = Arrays.copyOf(computed, size);
    for (int h = COMPUTED; h < size; h++) {
      all[h] = component.density((h + 1 - (3 + component.alpha()) / 4) / 2);
    }
    return all;
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
    double[] all = MathArrays.concatenate(some, others);
    MathArrays.sortInPlace(all, MathArrays.OrderDirection.DECREASING);
    return all;
  }

  /** The Gauss-Legendre rule of n points on [0, length]: exact for polynomials below degree 2n. */
  static GaussIntegrator gauss(int n, double length) {
    return new GaussIntegratorFactory().legendre(n, 0, length);
  }

  static double[][] points(GaussIntegrator rule) {
    double[][] points = new double[rule.getNumberOfPoints()][];
    Arrays.setAll(points, i -> new double[] {rule.getPoint(i)});
    return points;
  }

  static double[] masses(GaussIntegrator rule) {
    return IntStream.range(0, rule.getNumberOfPoints()).mapToDouble(rule::getWeight).toArray();
  }

  /**
   * For integrands on [0, length] that behave as a power at 0 and are smooth elsewhere: equal
   * panels, the first of which is halved towards 0 again and again, each with a Gauss rule.
   */
  static GaussIntegrator graded(double length, int panels) {
    GaussIntegrator unit = gauss(ORDER, 1);
    int size = HALVINGS + panels - 1;
    double[] points = new double[size * ORDER];
    double[] weights = new double[size * ORDER];
    for (int p = 0; p < size; p++) {
      double from = edge(p, length / panels);
      double width = edge(p + 1, length / panels) - from;
      for (int i = 0; i < ORDER; i++) {
        points[p * ORDER + i] = from + width * unit.getPoint(i);
        weights[p * ORDER + i] = width * unit.getWeight(i);
      }
    }
    return new GaussIntegrator(points, weights);
  }

  /** Where panel p begins. */
  private static double edge(int p, double width) {
    return p == 0
        ? 0
        : p <= HALVINGS ? Math.scalb(width, p - HALVINGS) : width * (p - HALVINGS + 1);
  }

  /** sine_n and cosine_n. */
  @SuppressWarnings("ArrayRecordComponent") // never written
  private record CosineMoments(double length, double[] sine, double[] cosine) {
    static CosineMoments of(Kernel kernel, double length, int size) {
      GaussIntegrator rule = graded(length, Math.max(8, size / 2));
      double[] sine = new double[size];
      double[] cosine = new double[size];
      double[] tau = new double[1];
      for (int i = 0; i < rule.getNumberOfPoints(); i++) {
        tau[0] = rule.getPoint(i);
        double mass = rule.getWeight(i) * kernel.value(tau);
        double overlap = (length - tau[0]) * mass;
        double part = tau[0] / length;
        for (int n = 0; n < size; n++) {
          double angle = Math.PI * halfTurns(n, part);
          sine[n] += mass * Math.sin(angle);
          cosine[n] += overlap * Math.cos(angle);
        }
      }
      return new CosineMoments(length, sine, cosine);
    }

    /** n x modulo 2 without the rounding of n x, which many half-turns would magnify. */
    private static double halfTurns(int n, double x) {
      double product = n * x;
      return product - 2 * Math.rint(product / 2) + Math.fma(n, x, -product);
    }

    /** From the cosines first, first + 2, and so on. */
    double[] spectrum(int first, int size) {
      double[][] a = new double[size][size];
      for (int i = 0; i < size; i++) {
        for (int j = 0; j < size; j++) {
          int m = first + 2 * i;
          int n = first + 2 * j;
          a[i][j] = entry(m, n) * norm(m) * norm(n);
        }
      }
      return eigenvalues(a);
    }

    private double norm(int n) {
      return Math.sqrt((n == 0 ? 1 : 2) / length);
    }

    private double entry(int m, int n) {
      double unit = Math.PI / length;
      if (m != n) {
        return 2 * (n * sine[n] - m * sine[m]) / (unit * (m - n) * (m + n));
      }
      return n == 0 ? 2 * cosine[n] : cosine[n] - sine[n] / (n * unit);
    }
  }
}
