package org.alas.bench.problem;

import java.util.List;

/**
 * Ackley's function 20 (1 - exp(-r / 5)) + e - exp(m), where r is the root mean square of x and m
 * the mean of cos(2 pi x_j).
 *
 * <p>With cos(2 a) = 1 - 2 sin^2 a it is -20 expm1(-r / 5) - e expm1(-2 s), s the mean of sin^2(pi
 * x_j): two terms that are never negative, and an exact zero at the optimum.
 */
final class Ackley {
  private Ackley() {}

  /** On the box of the trust-region literature, whose centre is not the optimum. */
  static TestProblem of(int dimension) {
    return new Synthetic(
        "ackley" + dimension,
        "Ackley-%d: a funnel under ripples, nearly flat far from its minimum".formatted(dimension),
        Synthetic.cube(dimension, -5, 10),
        Ackley::value,
        0,
        List.of(new double[dimension]),
        Budget.ofLargeStudy());
  }

  private static double value(double[] x) {
    double squares = 0;
    double sines = 0;
    for (double xj : x) {
      double sine = Math.sin(Math.PI * (xj - Math.rint(xj)));
      squares += xj * xj;
      sines += sine * sine;
    }
    return -20 * Math.expm1(-Math.sqrt(squares / x.length) / 5)
        - Math.E * Math.expm1(-2 * sines / x.length);
  }
}
