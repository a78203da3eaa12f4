package org.alas.study;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.alas.acquire.TrustRegion;
import org.alas.data.Standardization;
import org.alas.gp.GaussianProcess;
import org.alas.gp.Prediction;
import org.alas.kernel.Kernel;
import org.alas.kernel.Kernels;
import org.alas.kernel.Points;
import org.alas.param.Hyperparameters;
import org.alas.param.Preset;
import org.alas.random.Seed;
import org.alas.space.SearchSpace;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FocusTest {
  private static final SearchSpace SPACE =
      SearchSpace.builder().real("a", 0, 1).real("b", 0, 1).build();

  private static double bowl(Trial trial) {
    double a = trial.configuration().real("a") - 0.3;
    double b = trial.configuration().real("b") - 0.6;
    return a * a + 2 * b * b + 0.1 * Math.sin(9 * a);
  }

  private static Study study(int window, Preset preset) {
    return Study.minimize(SPACE).seed(3).preset(preset).initial(40).window(window).open();
  }

  private static Study run(Study study, int trials) {
    for (int i = 0; i < trials; i++) {
      Trial trial = study.ask();
      study.tell(trial, bowl(trial));
    }
    return study;
  }

  private static Focus of(Study study) {
    StudySnapshot now = study.snapshot();
    return Focus.of(now, Observations.of(now));
  }

  @Test
  void upToTheWindowItIsEverything() {
    Focus focus = of(run(study(30, Preset.DEFAULT), 30));
    assertThat(focus.narrow()).isFalse();
    assertThat(focus.seen().size()).isEqualTo(30);
  }

  @Test
  void withOneMoreOneIsLeftOutAndTheRegionIsTheCube() {
    Focus focus = of(run(study(30, Preset.DEFAULT), 31));
    assertThat(focus.narrow()).isTrue();
    assertThat(focus.seen().size()).isEqualTo(30);
    assertThat(focus.values()).isEqualTo(31);
    assertThat(focus.seen().incumbent()).isNotNegative();
  }

  @Test
  void holdsTheBestItsSurroundingsAndSomeOfAllOthers() {
    Study study = run(study(10, Preset.DEFAULT), 40);
    Observations all = Observations.of(study.snapshot());
    Observations seen = of(study).seen();
    int best = all.incumbent();
    assertThat(seen.x().row(seen.incumbent())).isEqualTo(all.x().row(best));
    List<double[]> rows = Arrays.asList(seen.x().rows());
    for (int i : all.nearest(best, 8)) {
      assertThat(rows).anyMatch(row -> Arrays.equals(row, all.x().row(i)));
    }
    double farthest =
        IntStream.range(0, 10)
            .mapToDouble(i -> seen.distance(i, seen.incumbent()))
            .max()
            .orElseThrow();
    double near =
        Arrays.stream(all.nearest(best, 8))
            .mapToDouble(i -> all.distance(i, best))
            .max()
            .orElseThrow();
    assertThat(farthest).isGreaterThan(near);
  }

  /** What was found before counts for nothing in a run that began anew, however good it was. */
  @Test
  void aNewRunKnowsItsOwnValuesOnly() {
    Study study = Study.minimize(SPACE).seed(3).initial(6).window(10).open();
    int told = 0;
    while (of(study).run().since() == 0 || of(study).run().design() > 0) {
      study.tell(study.ask(), told++ < 10 ? 1 : 2);
    }
    study.tell(study.ask(), 3);
    Focus focus = of(study);
    assertThat(focus.values()).isEqualTo(told + 1).isGreaterThan(40);
    assertThat(focus.run().since()).isEqualTo(told - 6);
    assertThat(focus.seen().cost()).containsExactly(2, 2, 2, 2, 2, 2, 3);
  }

  @Test
  void thePapersProtocolKnowsNoWindow() {
    assertThat(of(run(study(10, Preset.PAPER), 12)).narrow()).isFalse();
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 5, 12, 20, 60, 200})
  void theWindowShrinksWithTheNumberOfInputs(int inputs) {
    assertThat(Focus.window(inputs)).isBetween(Focus.window(inputs + 1), 1000);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 5, 12, 20, 60, 200})
  void aNarrowModelKnowsNoFewerThanTheWindow(int inputs) {
    assertThat(Focus.most(inputs)).isBetween(Focus.window(inputs), 1000);
  }

  /** One value less, and a far one, moves no prediction by more than a fraction of its error. */
  @Test
  void predictionsDoNotJumpAtTheWindow() {
    Study study = run(study(39, Preset.DEFAULT), 40);
    Observations all = Observations.of(study.snapshot());
    Observations seen = of(study).seen();
    Standardization units = Standardization.of(all.cost());
    for (double alpha : new double[] {0.5, 1, 2}) {
      Kernel kernel = Kernels.envelope(2).withTheta(new double[] {1, 0.5, 0.5, alpha});
      Hyperparameters at = new Hyperparameters(kernel, 1e-4, 0);
      var exact = GaussianProcess.condition(at, all.x(), all.cost(), units);
      var some = GaussianProcess.condition(at, seen.x(), seen.cost(), units);
      UniformRandomProvider random = new Seed(5).generator();
      List<double[]> where = new ArrayList<>();
      for (int i = 0; i < 200; i++) {
        where.add(new double[] {random.nextDouble(), random.nextDouble()});
      }
      Prediction[] before = exact.predict(Points.of(2, where));
      Prediction[] after = some.predict(Points.of(2, where));
      double square = 0;
      for (int i = 0; i < before.length; i++) {
        square += Math.pow((after[i].mean() - before[i].mean()) / after[i].sd(), 2);
      }
      assertThat(Math.sqrt(square / before.length)).as("alpha %s", alpha).isLessThan(0.5);
    }
  }

  @Test
  void sidesFollowWhatTheModelSaysOfTheInputs() {
    Kernel kernel = Kernels.rbf(2).withTheta(new double[] {1, 0.1, 0.4});
    Focus focus =
        new Focus(
            Observations.of(study(0, Preset.DEFAULT).snapshot()),
            9,
            new TrustRegionRun(0, 0, 0, 0.02, 0, 0, 0),
            true);
    TrustRegion region = focus.region(kernel, new double[] {0.5, 0.5});
    assertThat(region.holds(new double[] {0.5049, 0.5198})).isTrue();
    assertThat(region.holds(new double[] {0.5051, 0.5})).isFalse();
    assertThat(region.holds(new double[] {0.5, 0.5202})).isFalse();
  }
}
