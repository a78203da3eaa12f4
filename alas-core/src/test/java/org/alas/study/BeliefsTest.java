package org.alas.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.ForkJoinPool;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.alas.kernel.Kernel;
import org.alas.param.Hyperparameters;
import org.alas.space.Configuration;
import org.alas.space.SearchSpace;
import org.junit.jupiter.api.Test;

class BeliefsTest {
  private static SearchSpace cube(int d) {
    SearchSpace.Builder space = SearchSpace.builder();
    IntStream.range(0, d).forEach(k -> space.real("x" + k, -1, 1));
    return space.build();
  }

  private static double[] point(Configuration at, int d) {
    return IntStream.range(0, d).mapToDouble(k -> at.real("x" + k)).toArray();
  }

  private static List<Belief> last(Study study) {
    return study.snapshot().lastExplanation().orElseThrow().learned().beliefs();
  }

  private static double rastrigin(double[] x) {
    double sum = 0;
    for (double v : x) {
      double u = 2 * (v - 0.13);
      sum += u * u + 10 - 10 * Math.cos(2 * Math.PI * u);
    }
    return sum;
  }

  @Test
  void aSumOfWavesIsFoundToBeASum() {
    Study study = Study.minimize(cube(6)).seed(1).open();
    study.run(80, at -> rastrigin(point(at, 6)));
    assertThat(last(study).get(0).hypothesis().kernel()).isEqualTo(Hypothesis.ADDITIVE);
    assertThat(study.best().orElseThrow().value()).isLessThan(2);
  }

  /** Hypotheses are tested side by side. */
  @Test
  void oneThreadOrManyFindTheSame() throws Exception {
    List<Configuration> alone = onThreads(1);
    assertThat(onThreads(4)).isEqualTo(alone);
  }

  private static List<Configuration> onThreads(int count) throws Exception {
    ForkJoinPool threads = new ForkJoinPool(count);
    try {
      return threads
          .submit(
              () -> {
                Study study = Study.minimize(cube(3)).seed(5).open();
                study.run(30, at -> rastrigin(point(at, 3)));
                return study.trials().stream().map(Trial::configuration).toList();
              })
          .get();
    } finally {
      threads.shutdown();
    }
  }

  @Test
  void valuesOverManyDecadesAreModelledByTheirLogarithm() {
    ToDoubleFunction<Configuration> steep =
        at -> Math.exp(9 * (at.real("x0") + at.real("x1") * at.real("x2")));
    Study study = Study.maximize(cube(3)).seed(2).open();
    study.run(50, at -> -steep.applyAsDouble(at));
    assertThat(last(study).get(0).hypothesis().plain()).isFalse();
    Trial trial = study.trials().get(study.trials().size() - 1);
    Explanation why = Objects.requireNonNull(trial.explanation());
    assertThat(why.learned().scale().isPlain()).isFalse();
    StudyModel model = study.model().orElseThrow();
    for (Trial told : study.trials().subList(30, 50)) {
      double truth = told.value();
      assertThat(study.predict(told.configuration()).orElseThrow().mean())
          .as("in the objective's units at %s", told.number())
          .isEqualTo(
              truth, within(0.5 * (Math.abs(truth) + Math.abs(model.scale().floor()) + 1e-3)));
    }
  }

  @Test
  void weightsAddUpAndTurnsFollowThem() {
    Study study = Study.minimize(cube(2)).seed(3).open();
    study.run(60, at -> Math.abs(at.real("x0")) + Math.sin(9 * at.real("x1") * at.real("x0")));
    for (Trial trial : study.trials()) {
      Explanation why = trial.explanation();
      if (why != null) {
        List<Belief> beliefs = why.learned().beliefs();
        assertThat(beliefs).hasSizeBetween(1, 4);
        assertThat(beliefs.stream().mapToDouble(Belief::weight).sum()).isEqualTo(1, within(1e-12));
        assertThat(beliefs).allMatch(b -> Math.abs(b.credit()) <= 1);
        assertThat(beliefs).anyMatch(b -> b.hypothesis().kernel().equals(why.kernel()));
      }
    }
  }

  /** What the log keeps of a trial leads to the same suggestion again. */
  private static void requireReplays(MemoryLog log, Trial trial) {
    Event.Asked asked =
        log.read(0).stream()
            .map(EventLog.Entry::event)
            .filter(e -> e instanceof Event.Asked a && a.trial() == trial.number())
            .map(e -> (Event.Asked) EventJson.read(EventJson.write(e)))
            .findFirst()
            .orElseThrow();
    assertThat(Study.replay(log, Registry.standard(), asked.seen()).configuration())
        .isEqualTo(trial.configuration());
  }

  @Test
  void everySuggestionCanBeReplayed() {
    MemoryLog log = new MemoryLog();
    Study study = Study.minimize(cube(3)).seed(4).log(log).open();
    study.run(30, at -> rastrigin(point(at, 3)));
    for (Trial trial : study.trials().subList(8, 30)) {
      requireReplays(log, trial);
    }
  }

  /** Steep and narrow around the optimum, flat elsewhere: one model cannot hold both. */
  @Test
  void theSurroundingsOfTheBestTrialHaveAModelOfTheirOwn() {
    Study study = Study.minimize(cube(4)).seed(6).open();
    study.run(
        60,
        at -> {
          double[] x = point(at, 4);
          double bent = x[1] - x[0] * x[0];
          return 100 * bent * bent + Math.pow(1 - x[0], 2) + Math.abs(x[2] * x[3]);
        });
    assertThat(study.trials())
        .filteredOn(trial -> trial.explanation() != null)
        .anyMatch(
            trial ->
                Objects.requireNonNull(trial.explanation()).learned().beliefs().stream()
                    .anyMatch(b -> b.hypothesis().local()));
  }

  /** An ellipsoid of condition 1e4 whose axes are turned by 30 degrees in two planes. */
  private static double askew(double[] x) {
    double c = Math.cos(Math.PI / 6);
    double s = 0.5;
    double a = c * (x[0] - 0.2) + s * (x[1] - 0.1);
    double b = c * (x[1] - 0.1) - s * (x[0] - 0.2);
    double e = c * a + s * (x[2] + 0.3);
    double f = c * (x[2] + 0.3) - s * a;
    return 1e4 * e * e + 100 * b * b + f * f;
  }

  private static boolean leans(Trial trial) {
    Explanation why = trial.explanation();
    return why != null
        && why.learned().beliefs().stream().anyMatch(belief -> belief.hypothesis().leans());
  }

  @Test
  void aValleyAlongNoAxisIsFoundToLean() {
    MemoryLog log = new MemoryLog();
    Study study = Study.minimize(cube(3)).seed(9).log(log).open();
    study.run(45, at -> askew(point(at, 3)));
    Trial last = study.trials().get(44);
    assertThat(leans(last)).isTrue();
    Belief leaning =
        last(study).stream().filter(b -> b.hypothesis().leans()).findFirst().orElseThrow();
    Kernel learned =
        Hyperparameters.fromList(leaning.hypothesis().template(3), leaning.parameters())
            .orElseThrow()
            .kernel();
    double[] steepest = {0.75, Math.sqrt(3) / 4, 0.5};
    double[] flattest = {-Math.sqrt(3) / 4, -0.25, Math.sqrt(3) / 2};
    assertThat(change(learned, steepest)).isGreaterThan(10 * change(learned, flattest));
    for (int k = 0; k < 3; k++) {
      double[] along = new double[3];
      along[k] = 1;
      assertThat(change(learned, steepest))
          .as("steeper than along input %d", k)
          .isGreaterThan(change(learned, along));
    }
    requireReplays(log, last);
  }

  /** How different values a hundredth of the cube apart are expected to be: the variogram. */
  private static double change(Kernel kernel, double[] direction) {
    double[] tau = Arrays.stream(direction).map(v -> 0.01 * v).toArray();
    return kernel.variance() - kernel.value(tau);
  }

  @Test
  void leaningIsSaidInWords() {
    assertThat(new Hypothesis(Hypothesis.LEANING, 2, true).inWords())
        .isEqualTo(
            "of the better half of the trials, one surface over all inputs, its axes turned, values"
                + " on a logarithmic scale");
    assertThat(new Hypothesis(Hypothesis.LEANING, Double.NaN).inWords())
        .isEqualTo("one surface over all inputs, its axes turned, values as they are");
  }

  @Test
  void whereTheAxesAreThoseOfTheInputsNothingLeans() {
    Study study = Study.minimize(cube(3)).seed(10).open();
    study.run(
        35,
        at -> {
          double[] x = point(at, 3);
          return 1e3 * Math.pow(x[0] - 0.2, 2) + 30 * Math.pow(x[1], 2) + Math.pow(x[2] + 0.4, 2);
        });
    assertThat(study.trials()).noneMatch(BeliefsTest::leans);
  }

  @Test
  void categoriesHaveNoSurroundings() {
    SearchSpace mixed =
        SearchSpace.builder().real("x0", -1, 1).categorical("kind", "a", "b", "c").build();
    Study study = Study.minimize(mixed).seed(7).open();
    study.run(40, at -> Math.pow(at.real("x0"), 2) + (at.values().get("kind").equals("b") ? 0 : 1));
    assertThat(last(study)).noneMatch(b -> b.hypothesis().local());
  }

  /** A value that was all but excluded calls for a search before its time. */
  @Test
  void aSurpriseCallsForASearch() {
    Study study = Study.minimize(cube(2)).seed(8).open();
    study.run(35, at -> at.real("x0") + at.real("x1"));
    Trial trial = study.ask();
    int searched = searched(study);
    study.tell(trial, 1e3);
    study.ask();
    assertThat(searched(study)).isEqualTo(36).isGreaterThan(searched);
  }

  private static int searched(Study study) {
    return Objects.requireNonNull(
            study.snapshot().lastExplanation().orElseThrow().learned().history())
        .searched();
  }

  @Test
  void equalValuesAreNoTrouble() {
    Study study = Study.minimize(cube(2)).seed(5).open();
    study.run(20, at -> 7);
    assertThat(last(study)).allMatch(b -> b.hypothesis().plain());
  }
}
