package org.alas.bench.problem;

import java.util.List;

/** Rosenbrock's function sum_{i < d} 100 (x_{i+1} - x_i^2)^2 + (x_i - 1)^2. */
final class Rosenbrock {
  private Rosenbrock() {}

  static TestProblem ten() {
    return new Synthetic(
        "rosenbrock10",
        "Rosenbrock-10: a curved valley through all variables",
        Synthetic.cube(10, -2.048, 2.048),
        Rosenbrock::value,
        0,
        List.of(Synthetic.repeat(10, 1)),
        Budget.of(10, 150));
  }

  private static double value(double[] x) {
    double sum = 0;
    for (int i = 0; i + 1 < x.length; i++) {
      double valley = x[i + 1] - x[i] * x[i];
      double away = x[i] - 1;
      sum += 100 * valley * valley + away * away;
    }
    return sum;
  }
}
