package org.alas.study;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.alas.gp.GaussianProcess;
import org.alas.gp.Prediction;
import org.alas.random.Seed;
import org.alas.space.Configuration;
import org.alas.space.SearchSpace;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What trials that fail do to a study whose values the model knows well. */
class FailedTrialsTest {
  private static final SearchSpace SPACE =
      SearchSpace.builder().real("x", 0, 1).real("y", 0, 1).build();

  private static double bowl(Configuration c) {
    double x = c.real("x") - 0.3;
    double y = c.real("y") - 0.6;
    return x * x + 2 * y * y + x * y;
  }

  private static Study told(int trials, long seed) {
    Study study = Study.minimize(SPACE).seed(seed).open();
    for (int i = 0; i < trials; i++) {
      Trial trial = study.ask();
      study.tell(trial, bowl(trial.configuration()));
    }
    return study;
  }

  /** A failure is no value: believing one that is out of reach would bend the model everywhere. */
  @Test
  void oneFailureMovesTheModelNowhereByMoreThanItsOwnDoubt() {
    Study study = told(14, 1);
    study.enqueue(new Configuration(Map.of("x", 0.3, "y", 0.6)));
    study.tell(study.ask(), Outcome.failed("the machine was taken away"));
    StudySnapshot now = study.snapshot();
    Observations seen = Observations.of(now);
    StudyModel model = StudyModel.of(now, Focus.on(seen), Registry.standard());
    GaussianProcess before = model.objective().process();
    GaussianProcess after = model.krigingBeliever(seen).objective();
    UniformRandomProvider random = new Seed(7).generator();
    for (int i = 0; i < 200; i++) {
      double[] u = {random.nextDouble(), random.nextDouble()};
      Prediction doubt = before.predict(u);
      double moved = Math.abs(after.predictMean(u) - doubt.mean());
      assertThat(moved).isLessThanOrEqualTo(doubt.sd() * (1 + 1e-6) + 1e-9);
    }
  }

  /** The best place failed by chance; the study comes back to it. */
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4})
  void aPlaceThatFailedByChanceIsNotLost(long seed) {
    Study study = told(12, seed);
    study.enqueue(new Configuration(Map.of("x", 0.3, "y", 0.6)));
    study.tell(study.ask(), Outcome.failed("the machine was taken away"));
    for (int i = 0; i < 10; i++) {
      Trial trial = study.ask();
      study.tell(trial, bowl(trial.configuration()));
    }
    assertThat(study.best().orElseThrow().value()).isLessThan(1e-4);
  }
}
