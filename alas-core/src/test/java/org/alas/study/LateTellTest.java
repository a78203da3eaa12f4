package org.alas.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.alas.space.SearchSpace;
import org.junit.jupiter.api.Test;

/** Outcomes that come after their trial was given up: the first that is told counts. */
class LateTellTest {
  private static final SearchSpace LINE = SearchSpace.builder().real("x", 0, 1).build();

  private final MemoryLog log = new MemoryLog();
  private final Study study = Study.minimize(LINE).initial(1000).log(log).open();

  private Trial givenUp() {
    Trial trial = study.ask("a");
    study.abandon(trial.number(), "its lease ran out");
    return trial;
  }

  @Test
  void whatWaitsToBeRunAgainNeedNotBe() {
    Trial late = givenUp();
    study.tell(late, 1);
    assertThat(study.trial(1).state()).isEqualTo(TrialState.COMPLETE);
    assertThat(study.snapshot().toRetry()).isEmpty();
    assertThat(study.ask("b").origin()).isEqualTo(Origin.DESIGN);
    assertThat(study.snapshot().counted()).isEqualTo(2);
  }

  @Test
  void whatRunsAgainAlreadyIsCalledOff() {
    Trial late = givenUp();
    Trial again = study.ask("b", 1).orElseThrow();
    assertThat(again.retryOf()).isZero();
    assertThat(study.trial(2).retryOf()).isEqualTo(1);
    Study elsewhere = Study.resume(log);
    study.tell(late, 1);
    assertThat(study.trial(2).state()).isEqualTo(TrialState.ABANDONED);
    assertThat(study.trial(2).reason()).isEqualTo("trial 1, the same configuration, was told");
    assertThat(study.snapshot().counted()).isEqualTo(1);
    assertThat(study.ask("c", 1)).isEmpty();
    assertThatThrownBy(() -> elsewhere.tell(again, 2))
        .isInstanceOf(ConflictingTellException.class)
        .hasMessage("trial 2 is left out: trial 1, the same configuration, was told meanwhile");
    assertThat(study.snapshot().toRetry()).isEmpty();
    assertThat(study.trials()).extracting(Trial::value).startsWith(1.0);
    assertThat(study.snapshot().done()).isEqualTo(1);
  }

  /** Who has not read the log since does not know that the trial runs again. */
  @Test
  void aTellThatDidNotKnowOfTheRepetitionCounts() {
    Study first = Study.resume(log);
    Trial late = first.ask("a");
    first.snapshot();
    study.abandon(1, "its lease ran out");
    Trial again = study.ask("b");
    first.tell(late, 1);
    assertThat(study.trial(2).state()).isEqualTo(TrialState.RUNNING);
    assertThatThrownBy(() -> study.tell(again, 2)).isInstanceOf(ConflictingTellException.class);
    assertThat(study.trial(2).state()).isEqualTo(TrialState.ABANDONED);
    assertThat(study.snapshot().counted()).isEqualTo(1);
    assertThat(study.snapshot().toRetry()).isEmpty();
  }

  @Test
  void whoComesAfterTheRepetitionIsToldSo() {
    Trial late = givenUp();
    study.tell(study.ask("b"), 2);
    assertThatThrownBy(() -> study.tell(late, 1))
        .isInstanceOf(ConflictingTellException.class)
        .hasMessageContaining("trial 2, the same configuration");
    assertThat(study.trial(1).state()).isEqualTo(TrialState.ABANDONED);
    assertThat(study.snapshot().counted()).isEqualTo(1);
  }

  /** Both may be written down in the same moment. Neither is lost, and one counts. */
  @Test
  void ofTwoThatWereToldAtOnceOneCounts() {
    givenUp();
    study.ask("b");
    log.append(new Event.Told(Instant.EPOCH, 2, Outcome.of(2)));
    log.append(new Event.Told(Instant.EPOCH, 1, Outcome.of(1)));
    assertThat(study.snapshot().counted()).isEqualTo(1);
    assertThat(study.trial(2).counts()).isTrue();
    assertThat(study.trials()).extracting(Trial::value).containsExactly(1.0, 2.0);
  }

  @Test
  void whoeverAskedForARepetitionWantsBoth() {
    Trial trial = study.ask("a");
    study.tell(trial, 1);
    study.retry(1);
    study.tell(study.ask("b"), 2);
    assertThat(study.trials()).extracting(Trial::value).containsExactly(1.0, 2.0);
    assertThat(study.snapshot().counted()).isEqualTo(1);
  }

  /** A log that answers only after a while, once. */
  private static final class SlowLog extends ForwardingLog {
    private boolean slow;

    SlowLog(EventLog log) {
      super(log);
    }

    @Override
    public List<Entry> read(long after) {
      if (slow) {
        slow = false;
        try {
          Thread.sleep(900);
        } catch (InterruptedException e) {
          throw new IllegalStateException(e);
        }
      }
      return super.read(after);
    }
  }

  /** When nobody could renew a lease, a lease that ran out says nothing of its worker. */
  @Test
  void afterALogWasOutOfReachNobodyIsGivenUpAtOnce() {
    study.ask("a");
    SlowLog far = new SlowLog(log);
    Study other =
        Study.resume(far, Registry.standard(), Duration.ofSeconds(2), java.time.Clock.systemUTC());
    log.lease(1, Duration.ofSeconds(-1));
    far.slow = true;
    other.abandonExpired();
    assertThat(other.trial(1).state()).isEqualTo(TrialState.RUNNING);
    Study.resume(log).abandonExpired();
    assertThat(other.trial(1).state()).isEqualTo(TrialState.ABANDONED);
  }
}
