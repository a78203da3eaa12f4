package org.alas.bench.problem;

import java.util.List;

/**
 * Weierstrass' function, continuous and nowhere differentiable in the limit of many terms:
 *
 * <p>W(x) = sum_{k < K} 2^-k (cos(2 pi 3^k (x + 1/2)) - cos(pi 3^k)).
 *
 * <p>3^k is odd, so each term is 2^-k (1 - cos(2 pi u)) = 2^(1-k) sin^2(pi u), where u is the part
 * of 3^k x beyond an integer: zero at every integer x, and free of cancellation. Since 3^20 x has
 * lost ten digits of u to rounding, u is formed from the product and its rounding error.
 */
final class Weierstrass {
  private static final int PAPER_TERMS = 12;
  private static final int USUAL_TERMS = 21;

  private Weierstrass() {}

  static double sum(double x, int terms) {
    double offset = x - Math.rint(x);
    double sum = 0;
    double frequency = 1;
    double amplitude = 2;
    for (int k = 0; k < terms; k++) {
      double product = frequency * offset;
      double u = product - Math.rint(product) + Math.fma(frequency, offset, -product);
      double sine = Math.sin(Math.PI * u);
      sum += amplitude * sine * sine;
      frequency *= 3;
      amplitude /= 2;
    }
    return sum;
  }

  static TestProblem corner() {
    return cubed(
        "weierstrass3",
        "Weierstrass-3: rough; its minimum 0 is at all integer points, among them every corner",
        new double[3]);
  }

  /** The same, moved so that an optimiser which tries corners or the centre gains nothing. */
  static TestProblem shifted() {
    return cubed(
        "weierstrass3-shifted",
        "Weierstrass-3 with its minimum at irrational points, among them (0.414, 0.732, 0.236)",
        new double[] {Synthetic.irrational(0), Synthetic.irrational(1), Synthetic.irrational(2)});
  }

  /** The paper's figure: 10 (mean_j W(x_j))^3, moved by a shift. */
  private static TestProblem cubed(String name, String description, double[] shift) {
    return new Synthetic(
        name,
        description,
        Synthetic.cube(3, -5, 5),
        x -> cubedMean(x, shift),
        0,
        List.of(shift),
        Budget.of(3, 30));
  }

  static TestProblem line() {
    return new Synthetic(
        "weierstrass1",
        "Weierstrass in one dimension, 21 terms: the rough case of predictive fit",
        Synthetic.cube(1, -0.5, 0.5),
        x -> sum(x[0], USUAL_TERMS),
        0,
        List.of(new double[1]),
        Budget.of(1, 21));
  }

  private static double cubedMean(double[] x, double[] shift) {
    double mean = 0;
    for (int j = 0; j < x.length; j++) {
      mean += sum(x[j] - shift[j], PAPER_TERMS) / x.length;
    }
    return 10 * mean * mean * mean;
  }
}
