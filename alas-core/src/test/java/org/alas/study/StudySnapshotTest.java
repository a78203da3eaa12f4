package org.alas.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.alas.data.Direction;
import org.alas.space.Configuration;
import org.alas.space.SearchSpace;
import org.junit.jupiter.api.Test;

class StudySnapshotTest {
  private static final SearchSpace LINE = SearchSpace.builder().real("x", 0, 1).build();
  private static final Configuration HALF = new Configuration(Map.of("x", 0.5));
  private static final Event CREATED =
      new Event.Created(
          Instant.EPOCH, Problem.of(LINE, Direction.MAXIMIZE), Settings.defaults(), "test");

  private static MemoryLog log(Event... events) {
    MemoryLog log = new MemoryLog();
    for (Event event : events) {
      log.append(event);
    }
    return log;
  }

  private static Event asked(int trial) {
    return new Event.Asked(Instant.EPOCH, trial, HALF, Origin.DESIGN, "w", 1, null);
  }

  @Test
  void aCycleReadsTheLogOnceToAskAndOnceToTell() {
    CountingLog log = new CountingLog();
    Study study = Study.minimize(LINE).initial(3).log(log).open();
    for (int i = 0; i < 6; i++) {
      log.reset();
      Trial trial = study.ask("worker");
      assertThat(log.reads()).as("reads of ask").isEqualTo(1);
      study.tell(trial, Math.sin(i));
      assertThat(log.reads()).as("reads of ask and tell").isEqualTo(2);
    }
  }

  @Test
  void trialsKnowWhichObjectiveWasTheirs() {
    MemoryLog log = log(CREATED, asked(1));
    Study study = Study.resume(log);
    study.nameObjective("a");
    study.nameObjective("a");
    assertThat(study.ask("v").objective()).isEqualTo(1);
    study.nameObjective("b");
    assertThat(study.ask().objective()).isEqualTo(2);
    study.nameObjective("a");
    study.tell(2, Outcome.of(3));
    study.observe(HALF, Outcome.of(1));
    StudySnapshot now = study.snapshot();
    assertThat(now.objectives()).containsExactly("a", "b", "a");
    assertThat(now.trials()).extracting(Trial::objective).containsExactly(0, 1, 2, 0);
    assertThat(StudySnapshot.of(log).trials()).isEqualTo(now.trials());
  }

  /** What is not new is not copied. */
  @Test
  void asLongAsNothingHappensItIsTheSame() {
    Study study = Study.minimize(LINE).open();
    Trial trial = study.ask();
    StudySnapshot before = study.snapshot();
    assertThat(study.snapshot()).isSameAs(before);
    assertThat(study.trials()).isSameAs(before.trials());
    study.tell(trial, 1);
    StudySnapshot after = study.snapshot();
    assertThat(after).isNotSameAs(before);
    assertThat(before.trial(1).state()).isEqualTo(TrialState.RUNNING);
    assertThat(after.trial(1).state()).isEqualTo(TrialState.COMPLETE);
    assertThat(after.sequence()).isEqualTo(before.sequence() + 1);
    assertThatThrownBy(() -> after.trials().clear())
        .isInstanceOf(UnsupportedOperationException.class);
  }

  @Test
  void aTrialThatWasReadIsToldWithoutReading() {
    CountingLog log = new CountingLog();
    Study study = Study.minimize(LINE).log(log).open();
    Trial trial = study.ask();
    study.snapshot();
    log.reset();
    study.tell(trial, 1);
    assertThat(log.reads()).isZero();
    study.tell(trial, 1);
    assertThatThrownBy(() -> study.tell(trial, 2)).isInstanceOf(ConflictingTellException.class);
  }

  @Test
  void countsAndTheIncumbent() {
    StudySnapshot study =
        StudySnapshot.of(
            log(
                CREATED,
                asked(1),
                asked(2),
                new Event.Observed(Instant.EPOCH, 3, HALF, Outcome.of(5)),
                asked(4),
                asked(5),
                new Event.Told(Instant.EPOCH, 1, Outcome.of(5)),
                new Event.Told(Instant.EPOCH, 2, Outcome.failed("no")),
                new Event.Abandoned(Instant.EPOCH, 4, "tired")));
    assertThat(study.counted()).isEqualTo(3);
    assertThat(study.running()).extracting(Trial::number).containsExactly(5);
    assertThat(study.count(TrialState.COMPLETE)).isEqualTo(2);
    assertThat(study.count(Origin.OUTSIDE)).isEqualTo(1);
    assertThat(study.best().map(Trial::number)).as("the earlier of two equals").contains(1);
    assertThat(study.toRetry()).extracting(Trial::number).containsExactly(4);
    assertThat(study.lastExplanation()).isEmpty();
    assertThat(study.problem().best(study.trials().stream().limit(0))).isEmpty();
  }

  @Test
  void bestFirstFollowsTheDirection() {
    StudySnapshot study =
        StudySnapshot.of(
            log(
                CREATED,
                new Event.Observed(Instant.EPOCH, 1, HALF, Outcome.of(1)),
                new Event.Observed(Instant.EPOCH, 2, HALF, Outcome.of(3)),
                new Event.Observed(Instant.EPOCH, 3, HALF, Outcome.of(2)),
                new Event.Observed(Instant.EPOCH, 4, HALF, Outcome.of(3))));
    assertThat(study.trials().stream().sorted(study.problem().bestFirst()).map(Trial::number))
        .containsExactly(2, 4, 3, 1);
  }

  @Test
  void damagedLogsAreRefused() {
    for (MemoryLog log :
        List.of(
            log(),
            log(asked(1)),
            log(CREATED, asked(2)),
            log(CREATED, new Event.Told(Instant.EPOCH, 1, Outcome.of(1))),
            log(CREATED, asked(1), new Event.Abandoned(Instant.EPOCH, 2, "")))) {
      assertThatThrownBy(() -> StudySnapshot.of(log)).isInstanceOf(DamagedLogException.class);
      assertThatThrownBy(() -> Study.resume(log)).isInstanceOf(DamagedLogException.class);
    }
    assertThatThrownBy(() -> StudySnapshot.of(log(CREATED, asked(1), asked(3))))
        .hasMessage("event 3 begins trial 3 where trial 2 should begin");
    assertThatThrownBy(
            () -> StudySnapshot.of(log(CREATED, new Event.Told(Instant.EPOCH, 7, Outcome.of(1)))))
        .hasMessage("event 2 is of trial 7, which has not begun");
  }
}
