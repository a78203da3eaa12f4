package org.alas.study;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.alas.data.Direction;
import org.alas.gp.Prediction;
import org.alas.space.Configuration;
import org.alas.space.SearchSpace;
import org.junit.jupiter.api.Test;

class ExcursionsTest {
  private static final SearchSpace PLANE =
      SearchSpace.builder().real("a", 0, 1).real("b", 0, 1).build();

  private final MemoryLog log = new MemoryLog();
  private int trials;

  private ExcursionsTest begin() {
    Problem problem = Problem.of(PLANE, Direction.MINIMIZE);
    log.append(new Event.Created(Instant.EPOCH, problem, Settings.defaults(), "test"));
    return this;
  }

  private ExcursionsTest told(String acquisition, double value) {
    trials++;
    Configuration at = new Configuration(Map.of("a", 0.5, "b", 0.5));
    Explanation.Learned learned =
        Explanation.Learned.of("rbf", List.of(), List.of(1.0, 0.0, 0.0), null, 0);
    Explanation why = Explanation.of(new Prediction(0, 1), acquisition, 0, learned, 0);
    log.append(new Event.Asked(Instant.EPOCH, trials, at, Origin.MODEL, "w", 1, why));
    log.append(new Event.Told(Instant.EPOCH, trials, Outcome.of(value)));
    return this;
  }

  private Excursions now() {
    return Excursions.of(StudySnapshot.of(log));
  }

  @Test
  void beginsOnceLittleIsPromised() {
    Excursions none = begin().told("logei", 1).now();
    assertThat(none).isEqualTo(new Excursions(0, 0, 2));
    assertThat(none.due(2e-6, 1)).isFalse();
    assertThat(none.due(5e-7, 1)).isTrue();
    assertThat(none.due(5e-5, 100)).isTrue();
  }

  @Test
  void goesOnForFourTrialsPerInput() {
    begin().told("logei", 1);
    for (int i = 0; i < 7; i++) {
      told("logei elsewhere", 2);
    }
    assertThat(now()).isEqualTo(new Excursions(7, 7, 2));
    assertThat(now().due(1, 1)).as("whatever is promised").isTrue();
    assertThat(told("logei elsewhere", 2).now().due(5e-7, 1)).isFalse();
  }

  @Test
  void endsWhenItFindsTheIncumbent() {
    begin().told("logei", 1).told("logei elsewhere", 0.5);
    assertThat(now()).isEqualTo(new Excursions(0, 1, 2));
    assertThat(now().due(1, 1)).isFalse();
  }

  @Test
  void theNextOneTakesMoreToBegin() {
    begin().told("logei", 1);
    for (int i = 0; i < 8; i++) {
      told("logei elsewhere", 2);
    }
    told("logei", 3);
    assertThat(now().due(5e-7, 1)).isFalse();
    assertThat(now().due(5e-9, 1)).isTrue();
  }

  @Test
  void manyInputsHaveNone() {
    assertThat(new Excursions(0, 0, 12).due(1e-9, 1)).isTrue();
    assertThat(new Excursions(0, 0, 13).due(1e-9, 1)).isFalse();
  }
}
