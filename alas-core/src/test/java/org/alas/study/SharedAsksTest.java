package org.alas.study;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicInteger;
import org.alas.space.Configuration;
import org.alas.space.SearchSpace;
import org.junit.jupiter.api.Test;

/** Many who ask the same study at the same time, each with a study of its own on one log. */
class SharedAsksTest {
  private static final SearchSpace PLANE =
      SearchSpace.builder().real("x", -5, 10).real("y", 0, 15).build();

  private static double branin(Configuration c) {
    double x = c.real("x");
    double y = c.real("y");
    double t = y - 5.1 / (4 * Math.PI * Math.PI) * x * x + 5 / Math.PI * x - 6;
    return t * t + 10 * (1 - 1 / (8 * Math.PI)) * Math.cos(x) + 10;
  }

  /** A log on which somebody else is faster a number of times. */
  private static final class RacingLog extends ForwardingLog {
    private final MemoryLog log;
    private int races;
    private Map<Integer, Duration> leasedBefore = Map.of();

    RacingLog() {
      this(new MemoryLog());
    }

    private RacingLog(MemoryLog log) {
      super(log);
      this.log = log;
    }

    @Override
    public boolean append(Event event) {
      leasedBefore = log.leases();
      if (event instanceof Event.Asked asked && races > 0) {
        races--;
        log.lease(asked.trial(), Duration.ZERO);
        Study.resume(log).ask("faster at " + asked.trial());
      }
      return log.append(event);
    }
  }

  /** Trials are told until the model has searched beside pending ones. */
  private static Study underWay(EventLog log, int told) {
    Study study = Study.minimize(PLANE).seed(3).log(log).open();
    study.ask("pending");
    for (int i = 0; i < told; i++) {
      Trial trial = study.ask("busy");
      study.tell(trial, branin(trial.configuration()));
    }
    assertThat(study.snapshot().searches()).isPositive();
    return study;
  }

  private static Event.Asked asked(EventLog log, int trial) {
    return log.read(0).stream()
        .map(EventLog.Entry::event)
        .filter(e -> e instanceof Event.Asked a && a.trial() == trial)
        .map(e -> (Event.Asked) EventJson.read(EventJson.write(e)))
        .findFirst()
        .orElseThrow();
  }

  /** Every suggestion and every search is what a fresh process makes of the log up to there. */
  private static int replayed(EventLog log) {
    int checked = 0;
    for (EventLog.Entry entry : log.read(0)) {
      if (entry.event() instanceof Event.Asked asked) {
        Suggestion again = Study.replay(log, Registry.standard(), asked.seen());
        assertThat(again.configuration())
            .as("trial %d", asked.trial())
            .isEqualTo(asked.configuration());
        checked++;
      } else if (entry.event() instanceof Event.Searched found) {
        List<EventLog.Entry> before =
            log.read(0).stream().filter(e -> e.sequence() <= found.seen()).toList();
        Event.Searched again = new Suggester(StudySnapshot.of(before)).search(Instant.EPOCH);
        assertThat(again.beliefs()).as("search %d", found.number()).isEqualTo(found.beliefs());
        assertThat(again.history()).isEqualTo(found.history());
        checked++;
      }
    }
    return checked;
  }

  @Test
  void whoLosesARaceSuggestsWhatAFreshProcessWould() {
    RacingLog log = new RacingLog();
    Study study = underWay(log, 14);
    for (int races : new int[] {1, 3}) {
      int before = study.trials().size();
      log.races = races;
      Trial trial = study.ask("slower " + races);
      assertThat(trial.number()).isEqualTo(before + races + 1);
      Event.Asked own = asked(log, trial.number());
      assertThat(own.worker()).isEqualTo("slower " + races);
      assertThat(Study.replay(log, Registry.standard(), own.seen()).configuration())
          .isEqualTo(trial.configuration());
    }
    assertThat(study.trials().stream().map(Trial::configuration).distinct())
        .hasSize(study.trials().size());
    replayed(log);
  }

  @Test
  void lostRacesTakeNoFurtherFits() {
    RacingLog log = new RacingLog();
    Study study = underWay(log, 14);
    int held = study.snapshot().learnt().orElseThrow().beliefs().size();
    int before = study.fits();
    log.races = 12;
    study.ask("slower");
    assertThat(study.fits() - before)
        .as("each belief is fitted once and conditioned once, whether failures occur is asked once")
        .isLessThanOrEqualTo(2 * held + 1);
    assertThat(study.snapshot().running()).hasSize(14);
  }

  /** What the winner learned is where the next fit begins, as if one worker had worked alone. */
  @Test
  void afterATellTheNextFitStartsWarm() {
    MemoryLog log = new MemoryLog();
    Study one = underWay(log, 14);
    Study other = Study.resume(log);
    Trial first = one.ask("one");
    Trial second = other.ask("other");
    int searches = one.snapshot().searches();
    one.tell(first, branin(first.configuration()));
    int fits = other.fits();
    Trial next = other.ask("other again");
    assertThat(next.explanation().learned().history().learned())
        .isEqualTo(Observations.of(other.snapshot()).size());
    assertThat(other.fits() - fits).isLessThanOrEqualTo(2);
    assertThat(other.snapshot().searches()).isLessThanOrEqualTo(searches + 1);
    assertThat(second.number()).isEqualTo(first.number() + 1);
    replayed(log);
  }

  @Test
  void searchesOfOneAreFoundByAllAndEverythingCanBeReplayed() {
    MemoryLog log = new MemoryLog();
    List<Study> studies = new ArrayList<>();
    studies.add(Study.minimize(PLANE).seed(7).log(log).open());
    studies.add(Study.resume(log));
    studies.add(Study.resume(log));
    SplittableRandom random = new SplittableRandom(1);
    List<Trial> out = new ArrayList<>();
    assertThat(studies.get(0).claimSearches()).isTrue();
    int asks = 0;
    while (asks < 45) {
      Study study = studies.get(random.nextInt(3));
      if (out.size() < 6) {
        boolean first = study.snapshot().learnt().isEmpty();
        if (first) {
          studies.get(0).search();
        }
        out.add(study.ask("w" + asks++));
      } else if (random.nextInt(4) == 0) {
        studies.get(0).search();
      } else {
        Trial done = out.remove(random.nextInt(out.size()));
        study.tell(done, branin(done.configuration()));
      }
    }
    int searches = studies.get(1).snapshot().searches();
    assertThat(searches).isGreaterThan(2);
    assertThat(replayed(log)).isEqualTo(45 + searches);
  }

  /** A search that ends late is not undone by a suggestion that did not know of it. */
  @Test
  void whatASearchFoundOutlastsASuggestionThatWasUnderWay() {
    RacingLog log = new RacingLog();
    Study study = underWay(log, 14);
    StudySnapshot before = study.snapshot();
    Event.Searched found = new Suggester(before).search(Instant.EPOCH);
    assertThat(found.history().searched()).isEqualTo(14);
    Trial trial = study.ask("did not know");
    log.append(
        new Event.Searched(
            Instant.EPOCH,
            found.number(),
            found.seen(),
            new FitHistory(15, 15),
            found.beliefs(),
            1));
    assertThat(study.snapshot().learnt().orElseThrow().history().searched()).isEqualTo(15);
    assertThat(trial.explanation().learned().history().searched()).isLessThan(15);
  }

  @Test
  void whoWorksAloneSearchesWhenHeAsks() {
    MemoryLog log = new MemoryLog();
    Study.minimize(PLANE).seed(1).log(log).open().run(20, SharedAsksTest::branin);
    assertThat(log.read(0)).noneMatch(entry -> entry.event() instanceof Event.Searched);
    assertThat(log.leases()).doesNotContainKey(Study.SEARCHES);
  }

  /** Its holder may have died. */
  @Test
  void aClaimHoldsNobodyUpForGood() {
    MemoryLog log = new MemoryLog();
    Study study = underWay(log, 8);
    int next = study.trials().size() + 1;
    assertThat(log.claim(next, Duration.ofDays(1))).isTrue();
    assertThat(study.ask("patient").number()).isEqualTo(next);
  }

  @Test
  void manyThreadsAndStudiesNeverGoBeyondABudget() throws InterruptedException {
    MemoryLog log = new MemoryLog();
    Study first = Study.minimize(PLANE).seed(2).log(log).open();
    int budget = 60;
    AtomicInteger told = new AtomicInteger();
    AtomicInteger most = new AtomicInteger();
    List<Thread> threads = new ArrayList<>();
    List<Throwable> failures = new ArrayList<>();
    for (int s = 0; s < 4; s++) {
      Study own = s == 0 ? first : Study.resume(log);
      for (int w = 0; w < 4; w++) {
        String name = "study " + s + " worker " + w;
        threads.add(
            new Thread(
                () -> {
                  for (Optional<Trial> trial = own.ask(name, budget);
                      trial.isPresent();
                      trial = own.ask(name, budget)) {
                    most.accumulateAndGet(own.snapshot().counted(), Math::max);
                    own.tell(trial.get(), branin(trial.get().configuration()));
                    told.incrementAndGet();
                  }
                }));
      }
    }
    for (Thread thread : threads) {
      thread.setUncaughtExceptionHandler((t, e) -> failures.add(e));
      thread.start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    assertThat(failures).isEmpty();
    assertThat(told).hasValue(budget);
    assertThat(most.get()).isLessThanOrEqualTo(budget);
    assertThat(first.trials()).hasSize(budget).allMatch(t -> t.state() == TrialState.COMPLETE);
    assertThat(first.trials().stream().map(Trial::configuration).distinct()).hasSize(budget);
  }

  /** However long the thinking took for which it was claimed: others may look at any time. */
  @Test
  void aTrialIsLeasedBeforeAnybodyCanSeeIt() {
    RacingLog log = new RacingLog();
    Study study = underWay(log, 12);
    Trial trial = study.ask("another");
    assertThat(log.leasedBefore.get(trial.number()))
        .isGreaterThan(Study.DEFAULT_LEASE.minusSeconds(30));
  }
}
