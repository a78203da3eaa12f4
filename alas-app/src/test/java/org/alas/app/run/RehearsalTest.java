package org.alas.app.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import java.util.stream.Collectors;
import org.alas.space.SearchSpace;
import org.alas.study.Study;
import org.junit.jupiter.api.Test;

class RehearsalTest {
  private static final SearchSpace LINE = SearchSpace.builder().real("x", 0, 1).build();

  private static Set<Thread> rehearsing() {
    return Thread.getAllStackTraces().keySet().stream()
        .filter(thread -> thread.getName().equals("alas-rehearsal"))
        .collect(Collectors.toSet());
  }

  /** Its thread, none if it has not been started. */
  private static Set<Thread> during(Study study, int trials) {
    Set<Thread> before = rehearsing();
    Set<Thread> now;
    try (Rehearsal rehearsal = Rehearsal.before(study.snapshot(), trials)) {
      assertThat(rehearsal).isNotNull();
      now = rehearsing();
    }
    now.removeAll(before);
    return now;
  }

  @Test
  void aNewStudyIsRehearsedAndNotTouched() throws InterruptedException {
    Study study = Study.minimize(LINE).open();
    Set<Thread> threads = during(study, 40);
    assertThat(threads).hasSize(1).allMatch(Thread::isDaemon);
    for (Thread thread : threads) {
      thread.join();
    }
    assertThat(study.trials()).isEmpty();
  }

  @Test
  void whatGoesOnOrIsShortIsNot() {
    assertThat(during(Study.minimize(LINE).open(), 9)).isEmpty();
    assertThat(during(Study.minimize(LINE).open().run(1, at -> at.real("x")), 40)).isEmpty();
  }
}
