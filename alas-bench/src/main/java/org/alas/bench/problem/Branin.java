package org.alas.bench.problem;

import java.util.List;
import org.alas.optimize.Box;

/**
 * Branin's function (y - b x^2 + c x - 6)^2 + 10 (1 - t) cos x + 10, with b = 5.1 / (4 pi^2), c = 5
 * / pi and t = 1 / (8 pi).
 *
 * <p>With cos x = 2 cos^2(x/2) - 1 the last two terms are 20 (1 - t) cos^2(x/2) + 10 t: a sum of
 * squares above the optimum 10 t, which rounding cannot undercut.
 */
final class Branin {
  private static final double B = 5.1 / (4 * Math.PI * Math.PI);
  private static final double C = 5 / Math.PI;
  private static final double T = 1 / (8 * Math.PI);
  private static final double OPTIMUM = 10 * T;
  private static final double SECTION = 2.275;

  private Branin() {}

  static double value(double x, double y) {
    double valley = y - B * x * x + C * x - 6;
    double cosine = Math.cos(x / 2);
    return valley * valley + 20 * (1 - T) * cosine * cosine + OPTIMUM;
  }

  static TestProblem plane() {
    return new Synthetic(
        "branin",
        "Branin: smooth, three equal minima in a curved valley",
        new Box(new double[] {-5, 0}, new double[] {10, 15}),
        x -> value(x[0], x[1]),
        OPTIMUM,
        List.of(
            new double[] {-Math.PI, 12.275},
            new double[] {Math.PI, 2.275},
            new double[] {3 * Math.PI, 2.475}),
        Budget.of(2, 40));
  }

  /** Our reading of the paper's one-dimensional Branin: the section through the middle minimum. */
  static TestProblem line() {
    return new Synthetic(
        "branin1",
        "Branin along x2 = 2.275: the smooth case of predictive fit",
        Synthetic.cube(1, -5, 10),
        x -> value(x[0], SECTION),
        OPTIMUM,
        List.of(new double[] {Math.PI}),
        Budget.of(1, 21));
  }
}
