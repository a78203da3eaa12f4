package org.alas.bench.paper.theory;

import java.util.List;
import java.util.Locale;
import java.util.function.DoubleUnaryOperator;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.alas.app.chart.Axis;
import org.alas.app.chart.Panel;
import org.alas.app.chart.Series;
import org.hipparchus.linear.Array2DRowRealMatrix;
import org.hipparchus.linear.ArrayRealVector;
import org.hipparchus.linear.DecompositionSolver;
import org.hipparchus.linear.QRDecomposition;
import org.hipparchus.linear.RealMatrix;
import org.hipparchus.linear.RealVector;
import org.hipparchus.linear.SingularValueDecomposition;

/** Exponents of y against x, by least squares on logarithms. */
final class PowerLaw {
  private static final int ROUNDS = 60;

  private PowerLaw() {}

  /** A measured power with its error. */
  record Exponent(double value, double error) {
    /** Of two estimates that should agree. */
    static Exponent of(double value, double other) {
      return new Exponent(value, Math.abs(value - other));
    }

    double distance(double expected) {
      return Math.abs(value - expected);
    }

    @Override
    public String toString() {
      return String.format(Locale.ROOT, "%.3f +- %.3f", value, error);
    }
  }

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

  /** Curves against logarithmic axes. */
  static Panel panel(String title, String x, String y, List<Series> curves) {
    return new Panel(title, Axis.logarithmic(x), Axis.logarithmic(y), curves);
  }

  /**
   * A line of known slope to compare with in a figure with logarithmic axes: meets the last point.
   */
  static Series line(String label, double[] x, double[] y, double power) {
    int last = x.length - 1;
    double[] ends = {x[0], x[last]};
    double[] heights = {y[last] * Math.pow(x[0] / x[last], power), y[last]};
    return Series.dashed(label, ends, heights);
  }

  /**
   * Exponent p of eigenvalues y of order h that decay as a power, with the two next terms known in
   * kind: ln y = a - p ln(h - c) + b (h - c)^-(p - 1). A stable tail of index p is followed by one
   * of index 2p - 1; and waves of such a spectrum that are reflected at both ends of an interval
   * count from c = (2 + p)/4, which for p = 2 is the 1 of the Ornstein-Uhlenbeck process. The error
   * is the change when only the second half of the points is used.
   */
  static Exponent ofEigenvalues(double[] h, double[] y, int from, int to) {
    return Exponent.of(ofDecay(h, y, from, to), ofDecay(h, y, (from + to) / 2, to));
  }

  private static double ofDecay(double[] h, double[] y, int from, int to) {
    return selfConsistent(
        -slope(h, y, from, to),
        p -> {
          double[][] terms = new double[to - from][];
          for (int i = from; i < to; i++) {
            double x = h[i] - (2 + p) / 4;
            terms[i - from] = new double[] {1, Math.log(x), Math.pow(x, 1 - p), 1 / (x * x)};
          }
          return -first(terms, y, from, m -> new QRDecomposition(m).getSolver());
        });
  }

  /**
   * Exponent r of an information gain, with the next terms known in kind: ln G_T = a + r ln T + b
   * T^(r-1) + c T^-r ln T. For eigenvalues h^-1/r the sum of ln(1 + c T lambda_h) starts with T^r;
   * the second term of a stable tail adds T^(2r-1); and a sum differs from its integral by about a
   * constant. Over the rounds from {@code first} on; the error is the change when the first third
   * is left out.
   */
  static Exponent ofGain(Growth gain, double first) {
    int from = 0;
    while (gain.t()[from] < first) {
      from++;
    }
    return Exponent.of(gainFrom(gain, from), gainFrom(gain, (2 * from + gain.t().length) / 3));
  }

  private static double gainFrom(Growth gain, int from) {
    double[] t = gain.t();
    return selfConsistent(
        slope(t, gain.y(), from, t.length),
        guess -> {
          double r = Math.min(0.95, Math.max(0.05, guess));
          double[][] terms = new double[t.length - from][];
          for (int i = from; i < t.length; i++) {
            double log = Math.log(t[i]);
            terms[i - from] =
                new double[] {1, log, Math.pow(t[i], r - 1), log * Math.pow(t[i], -r)};
          }
          return first(terms, gain.y(), from, m -> new SingularValueDecomposition(m).getSolver());
        });
  }

  private static double selfConsistent(double start, DoubleUnaryOperator withNextTerms) {
    double p = start;
    for (int round = 0; round < ROUNDS; round++) {
      p = (p + withNextTerms.applyAsDouble(p)) / 2;
    }
    return p;
  }

  /** Coefficient of the first term after the constant, of ln y from {@code from} on. */
  private static double first(
      double[][] terms, double[] y, int from, Function<RealMatrix, DecompositionSolver> method) {
    RealVector target = new ArrayRealVector(terms.length);
    for (int i = 0; i < terms.length; i++) {
      target.setEntry(i, Math.log(y[from + i]));
    }
    return method.apply(new Array2DRowRealMatrix(terms, false)).solve(target).getEntry(1);
  }
}
