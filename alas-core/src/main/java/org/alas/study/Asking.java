package org.alas.study;

import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Supplier;

/**
 * How trials are given out, one after the other, to all who share a log. Of those who want the same
 * trial one thinks and the others wait for it; who was slower asks again, and what was fitted to
 * the same values is not fitted again. Thread-safe.
 */
final class Asking {
  private static final Duration SHORTEST_TURN = Duration.ofSeconds(2);
  private static final Duration POLL = Duration.ofMillis(200);

  private final EventLog log;
  private final Registry registry;
  private final Clock clock;
  private final TrialLeases leases;
  private final Supplier<StudySnapshot> latest;
  private final FitMemory memory = new FitMemory();

  Asking(
      EventLog log,
      Registry registry,
      Clock clock,
      TrialLeases leases,
      Supplier<StudySnapshot> latest) {
    this.log = log;
    this.registry = registry;
    this.clock = clock;
    this.leases = leases;
    this.latest = latest;
  }

  Optional<Trial> ask(Wish wish) {
    while (true) {
      Suggester suggester;
      synchronized (this) {
        StudySnapshot now = latest.get();
        if (leases.abandonExpired(now) > 0) {
          now = latest.get();
        }
        Optional<Trial> granted = wish.granted(now);
        if (granted.isPresent()) {
          return granted;
        }
        Optional<Trial> own = wish.own(now);
        if (own.isPresent()) {
          leases.renew(own.get().number());
          return own;
        }
        if (!wish.condition().test(now)) {
          return Optional.empty();
        }
        if (log instanceof ChoosingLog keeper) {
          int before = wish.before() < 0 ? now.trials().size() : wish.before();
          OptionalInt chosen = keeper.choose(wish.worker(), before, leases.lease());
          if (chosen.isPresent()) {
            return Optional.of(latest.get().trial(chosen.getAsInt()));
          }
          continue;
        }
        suggester = new Suggester(now);
        if (!suggester.callsForSearch() || !claimSearches()) {
          Optional<Trial> given = give(wish, now, suggester);
          if (given.isPresent()) {
            return given;
          }
          continue;
        }
      }
      try {
        log.append(suggester.search(clock.instant()));
      } finally {
        releaseSearches();
      }
    }
  }

  /** The next trial, unless another worker was faster or is about to be. */
  private Optional<Trial> give(Wish wish, StudySnapshot now, Suggester suggester) {
    int number = now.trials().size() + 1;
    if (suggester.waitsForSearch()) {
      await(now.sequence(), POLL);
      return Optional.empty();
    }
    Duration turn = now.lastExplanation().map(Asking::turn).orElse(SHORTEST_TURN);
    boolean contended = suggester.asksTheModel() && !now.running().isEmpty();
    if (contended && !log.claim(number, turn) && awaitTrial(number, now, turn)) {
      return Optional.empty();
    }
    Suggestion next = suggester.next(registry, memory);
    Event.Asked asked =
        new Event.Asked(
            clock.instant(),
            number,
            next.configuration(),
            next.origin(),
            wish.worker(),
            now.sequence(),
            next.explanation(),
            wish.request());
    if (contended) {
      leases.renew(number); // the turn may be over, and nobody is to take the trial for given up
    }
    if (!log.append(asked)) {
      return Optional.empty();
    }
    if (!contended) {
      leases.renew(number);
    }
    return Optional.of(Trial.asked(asked, now.objectives().size()));
  }

  /** How long others let somebody think: a few times as long as the last suggestion took. */
  private static Duration turn(Explanation last) {
    return SHORTEST_TURN.plusMillis((long) (5000 * Math.min(last.askSeconds(), 3600)));
  }

  /** Waits for a trial that somebody else is about to begin; false if it does not come. */
  private boolean awaitTrial(int number, StudySnapshot from, Duration time) {
    long deadline = System.nanoTime() + time.toNanos();
    for (StudySnapshot now = from; now.trials().size() < number; now = latest.get()) {
      long left = deadline - System.nanoTime();
      if (left <= 0 || !await(now.sequence(), Duration.ofNanos(left))) {
        return false;
      }
    }
    return true;
  }

  /** Whether there is news; who is interrupted waits no longer. */
  private boolean await(long after, Duration time) {
    try {
      return log.await(after, time);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  boolean claimSearches() {
    return log.claim(Study.SEARCHES, leases.lease());
  }

  void releaseSearches() {
    log.lease(Study.SEARCHES, Duration.ZERO);
  }

  /** Makes the search that is due while trials are running, and says whether one was. */
  boolean search() {
    Suggester suggester = new Suggester(latest.get());
    boolean due = suggester.callsForSearch();
    if (due) {
      log.append(suggester.search(clock.instant()));
    }
    return due;
  }

  /** How many fits the asks took. */
  int fits() {
    return memory.fits();
  }
}
