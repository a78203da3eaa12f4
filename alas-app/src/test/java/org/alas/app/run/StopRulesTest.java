package org.alas.app.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.alas.data.Direction;
import org.alas.gp.Prediction;
import org.alas.space.Configuration;
import org.alas.space.SearchSpace;
import org.alas.study.Event;
import org.alas.study.Explanation;
import org.alas.study.MemoryLog;
import org.alas.study.Origin;
import org.alas.study.Outcome;
import org.alas.study.Problem;
import org.alas.study.Settings;
import org.alas.study.StudySnapshot;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class StopRulesTest {
  private static final SearchSpace LINE = SearchSpace.builder().real("x", 0, 1).build();
  private static final Configuration HALF = new Configuration(Map.of("x", 0.5));
  private static final Duration HOUR = Duration.ofHours(1);

  private static final FalseStart FIRST = new FalseStart(0, 0, 5);

  private final MemoryLog log = new MemoryLog();
  private int trials;

  private StopRulesTest begin(Direction direction) {
    Problem problem = Problem.of(LINE, direction);
    log.append(new Event.Created(Instant.EPOCH, problem, Settings.defaults(), "test"));
    return this;
  }

  private StopRulesTest asked(String acquisition, double score) {
    Explanation.Learned learned =
        Explanation.Learned.of("rbf", List.of(), List.of(1.0, 1.0, 0.0, 0.0), null, 0);
    return asked(Explanation.of(new Prediction(0, 1), acquisition, score, learned, 0));
  }

  private StopRulesTest asked(@Nullable Explanation why) {
    trials++;
    log.append(new Event.Asked(Instant.EPOCH, trials, HALF, Origin.DESIGN, "w", 1, why));
    return this;
  }

  private StopRulesTest told(double value) {
    asked((Explanation) null);
    log.append(new Event.Told(Instant.EPOCH, trials, Outcome.of(value)));
    return this;
  }

  private Optional<StopReason> met(StopRules rules, Duration elapsed) {
    return rules.met(StudySnapshot.of(log), elapsed);
  }

  private static StopRules target(double value) {
    return new StopRules(
        Optional.empty(), Optional.empty(), Optional.of(value), Optional.empty(), FIRST);
  }

  private static StopRules tolerance(double least) {
    return new StopRules(
        Optional.empty(), Optional.empty(), Optional.empty(), Optional.of(least), FIRST);
  }

  @Test
  void aTargetIsReachedFromItsOwnSide() {
    begin(Direction.MAXIMIZE).told(3);
    assertThat(met(target(3), HOUR)).contains(StopReason.TARGET);
    assertThat(met(target(2.5), HOUR)).contains(StopReason.TARGET);
    assertThat(met(target(3.5), HOUR)).isEmpty();
  }

  @Test
  void aTargetOfACostIsReachedFromAbove() {
    begin(Direction.MINIMIZE).told(3).told(5);
    assertThat(met(target(3), HOUR)).contains(StopReason.TARGET);
    assertThat(met(target(2.5), HOUR)).isEmpty();
  }

  @Test
  void theBudgetCountsWhatRunsButNotWhatWasGivenUpOrComesFromOutside() {
    StopRules two =
        new StopRules(Optional.of(2), Optional.empty(), Optional.empty(), Optional.empty(), FIRST);
    begin(Direction.MINIMIZE).told(1);
    log.append(new Event.Observed(Instant.EPOCH, ++trials, HALF, Outcome.of(2)));
    asked((Explanation) null);
    log.append(new Event.Abandoned(Instant.EPOCH, trials, "tired"));
    assertThat(met(two, HOUR)).isEmpty();
    asked((Explanation) null);
    assertThat(met(two, HOUR)).contains(StopReason.TRIALS);
    assertThat(two.budget()).isEqualTo(2);
    assertThat(target(0).budget()).isEqualTo(Integer.MAX_VALUE);
  }

  @Test
  void timeIsOverWhenItHasPassed() {
    StopRules hour =
        new StopRules(
            Optional.empty(), Optional.of(HOUR), Optional.empty(), Optional.empty(), FIRST);
    begin(Direction.MINIMIZE);
    assertThat(met(hour, HOUR.minusNanos(1))).isEmpty();
    assertThat(met(hour, HOUR)).contains(StopReason.TIME);
  }

  /** Five poor suggestions in a row; trials without one in between do not count. */
  @Test
  void toleranceNeedsFivePoorSuggestionsAfterAValue() {
    begin(Direction.MINIMIZE);
    for (int i = 0; i < 5; i++) {
      asked("logei", Math.log(0.001));
    }
    assertThat(met(tolerance(0.01), HOUR)).as("nothing is known yet").isEmpty();
    told(1);
    assertThat(met(tolerance(0.01), HOUR)).contains(StopReason.TOLERANCE);
    assertThat(met(tolerance(0.001 * (1 - 1e-9)), HOUR)).isEmpty();
    asked("ei", 0.02);
    assertThat(met(tolerance(0.01), HOUR)).isEmpty();
    for (int i = 0; i < 4; i++) {
      asked("ei", 0.001);
    }
    assertThat(met(tolerance(0.01), HOUR)).isEmpty();
    asked("ei", 0.001);
    assertThat(met(tolerance(0.01), HOUR)).contains(StopReason.TOLERANCE);
  }

  /** What is looked at elsewhere promises an improvement on something else. */
  @Test
  void excursionsNeitherCountNorInterrupt() {
    begin(Direction.MINIMIZE).told(1);
    for (int i = 0; i < 5; i++) {
      assertThat(met(tolerance(0.01), HOUR)).isEmpty();
      asked("logei elsewhere", Math.log(0.5)).asked("logei", Math.log(0.001));
    }
    assertThat(met(tolerance(0.01), HOUR)).contains(StopReason.TOLERANCE);
  }

  @Test
  void otherAcquisitionsPromiseNothingThatCouldBeTooLittle() {
    begin(Direction.MINIMIZE).told(1);
    for (int i = 0; i < 6; i++) {
      asked("ucb", -1e9);
    }
    assertThat(met(tolerance(0.01), HOUR)).isEmpty();
  }
}
