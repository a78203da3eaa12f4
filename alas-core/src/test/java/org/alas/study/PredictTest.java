package org.alas.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Map;
import org.alas.InvalidInputException;
import org.alas.gp.Prediction;
import org.alas.kernel.Points;
import org.alas.space.Configuration;
import org.alas.space.SearchSpace;
import org.junit.jupiter.api.Test;

/** What a study expects, in the user's units and direction. */
class PredictTest {
  private static final SearchSpace LINE = SearchSpace.builder().real("x", 0, 10).build();

  private static double hill(Configuration c) {
    return 100 - Math.pow(c.real("x") - 4, 2);
  }

  private static Configuration at(double x) {
    return new Configuration(Map.of("x", x));
  }

  @Test
  void predictionsAreValuesWhetherMinimisedOrMaximised() {
    // Scattered trials: a crowd at the top says little of the rest of the line.
    Study up = Study.maximize(LINE).seed(1).initial(12).open().run(12, PredictTest::hill);
    Study down = Study.minimize(LINE).seed(1).initial(12).open().run(12, c -> -hill(c));
    for (double x : new double[] {0.5, 4, 9}) {
      Prediction there = up.predict(at(x)).orElseThrow();
      assertThat(there.mean()).isCloseTo(hill(at(x)), within(0.05));
      assertThat(there.sd()).isPositive();
      Prediction below = down.predict(at(x)).orElseThrow();
      assertThat(below.mean()).isEqualTo(-there.mean());
      assertThat(below.sd()).isEqualTo(there.sd());
    }
    StudyModel model = up.model().orElseThrow();
    Prediction nine = model.predict(at(9));
    Prediction cube = model.predict(Points.of(new double[] {0.4}, new double[] {0.9}))[1];
    assertThat(cube.mean()).isCloseTo(nine.mean(), within(1e-9));
    assertThat(cube.sd()).isCloseTo(nine.sd(), within(1e-6));
    assertThat(model.objective().process().predict(new double[] {0.9}).mean())
        .isEqualTo(-nine.mean());
  }

  @Test
  void nothingIsExpectedBeforeTheSecondValue() {
    Study study = Study.minimize(LINE).open();
    assertThat(study.predict(at(1))).isEmpty();
    study.tell(study.ask(), 1);
    study.tell(study.ask(), Outcome.failed("no"));
    assertThat(study.predict(at(1))).isEmpty();
    study.tell(study.ask(), 2);
    assertThat(study.predict(at(1))).isPresent();
    assertThatThrownBy(() -> study.predict(at(11)))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("11");
  }

  @Test
  void theModelIsFittedOncePerPlaceInTheLog() {
    Study study = Study.minimize(LINE).open().run(5, PredictTest::hill);
    StudyModel model = study.model().orElseThrow();
    study.predict(at(1));
    assertThat(study.model().orElseThrow()).isSameAs(model);
    assertThat(study.model(study.snapshot()).orElseThrow()).isSameAs(model);
    study.run(1, PredictTest::hill);
    assertThat(study.model().orElseThrow()).isNotSameAs(model);
  }

  @Test
  void theNextSuggestionExpectsWhatTheModelDoes() {
    Study study = Study.maximize(LINE).seed(2).open().run(8, PredictTest::hill);
    StudyModel model = study.model().orElseThrow();
    Trial next = study.ask();
    assertThat(next.explanation().mean()).isEqualTo(model.predict(next.configuration()).mean());
  }
}
