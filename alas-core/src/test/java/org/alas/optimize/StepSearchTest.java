package org.alas.optimize;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The step functions of Moré and Thuente (1994, section 5), from first trials far too short or
 * long.
 */
class StepSearchTest {
  interface Phi {
    double value(double a);
  }

  record Function(String name, Phi phi) {
    double slope(double a) {
      double h = 1e-6 * Math.max(1e-2, a);
      return (phi.value(a + h) - phi.value(a - h)) / (2 * h);
    }

    @Override
    public String toString() {
      return name;
    }
  }

  static List<Function> functions() {
    return List.of(
        new Function("rational", a -> -a / (a * a + 2)),
        new Function("quintic", a -> Math.pow(a + 0.004, 5) - 2 * Math.pow(a + 0.004, 4)),
        new Function("convex with steep ends", StepSearchTest::yanai),
        new Function("ripples", a -> (a - 3) * (a - 3) + Math.cos(20 * a)));
  }

  /** γ(β₁)√((1 − a)² + β₂²) + γ(β₂)√(a² + β₁²), γ(β) = √(1 + β²) − β, β₁ = 0.001, β₂ = 0.01. */
  private static double yanai(double a) {
    double first = 0.001;
    double second = 0.01;
    return (Math.hypot(1, first) - first) * Math.hypot(1 - a, second)
        + (Math.hypot(1, second) - second) * Math.hypot(a, first);
  }

  @ParameterizedTest
  @MethodSource("functions")
  void endsAtAWolfeStepOrInANarrowIntervalAboutOne(Function function) {
    double start = function.phi.value(0);
    double startSlope = function.slope(0);
    for (double first : new double[] {1e-3, 1e-1, 10, 1e3}) {
      StepSearch search = new StepSearch();
      search.begin(start, startSlope, first, 1e10);
      boolean accepted = false;
      double lowest = start;
      double lowestStep = 0;
      for (int i = 0; i < 20 && !accepted && !search.isExhausted(); i++) {
        double step = search.step();
        double value = function.phi.value(step);
        if (value < lowest) {
          lowest = value;
          lowestStep = step;
        }
        accepted = search.accepts(value, function.slope(step));
      }

      assertThat(accepted || search.isExhausted()).as("from %s", first).isTrue();
      assertThat(lowest).isLessThan(start + 1e-3 * lowestStep * startSlope);
      if (accepted) {
        double slope = function.slope(search.step());
        assertThat(Math.abs(slope)).isLessThanOrEqualTo(0.9 * Math.abs(startSlope));
      }
    }
  }

  @Test
  void acceptsTheLongestStepIfStillFalling() {
    StepSearch search = new StepSearch();
    search.begin(0, -1, 0.5, 2);

    assertThat(search.accepts(-0.5, -1)).isFalse();
    assertThat(search.step()).isEqualTo(2);
    assertThat(search.accepts(-2, -1)).isTrue();
  }

  @Test
  void retreatsTowardsTheStartAndNoFurtherOutAgain() {
    StepSearch search = new StepSearch();
    search.begin(0, -1, 1, 100);
    search.retreat();
    double shorter = search.step();

    assertThat(shorter).isBetween(0.05, 0.5);
    assertThat(search.accepts(-shorter, -1)).isTrue();
  }

  @Test
  void givesUpOnAnUndefinedValueBeyondAGoodStep() {
    StepSearch search = new StepSearch();
    search.begin(0, -1, 1, 100);
    assertThat(search.accepts(-1, -1)).isFalse();
    search.retreat();

    assertThat(search.isExhausted()).isTrue();
  }
}
