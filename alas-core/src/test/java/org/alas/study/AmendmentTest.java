package org.alas.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.alas.InvalidInputException;
import org.alas.space.Configuration;
import org.alas.space.SearchSpace;
import org.junit.jupiter.api.Test;

/** What people change about a study on its way. */
class AmendmentTest {
  private static final SearchSpace LINE = SearchSpace.builder().real("x", 0, 1).build();

  private final MemoryLog log = new MemoryLog();

  private static Configuration at(double x) {
    return new Configuration(Map.of("x", x));
  }

  private static double bowl(Configuration c) {
    return Math.pow(c.real("x") - 0.3, 2);
  }

  private static List<Integer> numbers(List<Trial> trials) {
    return trials.stream().map(Trial::number).toList();
  }

  /** Every suggestion follows from the log as it was then. */
  private static void assertReplays(EventLog log) {
    int checked = 0;
    for (EventLog.Entry entry : log.read(0)) {
      if (entry.event() instanceof Event.Asked asked) {
        Suggestion again = Study.replay(log, Registry.standard(), asked.seen());
        assertThat(again.configuration()).isEqualTo(asked.configuration());
        assertThat(again.origin()).isEqualTo(asked.origin());
        checked++;
      }
    }
    assertThat(checked).isPositive();
    MemoryLog copy = new MemoryLog();
    log.read(0).forEach(e -> copy.append(EventJson.read(EventJson.write(e.event()))));
    assertThat(StudySnapshot.of(copy).trials()).isEqualTo(StudySnapshot.of(log).trials());
    assertThat(StudySnapshot.of(copy).note()).isEqualTo(StudySnapshot.of(log).note());
  }

  @Test
  void whatIsEnqueuedComesNextAndInOrder() {
    Study study = Study.minimize(LINE).initial(10).point(at(0.5)).log(log).open();
    study.run(2, AmendmentTest::bowl);
    study.enqueue(at(0.25), at(0.75));
    study.enqueue(at(0.25));
    assertThat(study.snapshot().queue()).containsExactly(at(0.25), at(0.75), at(0.25));
    Study elsewhere = Study.resume(log);
    Trial lost = study.ask("a");
    assertThat(lost.configuration()).isEqualTo(at(0.25));
    assertThat(lost.origin()).isEqualTo(Origin.POINT);
    assertThat(elsewhere.ask("b").configuration()).isEqualTo(at(0.75));
    study.abandon(lost.number(), "tired");
    assertThat(study.ask("c").configuration()).as("before what was given up").isEqualTo(at(0.25));
    assertThat(study.ask("d").origin()).isEqualTo(Origin.RETRY);
    assertThat(study.ask("e").origin()).isEqualTo(Origin.DESIGN);
    assertThat(study.snapshot().queue()).isEmpty();
    assertReplays(log);
  }

  @Test
  void ofPointsAllOrNoneAreEnqueued() {
    Study study = Study.minimize(LINE).log(log).open();
    assertThatThrownBy(() -> study.enqueue(at(0.5), at(2)))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("\"x\" must be a number from 0.0 to 1.0, got 2.0");
    study.enqueue();
    assertThat(log.read(0)).hasSize(1);
  }

  @Test
  void aFailedTrialIsRunAgainAndCountsOnce() {
    Study study = Study.minimize(LINE).log(log).open();
    Trial first = study.ask();
    study.tell(first, Outcome.failed("typo"));
    study.run(1, AmendmentTest::bowl);
    assertThat(Observations.of(study.snapshot()).failed().size()).isEqualTo(1);
    study.retry(1);
    StudySnapshot waiting = study.snapshot();
    assertThat(numbers(waiting.toRetry())).containsExactly(1);
    assertThat(waiting.counted()).isEqualTo(1);
    assertThat(Observations.of(waiting).failed().size()).as("nobody blames the place").isZero();
    Trial again = study.ask();
    assertThat(again.origin()).isEqualTo(Origin.RETRY);
    assertThat(again.configuration()).isEqualTo(first.configuration());
    assertThat(study.trial(3).retryOf()).isEqualTo(1);
    assertThat(study.trial(1).isRetried()).isTrue();
    study.tell(again, 1);
    assertThat(study.snapshot().counted()).isEqualTo(2);
    assertThat(study.ask().origin()).isEqualTo(Origin.DESIGN);
    assertReplays(log);
  }

  @Test
  void whatCannotBeRetriedIsNamed() {
    Study study = Study.minimize(LINE).log(log).open();
    study.tell(study.ask(), Outcome.failed("typo"));
    study.ask();
    assertThatThrownBy(() -> study.retry(1, 2)).hasMessageContaining("trial 2 is running");
    assertThatThrownBy(() -> study.retry(3)).hasMessageContaining("no trial 3; there are 2");
    assertThat(study.snapshot().toRetry()).isEmpty();
    study.retry(1);
    assertThatThrownBy(() -> study.retry(1)).hasMessageContaining("waits to be run again already");
    study.tell(study.ask(), 5);
    assertThatThrownBy(() -> study.retry(1)).hasMessageContaining("again as trial 3; retry that");
    study.retry(3);
    assertThat(study.ask().configuration()).isEqualTo(study.trial(1).configuration());
    assertThat(study.trial(3).value()).as("what was told stays").isEqualTo(5);
  }

  /** As with trials that nobody asked for twice: lost once it is run again, lost twice dropped. */
  @Test
  void aWantedRepetitionMayBeLostOnce() {
    Study study = Study.minimize(LINE).log(log).open();
    study.tell(study.ask(), Outcome.failed("typo"));
    study.retry(1);
    study.abandon(study.ask().number(), "interrupted");
    assertThat(numbers(study.snapshot().toRetry())).containsExactly(2);
    study.abandon(study.ask().number(), "interrupted");
    assertThat(study.snapshot().toRetry()).isEmpty();
    study.retry(3);
    assertThat(study.ask().configuration()).isEqualTo(study.trial(1).configuration());
    assertReplays(log);
  }

  @Test
  void whatIsToldAfterAllIsNotRunAgain() {
    Study study = Study.minimize(LINE).log(log).open();
    Trial dropped = study.ask("w");
    study.abandon(dropped.number(), "tired");
    study.abandon(study.ask("w").number(), "tired");
    study.retry(2);
    study.tell(2, Outcome.of(1));
    assertThat(study.snapshot().toRetry()).isEmpty();
    assertThat(study.trial(2).counts()).isTrue();
  }

  @Test
  void notesAndTagsAreKept() {
    Study study = Study.minimize(LINE).log(log).open();
    study.run(2, AmendmentTest::bowl);
    study.note("new heater");
    study.note("new door");
    study.note(before -> before.withTags(List.of("b", "a")));
    study.note(before -> before.withoutTags(List.of("b", "c")));
    study.note(List.of(1, 2, 1), before -> before.withLine("odd").withTags(Set.of("odd")));
    assertThat(study.snapshot().note()).isEqualTo(new Note("new heater\nnew door", Set.of("a")));
    assertThat(study.trial(1).note()).isEqualTo(new Note("odd", Set.of("odd")));
    study.note(List.of(1), before -> Note.NONE);
    assertThat(study.trial(1).note().isEmpty()).isTrue();
    assertThat(study.trial(2).note().isEmpty()).isFalse();
    long events = study.snapshot().sequence();
    study.note(List.of(1), before -> before);
    assertThat(study.snapshot().sequence()).as("nothing new").isEqualTo(events);
    assertThatThrownBy(() -> study.note(List.of(1, 9), before -> before.withLine("?")))
        .hasMessageContaining("no trial 9");
    assertThatThrownBy(() -> study.note(before -> before.withTags(List.of("a b"))))
        .hasMessageContaining("a tag must consist of");
    study.run(5, AmendmentTest::bowl);
    Study plain = Study.minimize(LINE).open().run(7, AmendmentTest::bowl);
    assertThat(study.trials().stream().map(Trial::configuration))
        .as("words have no part in what is suggested")
        .isEqualTo(plain.trials().stream().map(Trial::configuration).toList());
    assertReplays(log);
  }

  /** Of changes made at the same time none is lost. */
  @Test
  void severalAmendAtOnce() {
    Study.minimize(LINE).log(log).open();
    List<Thread> threads = new ArrayList<>();
    for (int t = 0; t < 4; t++) {
      Study own = Study.resume(log);
      String name = "t" + t;
      Runnable work =
          () ->
              IntStream.range(0, 25)
                  .forEach(
                      i -> {
                        own.note(before -> before.withTags(List.of(name + "-" + i)));
                        own.enqueue(at(0.5));
                      });
      threads.add(new Thread(work));
    }
    threads.forEach(Thread::start);
    for (Thread thread : threads) {
      join(thread);
    }
    StudySnapshot now = StudySnapshot.of(log);
    assertThat(now.note().tags()).hasSize(100);
    assertThat(now.queue()).hasSize(100);
    assertThat(now.amendments()).isEqualTo(200);
  }

  private static void join(Thread thread) {
    try {
      thread.join();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
