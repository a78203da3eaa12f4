package org.alas.study;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.alas.space.Configuration;
import org.alas.space.SearchSpace;
import org.junit.jupiter.api.Test;

class StudyBudgetTest {
  private static final SearchSpace SPACE = SearchSpace.builder().real("x", 0, 1).build();

  private static Study study(EventLog log) {
    return Study.minimize(SPACE).initial(100).log(log).open();
  }

  @Test
  void whatRunsOrWasToldCountsAndNothingElse() {
    Study study = study(new MemoryLog());
    study.observe(new Configuration(Map.of("x", 0.5)), Outcome.of(1));
    Trial first = study.ask("a", 2).orElseThrow();
    Trial second = study.ask("b", 2).orElseThrow();
    assertThat(study.ask("c", 2)).isEmpty();
    assertThat(study.ask("a", 2).map(Trial::number)).contains(first.number());
    study.tell(first, Outcome.failed("no"));
    assertThat(study.ask("c", 2)).isEmpty();
    study.abandon(second.number(), "tired");
    assertThat(study.trial(second.number()).reason()).isEqualTo("tired");
    Trial again = study.ask("c", 2).orElseThrow();
    assertThat(again.origin()).isEqualTo(Origin.RETRY);
    assertThat(again.configuration()).isEqualTo(second.configuration());
    assertThat(study.ask("d", 2)).isEmpty();
  }

  /** As in several processes, each of which has a study of its own on the same log. */
  @Test
  void manyWorkersStayWithinIt() throws InterruptedException {
    EventLog log = new MemoryLog();
    study(log);
    List<Thread> threads = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      String worker = "w" + i;
      Thread thread =
          new Thread(
              () -> {
                Study own = Study.resume(log);
                Optional<Trial> trial = own.ask(worker, 50);
                while (trial.isPresent()) {
                  own.tell(trial.get(), 1);
                  trial = own.ask(worker, 50);
                }
              });
      threads.add(thread);
      thread.start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    assertThat(Study.resume(log).trials()).hasSize(50);
  }
}
