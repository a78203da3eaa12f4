package org.alas.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.alas.InvalidInputException;
import org.alas.space.Configuration;
import org.alas.space.SearchSpace;
import org.junit.jupiter.api.Test;

/** What a study itself would add is admitted, and nothing that would make its log unreadable. */
class AdmissionTest {
  private static final SearchSpace SPACE = SearchSpace.builder().real("x", 0, 1).build();
  private static final Configuration HALF = new Configuration(Map.of("x", 0.5));
  private static final Configuration FAR = new Configuration(Map.of("x", 7.0));
  private static final Instant NOW = Instant.EPOCH;

  private final MemoryLog log = new MemoryLog();
  private final Study study = Study.minimize(SPACE).log(log).open();

  private void require(Event... events) {
    new Admission(study.snapshot(), Registry.standard()).require(List.of(events));
  }

  private void refuses(Event... events) {
    assertThatThrownBy(() -> require(events)).isInstanceOf(InvalidInputException.class);
  }

  @Test
  void admitsAllThatAStudyAdds() {
    MemoryLog copy = new MemoryLog();
    Study original = Study.minimize(SPACE).log(copy).open();
    original.tell(original.ask("w"), 1);
    original.abandon(original.ask("w").number(), "tired");
    original.observe(HALF, Outcome.of(2));
    original.enqueue(HALF);
    original.retry(1);
    original.note("a line");
    original.note(List.of(1), note -> note.withTags(List.of("t")));
    original.configure(original.settings().withSeed(9));
    original.nameObjective("command x");
    original.widen(SearchSpace.builder().real("x", 0, 2).build(), Map.of());
    List<EventLog.Entry> events = copy.read(1);
    for (EventLog.Entry entry : events) {
      require(entry.event());
      log.append(entry.event());
    }
    assertThat(study.snapshot().trials()).isEqualTo(original.snapshot().trials());
    assertThat(study.problem()).isEqualTo(original.problem());
  }

  @Test
  void admitsSeveralThatFollowOnEachOther() {
    Event first = new Event.Observed(NOW, 1, HALF, Outcome.of(1));
    Event second = new Event.Observed(NOW, 2, HALF, Outcome.of(1));
    require(first, second);
    refuses(second, first);
    refuses(first, first);
  }

  @Test
  void refusesWhatDoesNotFit() {
    study.ask();
    refuses(new Event.Told(NOW, 2, Outcome.of(1)));
    refuses(new Event.Told(NOW, 0, Outcome.of(1)));
    refuses(new Event.Abandoned(NOW, 2, ""));
    refuses(new Event.Observed(NOW, 3, HALF, Outcome.of(1)));
    refuses(new Event.Observed(NOW, 1, HALF, Outcome.of(1)));
    refuses(new Event.Observed(NOW, 2, FAR, Outcome.of(1)));
    refuses(new Event.Asked(NOW, 2, FAR, Origin.DESIGN, "", 1, null));
    refuses(new Event.Configured(NOW, 2, study.settings()));
    refuses(new Event.Configured(NOW, 1, study.settings().withKernel("nonsense")));
    refuses(new Event.ObjectiveNamed(NOW, 2, "x"));
    refuses(new Amendment.Enqueued(NOW, 1, List.of(FAR)));
    refuses(new Amendment.Enqueued(NOW, 2, List.of(HALF)));
    refuses(new Amendment.Retried(NOW, 1, List.of(5)));
    refuses(new Amendment.Noted(NOW, 1, 5, Note.NONE));
    refuses(
        new Amendment.Widened(NOW, 1, SearchSpace.builder().real("x", 0.2, 1).build(), Map.of()));
    refuses(log.read(0).get(0).event());
  }
}
