package org.alas.optimize;

import static org.alas.optimize.TestFunctions.repeat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Classical problems against the L-BFGS-B of SciPy 1.17.1 (maxcor 10, gtol 1e-5, ftol 1e-10): its
 * evaluation counts, and the minima it finds with gtol 1e-13 and ftol 0, or the known ones if those
 * are zero.
 */
class LbfgsbReferenceTest {
  private static final Lbfgsb MINIMISER =
      new Lbfgsb(Lbfgsb.Settings.defaults().withLimits(2000, 5000));

  @SuppressWarnings("ArrayRecordComponent")
  record Problem(
      String name, Differentiable f, Box box, double[] start, double minimum, int evaluations) {
    Minimum solve() {
      return MINIMISER.minimize(f, box, start);
    }

    @Override
    public String toString() {
      return name;
    }
  }

  static List<Problem> problems() {
    double[] crooked = {-1.2, 1};
    double[] powell = {3, -1, 0, 1};
    return List.of(
        free("Rosenbrock 2", TestFunctions::rosenbrock, repeat(2, crooked), 0, 45),
        free("Rosenbrock 10", TestFunctions::rosenbrock, repeat(10, crooked), 0, 89),
        free("Rosenbrock 50", TestFunctions::rosenbrock, repeat(50, crooked), 0, 316),
        new Problem(
            "Rosenbrock 2, bounded",
            TestFunctions::rosenbrock,
            new Box(new double[] {-2, -1}, new double[] {0.5, 2}),
            crooked,
            0.25,
            30),
        new Problem(
            "Rosenbrock 10, bounded",
            TestFunctions::rosenbrock,
            new Box(repeat(10, -2), repeat(10, 0.8)),
            repeat(10, crooked),
            6.001016394606178,
            37),
        new Problem(
            "Rosenbrock 50, bounded",
            TestFunctions::rosenbrock,
            new Box(repeat(50, -2), repeat(50, 0.9)),
            repeat(50, crooked),
            36.97217831334696,
            357),
        new Problem(
            "chained 25",
            TestFunctions::chained,
            new Box(repeat(25, 1, -100), repeat(25, 100)),
            repeat(25, 3),
            0,
            31),
        free("Beale", TestFunctions::beale, repeat(2, 1), 0, 16),
        new Problem(
            "Beale, bounded",
            TestFunctions::beale,
            new Box(repeat(2, -1), new double[] {2.5, 0.4}),
            repeat(2, 1),
            0.07270005065353373,
            9),
        free("Powell 4", TestFunctions::powell, powell, 0, 31),
        new Problem(
            "Powell 8, bounded",
            TestFunctions::powell,
            new Box(repeat(8, 0.1, -5, -5, -5), repeat(8, 5, 5, 5, 0.5)),
            repeat(8, powell),
            0.0003756392601166066,
            27),
        free("ill-conditioned 20", TestFunctions::illConditioned, repeat(20, 0), 0, 398),
        new Problem(
            "ill-conditioned 20, bounded",
            TestFunctions::illConditioned,
            new Box(repeat(20, -1), repeat(20, 0.5, 3)),
            repeat(20, 0),
            1240.090923214213,
            91),
        new Problem(
            "coupled Styblinski-Tang 5",
            TestFunctions::coupledStyblinskiTang,
            new Box(repeat(5, -5), repeat(5, 5)),
            repeat(5, -1),
            -192.47569372952654,
            10));
  }

  private static Problem free(
      String name, Differentiable f, double[] start, double minimum, int evaluations) {
    return new Problem(name, f, Box.unbounded(start.length), start, minimum, evaluations);
  }

  @ParameterizedTest
  @MethodSource("problems")
  void reachesTheReferenceMinimum(Problem problem) {
    Minimum found = problem.solve();

    double scale = Math.max(1, Math.abs(problem.minimum));
    assertThat(found.value()).isCloseTo(problem.minimum, within(1e-7 * scale));
    assertThat(found.stop().converged()).isTrue();
    assertThat(problem.box.contains(found.x())).isTrue();
  }

  @ParameterizedTest
  @MethodSource("problems")
  void reportsWhatItFound(Problem problem) {
    Minimum found = problem.solve();

    double[] gradient = new double[found.x().length];
    assertThat(problem.f.evaluate(found.x(), gradient)).isEqualTo(found.value());
    assertThat(found.gradient()).isEqualTo(gradient);
    assertThat(found.projectedGradientNorm())
        .isEqualTo(problem.box.projectedGradientNorm(found.x(), gradient));
  }

  @ParameterizedTest
  @MethodSource("problems")
  void isDeterministic(Problem problem) {
    assertThat(problem.solve()).isEqualTo(problem.solve());
  }

  @ParameterizedTest
  @MethodSource("problems")
  void needsAboutAsManyEvaluationsAsTheReference(Problem problem) {
    assertThat(problem.solve().evaluations()).isLessThanOrEqualTo(3 * problem.evaluations / 2 + 3);
  }

  @Test
  void needsAboutAsManyEvaluationsInAllAsTheReference() {
    int ours = problems().stream().mapToInt(problem -> problem.solve().evaluations()).sum();
    int reference = problems().stream().mapToInt(Problem::evaluations).sum();

    assertThat(reference).isEqualTo(1487);
    assertThat(ours).isLessThanOrEqualTo(11 * reference / 10);
  }
}
