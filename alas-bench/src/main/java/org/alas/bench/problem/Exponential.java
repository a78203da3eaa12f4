package org.alas.bench.problem;

import java.util.Arrays;
import java.util.List;
import java.util.function.DoubleUnaryOperator;

/**
 * The exponential function sum_j (exp(j x_j) - exp(j l)) on [l, -l]^5, which spans eleven decades
 * on the paper's box l = -5.12. Written as exp(j l) expm1(j (x_j - l)), it keeps its digits near
 * the optimum, the corner x = l.
 *
 * <p>The shifted twins reflect it at a point c inside: x_j - l becomes |x_j - c_j|.
 */
final class Exponential {
  private static final int DIMENSION = 5;
  private static final double PAPER = 5.12;

  /** The box that the paper's code searched. */
  private static final double SMALL = 2;

  private static final Budget BUDGET = Budget.of(DIMENSION, 60);

  private Exponential() {}

  static TestProblem corner() {
    return corner(
        "exponential5", "Exponential-5: smooth, eleven decades, its minimum 0 in a corner", PAPER);
  }

  static TestProblem small() {
    return corner(
        "exponential5-small", "Exponential-5 on [-2, 2]^5, its minimum 0 in a corner", SMALL);
  }

  static TestProblem shifted() {
    return shifted("exponential5-shifted", "Exponential-5 reflected at its minimum inside", PAPER);
  }

  static TestProblem smallShifted() {
    return shifted(
        "exponential5-small-shifted",
        "Exponential-5 on [-2, 2]^5 reflected at its minimum inside",
        SMALL);
  }

  private static TestProblem corner(String name, String description, double reach) {
    return problem(name, description, reach, Synthetic.repeat(DIMENSION, -reach), away -> away);
  }

  private static TestProblem shifted(String name, String description, double reach) {
    double[] centre = new double[DIMENSION];
    Arrays.setAll(centre, j -> reach * (2 * Synthetic.irrational(j) - 1));
    return problem(name, description, reach, centre, Math::abs);
  }

  private static TestProblem problem(
      String name,
      String description,
      double reach,
      double[] optimum,
      DoubleUnaryOperator distance) {
    return new Synthetic(
        name,
        description,
        Synthetic.cube(DIMENSION, -reach, reach),
        x -> {
          double sum = 0;
          for (int j = 0; j < DIMENSION; j++) {
            double away = distance.applyAsDouble(x[j] - optimum[j]);
            sum += Math.exp(-(j + 1) * reach) * Math.expm1((j + 1) * away);
          }
          return sum;
        },
        0,
        List.of(optimum),
        BUDGET);
  }
}
