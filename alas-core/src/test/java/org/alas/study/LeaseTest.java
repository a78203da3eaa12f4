package org.alas.study;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import org.alas.space.SearchSpace;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Who has a trial, for how long, and what becomes of it then. */
class LeaseTest {
  private static final SearchSpace LINE = SearchSpace.builder().real("x", 0, 1).build();
  private static final Duration LEASE = Duration.ofSeconds(60);

  private Instant now = Instant.parse("2026-01-01T00:00:00Z");
  private final Clock clock =
      new Clock() {
        @Override
        public Instant instant() {
          return now;
        }

        @Override
        public ZoneId getZone() {
          return ZoneOffset.UTC;
        }

        @Override
        public Clock withZone(ZoneId zone) {
          return this;
        }
      };

  private final MemoryLog log = new MemoryLog(clock);

  private void pass(long seconds) {
    now = now.plusSeconds(seconds);
  }

  private Study study() {
    return Study.minimize(LINE).initial(1000).lease(LEASE).clock(clock).log(log).open();
  }

  @Test
  void aLeaseEndsAfterItsTimeAndNotBefore() {
    Study study = study();
    Trial trial = study.ask("a");
    pass(60);
    study.abandonExpired();
    assertThat(study.trial(1).state()).isEqualTo(TrialState.RUNNING);
    pass(1);
    study.abandonExpired();
    assertThat(study.trial(1).state()).isEqualTo(TrialState.ABANDONED);
    assertThat(study.trial(1).reason()).contains("lease ran out at 2026-01-01T00:01:00Z");
    assertThat(study.ask("b").configuration()).isEqualTo(trial.configuration());
  }

  @Test
  void renewalsCountFromTheirOwnTime() {
    Study study = study();
    study.ask("a");
    pass(50);
    study.renew(1);
    pass(50);
    study.abandonExpired();
    assertThat(study.trial(1).state()).isEqualTo(TrialState.RUNNING);
    pass(11);
    study.abandonExpired();
    assertThat(study.trial(1).state()).isEqualTo(TrialState.ABANDONED);
  }

  @Test
  void askingAgainRenews() {
    Study study = study();
    Trial trial = study.ask("a");
    pass(59);
    assertThat(study.ask("a")).isEqualTo(trial);
    pass(59);
    assertThat(study.ask("b").number()).isEqualTo(2);
    assertThat(study.trial(1).state()).isEqualTo(TrialState.RUNNING);
  }

  /** It is the log's clock that counts, not those of the hosts that share it. */
  @Test
  void hostsWhoseClocksDifferKeepTheirTrials() {
    study();
    for (long hours : new long[] {-1, 0, 1}) {
      Clock own = Clock.offset(clock, Duration.ofHours(hours));
      Study.resume(log, Registry.standard(), LEASE, own).ask("host " + hours);
    }
    pass(59);
    for (long hours : new long[] {-1, 0, 1}) {
      Clock own = Clock.offset(clock, Duration.ofHours(hours));
      Study.resume(log, Registry.standard(), LEASE, own).abandonExpired();
    }
    assertThat(StudySnapshot.of(log).running()).hasSize(3);
    pass(2);
    study().abandonExpired();
    assertThat(StudySnapshot.of(log).running()).isEmpty();
  }

  @Test
  void callersWithoutANameKeepTheirTrials() {
    Study study = study();
    study.ask();
    study.ask();
    pass(100_000);
    study.abandonExpired();
    assertThat(study.snapshot().running()).hasSize(2);
  }

  /** Whoever meets a trial without a lease gives it one, and the time counts from there. */
  @Test
  void withoutARecordedLeaseTheTimeCountsFromTheFirstLook() {
    Study study = study();
    study.ask("a");
    MemoryLog copy = new MemoryLog(clock);
    log.read(0).forEach(entry -> copy.append(entry.event()));
    Study other = Study.resume(copy, Registry.standard(), LEASE, clock);
    pass(61);
    other.abandonExpired();
    assertThat(other.trial(1).state()).isEqualTo(TrialState.RUNNING);
    pass(61);
    other.abandonExpired();
    assertThat(other.trial(1).state()).isEqualTo(TrialState.ABANDONED);
    assertThat(study.trial(1).state()).isEqualTo(TrialState.RUNNING);
  }

  /**
   * Workers that ask, tell, renew, fall silent and come back at random, each by a study of its own:
   * none has two trials, none goes beyond the budget, a trial is given up only when its lease is
   * over, and every one that was given up is tried again once.
   */
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void manyWorkersWithinABudget(long seed) {
    int budget = 25;
    study();
    SplittableRandom random = new SplittableRandom(seed);
    Map<String, Study> studies = new HashMap<>();
    Map<Integer, Instant> until = new HashMap<>();
    for (int step = 0; step < 400; step++) {
      String worker = "w" + random.nextInt(4);
      Study own =
          studies.computeIfAbsent(
              worker, w -> Study.resume(log, Registry.standard(), LEASE, clock));
      List<Trial> mine =
          own.snapshot().running().stream().filter(t -> t.worker().equals(worker)).toList();
      assertThat(mine).hasSizeLessThanOrEqualTo(1);
      switch (random.nextInt(4)) {
        case 0 -> pass(random.nextInt(45));
        case 1 -> {
          if (!mine.isEmpty()) {
            own.renew(mine.get(0).number());
            until.put(mine.get(0).number(), now.plus(LEASE));
          }
        }
        case 2 -> {
          if (!mine.isEmpty()) {
            own.tell(mine.get(0), random.nextDouble());
          }
        }
        default -> {
          Optional<Trial> given = own.ask(worker, budget);
          given.ifPresent(trial -> until.put(trial.number(), now.plus(LEASE)));
        }
      }
      StudySnapshot all = own.snapshot();
      assertThat(all.counted()).isLessThanOrEqualTo(budget);
      for (Trial trial : all.trials()) {
        if (trial.state() == TrialState.ABANDONED) {
          assertThat(until.get(trial.number())).isBefore(trial.ended());
        }
      }
    }
    StudySnapshot end = StudySnapshot.of(log);
    long once =
        end.trials().stream()
            .filter(t -> t.state() == TrialState.ABANDONED && t.origin() != Origin.RETRY)
            .count();
    assertThat((long) end.count(Origin.RETRY)).isBetween(Math.max(0, once - 4), once);
    assertThat(end.counted()).isPositive();
  }
}
