package org.alas.study;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import org.alas.space.Configuration;
import org.alas.space.SearchSpace;
import org.junit.jupiter.api.Test;

/** A wish with a name is granted once, however often it is made. */
class NamedWishTest {
  private static final SearchSpace SPACE = SearchSpace.builder().real("x", 0, 1).build();
  private static final int ANY = Integer.MAX_VALUE;

  private final MemoryLog log = new MemoryLog();
  private final Study study = Study.minimize(SPACE).log(log).open();

  private Trial ask(Study from, String worker, String request) {
    return from.ask(worker, Set.of(), request, ANY).orElseThrow();
  }

  @Test
  void theSameWishGetsTheSameTrialAlsoAfterItWasTold() {
    Trial first = ask(study, "", "a");
    assertThat(ask(study, "", "b").number()).isEqualTo(2);
    assertThat(ask(study, "", "a").number()).isEqualTo(first.number());
    study.tell(first, 1);
    Study again = Study.resume(log);
    assertThat(ask(again, "", "a").number()).isEqualTo(first.number());
    assertThat(ask(again, "", "c").number()).isEqualTo(3);
    assertThat(again.trial(3).request()).isEqualTo("c");
  }

  @Test
  void aWorkerGetsItsTrialUnlessItKeepsIt() {
    assertThat(ask(study, "w", "a").number()).isEqualTo(1);
    assertThat(ask(study, "w", "b").number()).isEqualTo(1);
    assertThat(study.ask("w", Set.of(1), "c", ANY).orElseThrow().number()).isEqualTo(2);
  }

  @Test
  void nothingIsGivenBeyondWhatWasSeen() {
    study.ask();
    assertThat(study.ask("", Set.of(), "a", 0)).isEmpty();
    assertThat(study.ask("", Set.of(), "a", 1)).isPresent();
    assertThat(study.ask("", Set.of(), "a", 0)).isPresent(); // granted before
  }

  @Test
  void resultsOfAWishAreTakenOnce() {
    List<Result> results = List.of(new Result(new Configuration(Map.of("x", 0.5)), Outcome.of(1)));
    List<Trial> first = study.observe(results, "a");
    assertThat(study.observe(results, "a")).isEqualTo(first);
    study.observe(results, "b");
    study.observe(results);
    study.observe(results);
    assertThat(study.trials()).hasSize(4);
  }

  /** A log elsewhere, whose keeper chooses the trials. */
  private static final class RemoteLog extends ForwardingLog implements ChoosingLog {
    private final Study keeper;

    RemoteLog(EventLog log, Study keeper) {
      super(log);
      this.keeper = keeper;
    }

    @Override
    public OptionalInt choose(String worker, int before, Duration lease) {
      return keeper.ask(worker, Set.of(), "", before).stream().mapToInt(Trial::number).findFirst();
    }

    @Override
    public boolean append(Event event) {
      assertThat(event).isNotInstanceOf(Event.Asked.class);
      return super.append(event);
    }
  }

  @Test
  void aLogThatChoosesIsAsked() {
    Study keeper = Study.resume(log);
    Study there = Study.resume(new RemoteLog(log, keeper));
    assertThat(there.ask("w").number()).isEqualTo(1);
    assertThat(there.ask("w").number()).isEqualTo(1);
    there.tell(1, Outcome.of(1));
    assertThat(there.ask("v", 2)).isPresent();
    assertThat(there.ask("u", 2)).isEmpty();
    assertThat(there.ask().number()).isEqualTo(3);
  }
}
