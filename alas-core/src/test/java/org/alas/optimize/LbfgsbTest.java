package org.alas.optimize;

import static org.alas.optimize.TestFunctions.repeat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class LbfgsbTest {
  private static final Lbfgsb MINIMISER = new Lbfgsb();
  private static final double INF = Double.POSITIVE_INFINITY;

  @Test
  void separableQuadraticIsClampedToItsBounds() {
    double[] centre = {-3, 0.25, 9, 0.5};
    Minimum found = MINIMISER.minimize(paraboloid(centre), Box.unit(4), repeat(4, 0.7));

    assertThat(found.x()).usingComparatorWithPrecision(1e-9).containsExactly(0, 0.25, 1, 0.5);
    assertThat(found.stop()).isEqualTo(Termination.CONVERGED_GRADIENT);
  }

  @Test
  void oneVariable() {
    Differentiable quartic =
        (x, gradient) -> {
          gradient[0] = 4 * Math.pow(x[0] - 2, 3);
          return Math.pow(x[0] - 2, 4);
        };
    Minimum inside = MINIMISER.minimize(quartic, Box.unbounded(1), new double[] {10});
    Minimum atBound = MINIMISER.minimize(quartic, Box.unit(1), new double[] {0.1});

    assertThat(inside.x()[0]).isCloseTo(2, within(0.02));
    assertThat(atBound.x()).containsExactly(1);
  }

  /** A descent that is stopped and extended is the one that never stopped. */
  @Test
  void extendedDescentIsTheSameDescent() {
    Box box = Box.unbounded(8);
    double[] start = repeat(8, -1.2, 1);
    Minimum whole =
        new Lbfgsb(Lbfgsb.Settings.defaults().withLimits(40, 80))
            .minimize(TestFunctions::rosenbrock, box, start);
    Descent descent = new Lbfgsb(Lbfgsb.Settings.defaults().withLimits(7, 20)).begin(box, start);
    Minimum first = descent.descend(TestFunctions::rosenbrock);
    double[] reached = first.x();
    assertThat(first.stop()).isEqualTo(Termination.ITERATION_LIMIT);
    assertThat(first.iterations()).isEqualTo(7);
    descent.extend(33, 80);
    assertThat(descent.descend(TestFunctions::rosenbrock)).isEqualTo(whole);
    assertThat(first.x()).isEqualTo(reached);
  }

  @Test
  void whatHasConvergedIsNotExtended() {
    Descent descent = MINIMISER.begin(Box.unit(2), repeat(2, 0.9));
    Minimum found = descent.descend(paraboloid(0.3, 0.6));
    assertThat(found.stop().converged()).isTrue();
    descent.extend(10, 10);
    assertThat(descent.descend(paraboloid(0.3, 0.6))).isEqualTo(found);
  }

  @Test
  void startOutsideIsProjected() {
    Differentiable guarded =
        (x, gradient) -> {
          assertThat(Box.unit(2).contains(x)).isTrue();
          return paraboloid(0.3, 0.6).evaluate(x, gradient);
        };
    Minimum found = MINIMISER.minimize(guarded, Box.unit(2), new double[] {-40, INF});

    assertThat(found.x()).usingComparatorWithPrecision(1e-6).containsExactly(0.3, 0.6);
  }

  @Test
  void neverLeavesTheBox() {
    Box box = new Box(repeat(10, -2, -0.3), repeat(10, 0.8, 1.1));
    Differentiable guarded =
        (x, gradient) -> {
          assertThat(box.contains(x)).isTrue();
          return TestFunctions.rosenbrock(x, gradient);
        };
    assertThat(MINIMISER.minimize(guarded, box, repeat(10, -1.2, 1)).stop().converged()).isTrue();
  }

  @Test
  void fixedVariablesStay() {
    Box box = new Box(new double[] {-5, 0.7, -5}, new double[] {5, 0.7, 5});
    Minimum found = MINIMISER.minimize(paraboloid(1, 2, 3), box, new double[3]);

    assertThat(found.x()).usingComparatorWithPrecision(1e-6).containsExactly(1, 0.7, 3);
    assertThat(found.x()[1]).isEqualTo(0.7);
  }

  @Test
  void nothingToVaryTakesOneEvaluation() {
    Box fixed = new Box(new double[] {3}, new double[] {3});
    Minimum found = MINIMISER.minimize(paraboloid(1), fixed, new double[1]);
    Minimum empty = MINIMISER.minimize((x, gradient) -> 7, Box.unit(0), new double[0]);

    assertThat(found.x()).containsExactly(3);
    assertThat(found.evaluations()).isEqualTo(1);
    assertThat(found.stop()).isEqualTo(Termination.CONVERGED_GRADIENT);
    assertThat(empty.value()).isEqualTo(7);
    assertThat(empty.stop()).isEqualTo(Termination.CONVERGED_GRADIENT);
  }

  @Test
  void constantFunctionEndsAtOnce() {
    Differentiable constant =
        (x, gradient) -> {
          Arrays.fill(gradient, 0);
          return 3;
        };
    Minimum found = MINIMISER.minimize(constant, Box.unit(3), repeat(3, 0.5));

    assertThat(found.x()).containsExactly(0.5, 0.5, 0.5);
    assertThat(found.evaluations()).isEqualTo(1);
    assertThat(found.stop()).isEqualTo(Termination.CONVERGED_GRADIENT);
  }

  @Test
  void linearFunctionEndsInACorner() {
    Differentiable slope =
        (x, gradient) -> {
          gradient[0] = 2;
          gradient[1] = -1e-3;
          return 2 * x[0] - 1e-3 * x[1];
        };
    Minimum found = MINIMISER.minimize(slope, Box.unit(2), repeat(2, 0.5));

    assertThat(found.x()).containsExactly(0, 1);
    assertThat(found.stop()).isEqualTo(Termination.CONVERGED_GRADIENT);
  }

  @Test
  void steepFallWithinBoundsEndsAtTheBound() {
    Differentiable plunge =
        (x, gradient) -> {
          gradient[0] = -Math.exp(x[0]);
          return -Math.exp(x[0]);
        };
    Box box = new Box(new double[] {0}, new double[] {700});
    Minimum found = MINIMISER.minimize(plunge, box, new double[] {1});

    assertThat(found.x()).containsExactly(700);
    assertThat(found.value()).isEqualTo(-Math.exp(700));
  }

  @Test
  void unboundedBelowEndsWithAFiniteValue() {
    Differentiable slope =
        (x, gradient) -> {
          gradient[0] = 3 * x[0] * x[0];
          return x[0] * x[0] * x[0];
        };
    Minimum found = MINIMISER.minimize(slope, Box.unbounded(1), new double[] {-1});

    assertThat(found.value()).isFinite().isLessThan(-1e20);
  }

  @Test
  void stepsBackFromWhereTheFunctionIsNotDefined() {
    Differentiable barrier =
        (x, gradient) -> {
          gradient[0] = 1 - 0.01 / x[0];
          gradient[1] = 2 * (x[1] - 1);
          return x[0] - 0.01 * Math.log(x[0]) + (x[1] - 1) * (x[1] - 1);
        };
    Minimum found = MINIMISER.minimize(barrier, Box.unbounded(2), new double[] {30, -4});

    assertThat(found.x()).usingComparatorWithPrecision(1e-5).containsExactly(0.01, 1);
    assertThat(found.stop().converged()).isTrue();
  }

  @Test
  void survivesAMinimumBehindAWallOfAnyNonFiniteValue() {
    for (double wall : new double[] {Double.NaN, INF, -INF}) {
      Differentiable walled =
          (x, gradient) -> {
            double value = paraboloid(0, 0).evaluate(x, gradient);
            return x[0] < 0.4 ? wall : value;
          };
      Minimum found = MINIMISER.minimize(walled, Box.unbounded(2), new double[] {2, 1});

      assertThat(found.value()).isFinite().isLessThan(0.5);
      assertThat(found.x()[0]).isGreaterThanOrEqualTo(0.4);
      assertThat(found.evaluations()).isLessThanOrEqualTo(400);
    }
  }

  @Test
  void ignoresValuesWithoutAFiniteGradient() {
    Differentiable kinked =
        (x, gradient) -> {
          double value = paraboloid(0).evaluate(x, gradient);
          if (x[0] < 0.4) {
            gradient[0] = Double.NaN;
          }
          return value;
        };
    Minimum found = MINIMISER.minimize(kinked, Box.unbounded(1), new double[] {2});

    assertThat(found.gradient()[0]).isFinite();
    assertThat(found.x()[0]).isBetween(0.4, 2.0);
  }

  @Test
  void notFiniteAtStart() {
    Minimum found =
        MINIMISER.minimize((x, gradient) -> Double.NaN, Box.unit(2), new double[] {0.2, 3});

    assertThat(found.stop()).isEqualTo(Termination.NOT_FINITE_AT_START);
    assertThat(found.x()).containsExactly(0.2, 1);
    assertThat(found.value()).isNaN();
    assertThat(found.evaluations()).isEqualTo(1);
  }

  @Test
  void wrongGradientMakesNoProgress() {
    Differentiable uphill =
        (x, gradient) -> {
          gradient[0] = -1;
          return x[0];
        };
    Minimum found = MINIMISER.minimize(uphill, Box.unbounded(1), new double[] {5});

    assertThat(found.stop()).isEqualTo(Termination.NO_PROGRESS);
    assertThat(found.x()).containsExactly(5);
  }

  @Test
  void noiseDoesNotTrapIt() {
    AtomicInteger calls = new AtomicInteger();
    Differentiable noisy =
        (x, gradient) -> {
          double jitter = 1e-4 * Math.sin(1e3 * calls.incrementAndGet());
          double value = TestFunctions.rosenbrock(x, gradient) + jitter;
          gradient[0] += 100 * jitter;
          return value;
        };
    Minimum found = MINIMISER.minimize(noisy, Box.unbounded(2), new double[] {-1.2, 1});

    assertThat(found.evaluations()).isLessThanOrEqualTo(400);
    assertThat(found.value()).isLessThan(0.1);
  }

  @Test
  void respectsTheEvaluationLimit() {
    for (int limit = 1; limit < 40; limit++) {
      AtomicInteger calls = new AtomicInteger();
      Differentiable counted =
          (x, gradient) -> {
            calls.incrementAndGet();
            return TestFunctions.rosenbrock(x, gradient);
          };
      Lbfgsb limited = new Lbfgsb(Lbfgsb.Settings.defaults().withLimits(200, limit));
      Minimum found = limited.minimize(counted, Box.unbounded(2), new double[] {-1.2, 1});

      assertThat(calls.get()).isEqualTo(limit).isEqualTo(found.evaluations());
      assertThat(found.stop()).isEqualTo(Termination.EVALUATION_LIMIT);
    }
  }

  @Test
  void respectsTheIterationLimit() {
    Lbfgsb limited = new Lbfgsb(Lbfgsb.Settings.defaults().withLimits(7, 400));
    Minimum found =
        limited.minimize(TestFunctions::rosenbrock, Box.unbounded(2), new double[] {-1.2, 1});

    assertThat(found.iterations()).isEqualTo(7);
    assertThat(found.stop()).isEqualTo(Termination.ITERATION_LIMIT);
  }

  @Test
  void returnsTheBestPointEvaluated() {
    double[] least = {INF};
    Differentiable watched =
        (x, gradient) -> {
          double value = TestFunctions.coupledStyblinskiTang(x, gradient);
          least[0] = Math.min(least[0], value);
          return value;
        };
    for (int limit = 1; limit < 30; limit++) {
      least[0] = INF;
      Lbfgsb limited = new Lbfgsb(Lbfgsb.Settings.defaults().withLimits(200, limit));
      Minimum found = limited.minimize(watched, Box.unbounded(3), new double[] {0.1, -0.2, 4});
      assertThat(found.value()).isEqualTo(least[0]);
    }
  }

  @Test
  void smallestMemorySuffices() {
    Lbfgsb forgetful = new Lbfgsb(Lbfgsb.Settings.defaults().withMemory(1).withLimits(2000, 4000));
    Minimum found =
        forgetful.minimize(TestFunctions::rosenbrock, Box.unbounded(5), repeat(5, -1.2, 1, 1));

    assertThat(found.value()).isLessThan(1e-6);
  }

  @Test
  void scalesFarApartAreBridged() {
    Differentiable stretched =
        (x, gradient) -> {
          double a = 1e3 * (x[0] - 1e-3);
          double b = 1e-2 * (x[1] - 1e2);
          gradient[0] = 2e3 * a;
          gradient[1] = 2e-2 * b;
          return a * a + b * b;
        };
    Lbfgsb precise = new Lbfgsb(Lbfgsb.Settings.defaults().withTolerances(1e-9, 0));
    Minimum found = precise.minimize(stretched, Box.unbounded(2), new double[2]);

    assertThat(found.value()).isLessThan(1e-6);
  }

  @Test
  void manyVariables() {
    Box box = new Box(repeat(250, -2), repeat(250, 0.5, 3, 3, 3, 3));
    Lbfgsb patient = new Lbfgsb(Lbfgsb.Settings.defaults().withLimits(3000, 5000));
    Minimum found = patient.minimize(TestFunctions::rosenbrock, box, repeat(250, 0));

    assertThat(found.stop().converged()).isTrue();
    assertThat(found.projectedGradientNorm()).isLessThan(1e-2);
  }

  @Test
  void oneInstanceServesManyThreads() {
    Minimum alone = solveRosenbrock();

    assertThat(IntStream.range(0, 64).parallel().mapToObj(i -> solveRosenbrock()))
        .allMatch(alone::equals);
  }

  @Test
  void refusesAStartItCannotUse() {
    assertThatThrownBy(() -> MINIMISER.minimize(paraboloid(1), Box.unit(2), new double[1]))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("1 variables");
    assertThatThrownBy(
            () -> MINIMISER.minimize(paraboloid(1, 1), Box.unit(2), new double[] {0, Double.NaN}))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("variable 1");
  }

  @Test
  void refusesSettingsThatMakeNoSense() {
    Lbfgsb.Settings defaults = Lbfgsb.Settings.defaults();
    assertThatThrownBy(() -> defaults.withMemory(0)).hasMessageContaining("memory");
    assertThatThrownBy(() -> defaults.withLimits(0, 1)).hasMessageContaining("maxIterations");
    assertThatThrownBy(() -> defaults.withLimits(1, 0)).hasMessageContaining("maxEvaluations");
    assertThatThrownBy(() -> defaults.withTolerances(Double.NaN, 0)).hasMessageContaining("NaN");
    assertThatThrownBy(() -> defaults.withTolerances(0, -1)).hasMessageContaining("-1");
  }

  private static Minimum solveRosenbrock() {
    return MINIMISER.minimize(
        TestFunctions::rosenbrock, new Box(repeat(10, -2), repeat(10, 0.8)), repeat(10, -1.2, 1));
  }

  /** Σ (xᵢ − cᵢ)². */
  private static Differentiable paraboloid(double... centre) {
    return (x, gradient) -> {
      double f = 0;
      for (int i = 0; i < x.length; i++) {
        double offset = x[i] - centre[i];
        f += offset * offset;
        gradient[i] = 2 * offset;
      }
      return f;
    };
  }

  /** Points evaluated together lead every start where it would have gone alone. */
  @Test
  void severalStartsGoWhereEachWouldGoAlone() {
    Differentiable f = TestFunctions::rosenbrock;
    Box box = new Box(new double[] {-2, -2}, new double[] {0.7, 2});
    double[][] starts = {{-1.2, 1}, {0.5, 0.5}, {-2, 2}, {0.7, 0.49}};
    int[] largest = {0};
    DifferentiableBatch together =
        (xs, values, gradients) -> {
          largest[0] = Math.max(largest[0], xs.length);
          for (int i = 0; i < xs.length; i++) {
            values[i] = f.evaluate(xs[i], gradients[i]);
          }
        };
    Minimum[] minima = new Lbfgsb().minimize(together, box, starts);
    assertThat(largest[0]).isEqualTo(starts.length);
    for (int i = 0; i < starts.length; i++) {
      assertThat(minima[i]).isEqualTo(new Lbfgsb().minimize(f, box, starts[i]));
    }
  }
}
