package org.alas.bench.problem;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.alas.optimize.Box;
import org.alas.random.Seed;
import org.alas.space.Configuration;
import org.alas.space.Variable;
import org.alas.study.Study;
import org.alas.study.Trial;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.distribution.ZigguratSampler;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What every test problem promises. The optimum is attacked by random points, {@code
 * -Dalas.problem.points=1000000} for a long run, and by local refinement of the best of them.
 */
class TestProblemContractTest {
  private static final int POINTS = Integer.getInteger("alas.problem.points", 50_000);

  /** Whose optimum is a bound; each of their values is a simulation, so they get fewer points. */
  private static final Set<String> BOUNDED = Set.of("robot4", "robot14", "lunar12", "rover60");

  private static final int FEWER = 50;
  private static final double ATTAINED = 1e-9;
  private static final double ROUNDING = 4e-15;
  private static final Seed SEED = new Seed(1);

  @ParameterizedTest
  @MethodSource("org.alas.bench.problem.Problems#all")
  void describesItself(TestProblem problem) {
    assertThat(problem.name()).matches("[a-z0-9-]+");
    assertThat(problem.description()).isNotBlank().doesNotContain("\n");
    assertThat(problem.dimension()).isEqualTo(problem.box().dimension());
    assertThat(problem.budget().initial()).isBetween(1, 20);
    assertThat(Problems.named(problem.name())).isSameAs(problem);
  }

  @ParameterizedTest
  @MethodSource("org.alas.bench.problem.Problems#all")
  void attainsItsOptimum(TestProblem problem) {
    assertThat(problem.optima().isEmpty()).isEqualTo(BOUNDED.contains(problem.name()));
    for (double[] optimum : problem.optima()) {
      assertThat(problem.box().contains(optimum)).isTrue();
      assertThat(problem.score(optimum)).isCloseTo(problem.optimum(), within(ATTAINED));
      assertThat(problem.logGap(problem.score(optimum)))
          .isEqualTo(Math.log(TestProblem.SMALLEST_GAP));
    }
  }

  @ParameterizedTest
  @MethodSource("org.alas.bench.problem.Problems#all")
  void isNeverBeatenByRandomPoints(TestProblem problem) {
    var random = SEED.derive(problem.name()).generator();
    int points = BOUNDED.contains(problem.name()) ? POINTS / FEWER : POINTS;
    double[] best = uniform(problem.box(), random);
    double bestScore = problem.score(best);
    for (int i = 1; i < points; i++) {
      double[] x = uniform(problem.box(), random);
      double score = problem.score(x);
      if (problem.direction().better(score, bestScore)) {
        best = x;
        bestScore = score;
      }
    }
    assertNotBeaten(problem, best);
    assertNotBeaten(problem, refined(problem, best));
  }

  @ParameterizedTest
  @MethodSource("org.alas.bench.problem.Problems#all")
  void isNeverBeatenNearItsOptima(TestProblem problem) {
    var normal = ZigguratSampler.NormalizedGaussian.of(SEED.derive("near").generator());
    for (double[] optimum : problem.optima()) {
      for (double sd = 1e-16; sd < 1; sd *= 10) {
        for (int i = 0; i < 200; i++) {
          double[] x = optimum.clone();
          for (int j = 0; j < x.length; j++) {
            x[j] += sd * width(problem.box(), j) * normal.sample();
          }
          assertNotBeaten(problem, problem.box().project(x));
        }
      }
      assertNotBeaten(problem, refined(problem, optimum));
    }
  }

  @ParameterizedTest
  @MethodSource("org.alas.bench.problem.Problems#all")
  void itsSpaceIsItsBox(TestProblem problem) {
    int d = problem.dimension();
    double[] upper = new double[d];
    Arrays.fill(upper, 1);
    assertThat(problem.variableNames()).hasSize(d);
    assertThat(problem.space().variables())
        .extracting(Variable::name)
        .containsExactlyElementsOf(problem.variableNames());
    assertThat(problem.point(problem.space().decode(new double[d])))
        .containsExactly(problem.box().lower());
    assertThat(problem.point(problem.space().decode(upper))).containsExactly(problem.box().upper());
    double[] x = uniform(problem.box(), SEED.derive("space").generator());
    Map<String, Object> values = new LinkedHashMap<>();
    for (int j = 0; j < d; j++) {
      values.put(problem.variableNames().get(j), x[j]);
    }
    var configuration = new Configuration(values);
    assertThat(problem.value(configuration)).isEqualTo(problem.value(x));
    assertThat(problem.score(configuration)).isEqualTo(problem.score(x));
  }

  @ParameterizedTest
  @MethodSource("org.alas.bench.problem.Problems#all")
  void aStudyOfItLooksForTheBetterOfTwoScores(TestProblem problem) {
    Study study = problem.study().seed(1).open();
    for (int i = 0; i < 3; i++) {
      Trial trial = study.ask();
      study.tell(trial, problem.score(trial.configuration()));
    }
    double best = problem.gap(study.best().orElseThrow().value());
    assertThat(study.trials())
        .allSatisfy(trial -> assertThat(problem.gap(trial.value())).isGreaterThanOrEqualTo(best));
  }

  @ParameterizedTest
  @MethodSource("org.alas.bench.problem.Problems#all")
  void refusesWhatIsNoPointOfIt(TestProblem problem) {
    assertThatThrownBy(() -> problem.value(new double[problem.dimension() + 1]))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(problem.name());
    double[] x = uniform(problem.box(), SEED.derive("refused").generator());
    x[x.length - 1] = Double.NaN;
    assertThatThrownBy(() -> problem.value(x))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(problem.name())
        .hasMessageContaining("NaN");
  }

  private static void assertNotBeaten(TestProblem problem, double[] x) {
    double slack = ROUNDING * Math.max(1, Math.abs(problem.optimum()));
    double lead = problem.direction().cost(problem.optimum() - problem.score(x));
    assertThat(lead).as(() -> problem + " at " + Arrays.toString(x)).isLessThanOrEqualTo(slack);
  }

  /** Compass search: a step along each axis, halved when none helps. */
  private static double[] refined(TestProblem problem, double[] start) {
    double[] best = start.clone();
    double bestScore = problem.score(best);
    for (double step = 0.1; step > 1e-12; ) {
      boolean improved = false;
      for (int j = 0; j < best.length; j++) {
        for (int sign = -1; sign <= 1; sign += 2) {
          double[] x = best.clone();
          x[j] += sign * step * width(problem.box(), j);
          x = problem.box().project(x);
          double score = problem.score(x);
          if (problem.direction().better(score, bestScore)) {
            best = x;
            bestScore = score;
            improved = true;
          }
        }
      }
      step = improved ? step : step / 2;
    }
    return best;
  }

  private static double[] uniform(Box box, UniformRandomProvider random) {
    double[] x = box.lower();
    for (int j = 0; j < x.length; j++) {
      x[j] += random.nextDouble() * width(box, j);
    }
    return x;
  }

  private static double width(Box box, int j) {
    return box.upper()[j] - box.lower()[j];
  }
}
