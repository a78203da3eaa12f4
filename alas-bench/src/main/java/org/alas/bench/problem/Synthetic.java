package org.alas.bench.problem;

import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.alas.optimize.Box;

/** A noise-free test problem given by a formula, to be minimised. */
record Synthetic(
    String name,
    String description,
    Box box,
    ToDoubleFunction<double[]> formula,
    double optimum,
    List<double[]> optima,
    Budget budget)
    implements TestProblem {

  Synthetic {
    optima = optima.stream().map(double[]::clone).toList();
  }

  private static final int[] PRIMES = {2, 3, 5, 7, 11};

  /**
   * An irrational share of an interval, so that no grid, corner, face or centre of a box meets an
   * optimum put there: the fractional part of the square root of the j-th prime, j = 0, ..., 4.
   */
  static double irrational(int j) {
    double root = Math.sqrt(PRIMES[j]);
    return root - Math.floor(root);
  }

  /** The cube [lower, upper]^d. */
  static Box cube(int dimension, double lower, double upper) {
    return new Box(repeat(dimension, lower), repeat(dimension, upper));
  }

  static double[] repeat(int dimension, double value) {
    double[] x = new double[dimension];
    Arrays.fill(x, value);
    return x;
  }

  @Override
  public double value(double[] x) {
    return checked(this, x, formula);
  }

  /** The formula's value, or a refusal of a point where the problem has none. */
  static double checked(TestProblem problem, double[] x, ToDoubleFunction<double[]> formula) {
    if (x.length != problem.dimension()) {
      throw new IllegalArgumentException(
          "%s has %d variables, got a point of %d"
              .formatted(problem.name(), problem.dimension(), x.length));
    }
    double value = formula.applyAsDouble(x);
    if (Double.isNaN(value)) {
      throw new IllegalArgumentException(
          problem.name() + " is not defined at " + Arrays.toString(x));
    }
    return value;
  }

  @Override
  public List<double[]> optima() {
    return optima.stream().map(double[]::clone).toList();
  }

  @Override
  public String toString() {
    return name;
  }
}
