package org.alas.bench.problem;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.alas.InvalidInputException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The formulas against high-precision values, and the traps that the problems avoid. */
class ProblemsTest {

  @ParameterizedTest
  @CsvFileSource(resources = "values.csv", numLinesToSkip = 2)
  void agreesWithHighPrecision(String name, double expected, String point) {
    double[] x = Arrays.stream(point.split(";")).mapToDouble(Double::parseDouble).toArray();
    assertThat(Problems.named(name).value(x))
        .isCloseTo(expected, within(1e-12 * Math.max(1, Math.abs(expected))));
  }

  /** Two places of rounding before the twentieth power of 3. */
  @ParameterizedTest
  @CsvFileSource(resources = "cusped.csv", numLinesToSkip = 2)
  void agreesOnTheCuspedFunctions(int seed, double y1, double y2, double y3, double y4) {
    CuspedWeierstrass function = CuspedWeierstrass.ofSeed(seed);
    assertThat(function.value(0.1)).isCloseTo(y1, within(1e-11));
    assertThat(function.value(0.37)).isCloseTo(y2, within(1e-11));
    assertThat(function.value(0.5)).isCloseTo(y3, within(1e-11));
    assertThat(function.value(0.9)).isCloseTo(y4, within(1e-11));
  }

  @ParameterizedTest
  @CsvSource({
    "hartmann3, 30",
    "weierstrass3, 30",
    "exponential5, 60",
    "hartmann6, 80",
    "rosenbrock10, 150",
    "levy20, 200",
    "rastrigin30, 200",
    "robot4, 150",
    "portfolio5, 200"
  })
  void hasThePapersIterations(String name, int iterations) {
    assertThat(Problems.named(name).budget().iterations()).isEqualTo(iterations);
  }

  @ParameterizedTest
  @CsvSource({"robot14, 14", "lunar12, 12", "rover60, 60", "ackley200, 200"})
  void wantsThousandsOfTrials(String name, int variables) {
    assertThat(Problems.named(name).dimension()).isEqualTo(variables);
    assertThat(Problems.named(name).budget().total()).isEqualTo(2000);
  }

  /** f(1, ..., 1) = 20 (1 - exp(-1/5)), since every cosine is 1. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 10, 200})
  void ackleyHasAnyDimension(int dimension) {
    TestProblem ackley = Ackley.of(dimension);
    assertThat(ackley.name()).isEqualTo("ackley" + dimension);
    assertThat(ackley.value(new double[dimension])).isZero();
    assertThat(ackley.value(Synthetic.repeat(dimension, 1)))
        .isCloseTo(3.6253849384403627, within(1e-14));
  }

  @ParameterizedTest
  @ValueSource(strings = {"weierstrass3", "exponential5", "exponential5-small"})
  void aCornerSolvesThePapersProblem(String name) {
    TestProblem problem = Problems.named(name);
    assertThat(problem.value(problem.box().lower())).isZero();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"weierstrass3-shifted", "exponential5-shifted", "exponential5-small-shifted"})
  void neitherCornerNorFaceNorCentreSolvesTheShiftedTwin(String name) {
    TestProblem problem = Problems.named(name);
    double[] optimum = problem.optima().get(0);
    int d = problem.dimension();
    double reach = problem.box().upper()[0];
    for (int code = 0; code < Math.pow(3, d); code++) {
      int digits = code;
      double[] x = new double[d];
      for (int j = 0; j < d; j++, digits /= 3) {
        x[j] = reach * (digits % 3 - 1);
      }
      assertThat(problem.gap(problem.value(x))).isGreaterThan(0.01);
    }
    IntStream.range(0, d)
        .forEach(
            j -> assertThat(Math.abs(optimum[j] / reach)).isGreaterThan(0.01).isLessThan(0.99));
  }

  @Test
  void namesAreUnique() {
    assertThat(Problems.all()).extracting(TestProblem::name).doesNotHaveDuplicates();
  }

  @Test
  void ignoresCase() {
    assertThat(Problems.named(" Hartmann6 ").name()).isEqualTo("hartmann6");
  }

  @Test
  void anUnknownNameIsToldTheNearest() {
    assertThatThrownBy(() -> Problems.named("hartman6"))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("\"hartman6\"")
        .hasMessageContaining("nearest name is \"hartmann6\"")
        .hasMessageContaining("rastrigin30");
  }

  @Test
  void variablesAreNumberedUnlessTheyHaveNames() {
    assertThat(Problems.named("branin").variableNames()).containsExactly("x1", "x2");
    assertThat(Problems.named("robot4").variableNames()).containsExactly("rx", "ry", "t", "theta");
  }

  @Test
  void gapsAreFloored() {
    TestProblem problem = Problems.named("branin");
    assertThat(problem.gap(problem.optimum() - 1)).isZero();
    assertThat(problem.gap(problem.optimum() + 2)).isCloseTo(2, within(1e-12));
    assertThat(problem.logGap(problem.optimum())).isCloseTo(-23.026, within(1e-3));
  }

  @Test
  void optimaCannotBeChangedFromOutside() {
    List<double[]> optima = Problems.named("branin").optima();
    optima.get(0)[0] = 99;
    assertThat(Problems.named("branin").optima().get(0)[0]).isEqualTo(-Math.PI);
  }
}
