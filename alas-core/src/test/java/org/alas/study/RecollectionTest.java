package org.alas.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.alas.random.Seed;
import org.alas.space.Configuration;
import org.alas.space.SearchSpace;
import org.junit.jupiter.api.Test;

class RecollectionTest {
  private static final SearchSpace PLANE =
      SearchSpace.builder().real("x", -5, 10).real("y", 0, 15).build();

  private static double bowl(Configuration c) {
    return Math.pow(c.real("x") - 2, 2) + 0.1 * c.real("y");
  }

  private static Recollection recalled(Study study, int most) {
    return study.recall(study.snapshot(), most).orElseThrow();
  }

  @Test
  void parametersAreThoseOfTheLastSuggestion() {
    Study study = Study.minimize(PLANE).seed(1).open().run(16, RecollectionTest::bowl);
    Explanation.Learned last = study.snapshot().lastExplanation().orElseThrow().learned();
    Recollection recalled = recalled(study, 100);
    assertThat(recalled.model().objective().process().hyperparameters().toList())
        .isEqualTo(last.beliefs().get(0).parameters());
    assertThat(recalled.model().held().orElseThrow().beliefs()).isEqualTo(last.beliefs());
    assertThat(recalled.model().objective().report().evaluations()).isZero();
    assertThat(recalled.trials()).isEqualTo(IntStream.rangeClosed(1, 16).boxed().toList());
  }

  @Test
  void aGivenKernelKeepsItsParametersToo() {
    Study study = Study.minimize(PLANE).kernel("rbf").open().run(14, RecollectionTest::bowl);
    assertThat(recalled(study, 100).model().objective().process().hyperparameters().toList())
        .isEqualTo(study.snapshot().lastExplanation().orElseThrow().parameters());
  }

  @Test
  void manyTrialsAreSeenInPartTheBestAmongThem() {
    Study study = imported(PLANE, 700);
    Recollection recalled = recalled(study, 100);
    assertThat(recalled.told()).isEqualTo(690); // ten failed
    assertThat(recalled.trials()).hasSize(100).isSorted().doesNotHaveDuplicates();
    assertThat(recalled.trials()).contains(study.best().orElseThrow().number());
    assertThat(recalled.model().objective().process().points().size()).isEqualTo(100);
    Trial some = study.trial(recalled.trials().get(50));
    assertThat(recalled.model().predict(some.configuration()).mean())
        .isCloseTo(some.value(), within(2.0));
    assertThat(recalled.model().feasibility()).hasSize(1);
  }

  private static Study imported(SearchSpace space, int trials) {
    EventLog log = new MemoryLog();
    Study.minimize(space).log(log).open();
    Random random = new Random(1);
    for (int i = 1; i <= trials; i++) {
      Configuration c = space.decode(random.doubles(space.dimension()).toArray());
      Outcome outcome = i % 70 == 0 ? Outcome.failed("") : Outcome.of(bowl(c));
      log.append(new Event.Observed(Instant.EPOCH, i, c, outcome));
    }
    return Study.resume(log);
  }

  @Test
  void aSuggestionOfFarFewerTrialsIsNotEnough() {
    EventLog log = new MemoryLog();
    Study study = Study.minimize(PLANE).log(log).initial(4).open().run(5, RecollectionTest::bowl);
    Explanation.Learned last = study.snapshot().lastExplanation().orElseThrow().learned();
    Random random = new Random(1);
    for (int i = 6; i <= 60; i++) {
      Configuration c = PLANE.decode(random.doubles(2).toArray());
      log.append(new Event.Observed(Instant.EPOCH, i, c, Outcome.of(bowl(c))));
    }
    assertThat(recalled(study, 100).model().objective().process().hyperparameters().toList())
        .isNotEqualTo(last.beliefs().get(0).parameters());
  }

  @Test
  void thereIsNothingBeforeTheSecondValue() {
    Study study = Study.minimize(PLANE).open().run(1, RecollectionTest::bowl);
    assertThat(study.recall(study.snapshot(), 100)).isEmpty();
  }

  /**
   * The least value is one that breaks a constraint: no logarithm of less than nothing is taken.
   */
  @Test
  void logarithmsHoldForAllValues() {
    EventLog log = new MemoryLog();
    Study.minimize(PLANE).constraint("latency <= 1").log(log).open();
    Random random = new Random(2);
    for (int i = 1; i <= 260; i++) {
      Configuration c = PLANE.decode(random.doubles(2).toArray());
      double value = Math.exp(2 * c.real("x"));
      Outcome outcome = Outcome.of(value, Map.of("latency", value < 1 ? 2.0 : 0.5));
      log.append(new Event.Observed(Instant.EPOCH, i, c, outcome));
    }
    Recollection recalled = recalled(Study.resume(log), 50);
    assertThat(recalled.model().predict(new Configuration(Map.of("x", 0.0, "y", 7.0))).mean())
        .isFinite();
    assertThat(recalled.model().feasibility().get(0).constraint().orElseThrow().name())
        .isEqualTo("latency");
  }

  @Test
  void aVariableOfManyCoordinatesIsOne() {
    SearchSpace space =
        SearchSpace.builder().real("x", 0, 1).categorical("kind", "a", "b", "c").bool("on").build();
    Study study =
        Study.minimize(space)
            .seed(1)
            .initial(24)
            .open()
            .run(26, c -> (c.get("kind").equals("b") ? 0 : 2) + 0.2 * c.real("x"));
    List<Importance> importance = recalled(study, 100).model().importance(new Seed(1));
    assertThat(importance).extracting(Importance::variable).containsExactlyInAnyOrder(0, 1, 2);
    assertThat(importance.get(0).variable()).isEqualTo(1);
    assertThat(importance.get(0).share().low()).isGreaterThan(0.3);
  }
}
