package org.alas.bench.paper.theory;

import java.util.stream.IntStream;
import org.hipparchus.linear.Array2DRowRealMatrix;
import org.hipparchus.linear.ArrayRealVector;
import org.hipparchus.linear.QRDecomposition;

/** Exponents of y against x, by least squares on logarithms. */
final class PowerLaw {
  private static final int ROUNDS = 60;

  private PowerLaw() {}

  /** Slope of ln y against ln x over the points from {@code from} to before {@code to}. */
  static double slope(double[] x, double[] y, int from, int to) {
    double meanX =
        IntStream.range(from, to).mapToDouble(i -> Math.log(x[i])).average().orElseThrow();
    double meanY =
        IntStream.range(from, to).mapToDouble(i -> Math.log(y[i])).average().orElseThrow();
    double square = 0;
    double product = 0;
    for (int i = from; i < to; i++) {
      double dx = Math.log(x[i]) - meanX;
      square += dx * dx;
      product += dx * (Math.log(y[i]) - meanY);
    }
    return product / square;
  }

  /** The plain slope; its error is the change when only the second half of the points is used. */
  static Exponent plain(double[] x, double[] y, int from, int to) {
    double whole = slope(x, y, from, to);
    return new Exponent(whole, Math.abs(whole - slope(x, y, (from + to) / 2, to)));
  }

  /**
   * Exponent p of eigenvalues y of order h that decay as a power, with the two next terms known in
   * kind: ln y = a - p ln(h - c) + b (h - c)^-(p - 1). A stable tail of index p is followed by one
   * of index 2p - 1; and waves of such a spectrum that are reflected at both ends of an interval
   * count from c = (2 + p)/4, which for p = 2 is the 1 of the Ornstein-Uhlenbeck process. The error
   * is the change when only the second half of the points is used.
   */
  static Exponent ofEigenvalues(double[] h, double[] y, int from, int to) {
    double whole = selfConsistent(h, y, from, to);
    return new Exponent(whole, Math.abs(whole - selfConsistent(h, y, (from + to) / 2, to)));
  }

  private static double selfConsistent(double[] h, double[] y, int from, int to) {
    double p = -slope(h, y, from, to);
    for (int round = 0; round < ROUNDS; round++) {
      p = (p + withNextTerms(h, y, from, to, p)) / 2;
    }
    return p;
  }

  private static double withNextTerms(double[] h, double[] y, int from, int to, double guess) {
    Array2DRowRealMatrix design = new Array2DRowRealMatrix(to - from, 4);
    double[] target = new double[to - from];
    for (int i = from; i < to; i++) {
      double x = h[i] - (2 + guess) / 4;
      design.setRow(i - from, new double[] {1, Math.log(x), Math.pow(x, 1 - guess), 1 / (x * x)});
      target[i - from] = Math.log(y[i]);
    }
    return -new QRDecomposition(design).getSolver().solve(new ArrayRealVector(target)).getEntry(1);
  }
}
