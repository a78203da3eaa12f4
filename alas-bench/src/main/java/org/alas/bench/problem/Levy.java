package org.alas.bench.problem;

import java.util.List;

/**
 * Levy's function, with v_i = (x_i - 1) / 4 and w_i = 1 + v_i:
 *
 * <p>sin^2(pi w_1) + sum_{i < d} v_i^2 (1 + 10 sin^2(pi w_i + 1)) + v_d^2 (1 + sin^2(2 pi w_d)).
 *
 * <p>By their periods sin^2(pi w) = sin^2(pi v) and sin^2(2 pi w) = sin^2(2 pi v), so that the
 * optimum is an exact zero.
 */
final class Levy {
  private Levy() {}

  static TestProblem twenty() {
    return new Synthetic(
        "levy20",
        "Levy-20: ripples on a bowl",
        Synthetic.cube(20, -5, 5),
        Levy::value,
        0,
        List.of(Synthetic.repeat(20, 1)),
        Budget.of(20, 200));
  }

  private static double value(double[] x) {
    double sum = squaredSine(Math.PI * away(x[0]));
    for (int i = 0; i + 1 < x.length; i++) {
      double v = away(x[i]);
      sum += v * v * (1 + 10 * squaredSine(Math.PI * (1 + v) + 1));
    }
    double last = away(x[x.length - 1]);
    return sum + last * last * (1 + squaredSine(2 * Math.PI * last));
  }

  private static double away(double x) {
    return (x - 1) / 4;
  }

  private static double squaredSine(double angle) {
    double sine = Math.sin(angle);
    return sine * sine;
  }
}
