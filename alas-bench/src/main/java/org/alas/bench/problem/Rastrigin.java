package org.alas.bench.problem;

import java.util.List;

/**
 * Rastrigin's function sum_j x_j^2 + 10 (1 - cos(2 pi x_j)), with 1 - cos(2 a) = 2 sin^2 a free of
 * cancellation.
 */
final class Rastrigin {
  private Rastrigin() {}

  static TestProblem thirty() {
    return new Synthetic(
        "rastrigin30",
        "Rastrigin-30: ten waves along every variable, its minimum in the centre",
        Synthetic.cube(30, -5.12, 5.12),
        Rastrigin::value,
        0,
        List.of(new double[30]),
        Budget.of(30, 200));
  }

  /** Our reading of the paper's one-dimensional Rastrigin, from the size of its errors. */
  static TestProblem line() {
    return new Synthetic(
        "rastrigin1",
        "Rastrigin on [-1, 1]: the oscillating case of predictive fit",
        Synthetic.cube(1, -1, 1),
        Rastrigin::value,
        0,
        List.of(new double[1]),
        Budget.of(1, 21));
  }

  private static double value(double[] x) {
    double sum = 0;
    for (double xj : x) {
      double sine = Math.sin(Math.PI * (xj - Math.rint(xj)));
      sum += xj * xj + 20 * sine * sine;
    }
    return sum;
  }
}
