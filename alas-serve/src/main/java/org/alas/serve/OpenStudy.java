package org.alas.serve;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import org.alas.app.run.BusyWorker;
import org.alas.app.studies.StudyOverview;
import org.alas.study.EventLog;
import org.alas.study.Registry;
import org.alas.study.Study;
import org.alas.study.StudySnapshot;
import org.alas.study.Trial;

/** A study of the store that is kept at hand. Thread-safe. */
final class OpenStudy {
  private final String name;
  private final Instant created;
  private final NotifyingLog log;
  private final Study study;
  private final AskQueue asks;

  /** As the store has it. */
  OpenStudy(String name, Instant created, NotifyingLog log, AskQueue asks) {
    this.name = name;
    this.created = created;
    this.log = log;
    this.asks = asks;
    this.study = Study.resume(log, Registry.standard(), Study.DEFAULT_LEASE, Clock.systemUTC());
  }

  String name() {
    return name;
  }

  Instant created() {
    return created;
  }

  EventLog log() {
    return log;
  }

  /** Whether it is the study of a log of the store. */
  boolean isOf(EventLog other) {
    return log.log().equals(other);
  }

  Study study() {
    return study;
  }

  StudySnapshot now() {
    return study.snapshot();
  }

  /** The study when its log ended at a place. */
  StudySnapshot at(long event) {
    StudySnapshot now = now();
    return event >= now.sequence() ? now : StudySnapshot.of(new LogUntil(log, event));
  }

  StudyOverview overview() {
    StudySnapshot now = now();
    List<BusyWorker> busy = BusyWorker.of(now, study.leases(), study.now());
    return new StudyOverview(name, created, now, busy);
  }

  /**
   * What somebody asks for.
   *
   * @param worker empty for nobody in particular
   * @param key by which the same wish is known when it is made again; empty for none
   * @param before with more trials than so many, nothing is given
   */
  record Wish(String worker, String key, int count, int before, Optional<Duration> lease) {
    String request(int i) {
      return key.isEmpty() ? "" : key + "/" + i;
    }
  }

  /** Gives out trials, when it is their turn; fewer if somebody was faster. */
  CompletableFuture<List<Trial>> ask(Wish wish) {
    return asks.add(() -> asked(wish));
  }

  private List<Trial> asked(Wish wish) {
    List<Trial> given = new ArrayList<>();
    Set<Integer> numbers = new HashSet<>();
    for (int i = 1; i <= wish.count(); i++) {
      int before = wish.before() == Integer.MAX_VALUE ? wish.before() : wish.before() + i - 1;
      Optional<Trial> trial = study.ask(wish.worker(), numbers, wish.request(i), before);
      if (trial.isEmpty()) {
        break;
      }
      given.add(trial.get());
      numbers.add(trial.get().number());
      wish.lease().ifPresent(time -> log.lease(trial.get().number(), time));
    }
    return given;
  }
}
