package org.alas.app.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.alas.app.objective.Objective;
import org.alas.space.Configuration;
import org.alas.space.SearchSpace;
import org.alas.study.CountingLog;
import org.alas.study.Outcome;
import org.alas.study.Study;
import org.alas.study.Trial;
import org.alas.study.TrialState;
import org.junit.jupiter.api.Test;

class StudyRunnerTest {
  private static final SearchSpace LINE = SearchSpace.builder().real("x", 0, 1).build();

  private static StopRules trials(int count) {
    return new StopRules(
        Optional.of(count),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        new FalseStart(0, 0, count));
  }

  /** Notes how often the log had been read when each trial began. */
  private record Watching(CountingLog log, List<Integer> reads) implements Objective {
    @Override
    public Outcome evaluate(int trial, Configuration configuration) {
      reads.add(log.reads());
      return Outcome.of(configuration.real("x"));
    }

    @Override
    public void close() {}
  }

  /** Once to ask, once for the line when it begins, once for the line when it has ended. */
  @Test
  void aCycleReadsTheLogThreeTimes() throws InterruptedException {
    CountingLog log = new CountingLog();
    Study study = Study.minimize(LINE).initial(100).log(log).open();
    Watching objective = new Watching(log, new ArrayList<>());
    log.reset();
    StopReason stop =
        new StudyRunner(study, trials(20), new Objectives(List.of(objective)), Progress.SILENT)
            .run();
    assertThat(stop).isEqualTo(StopReason.TRIALS);
    assertThat(objective.reads())
        .isEqualTo(IntStream.range(0, 20).mapToObj(i -> 2 + 3 * i).toList());
    assertThat(log.reads()).as("the last look finds the budget spent").isEqualTo(61);
    assertThat(study.snapshot().done()).isEqualTo(20);
  }

  @Test
  void manyWorkersShareABudget() throws InterruptedException {
    CountingLog log = new CountingLog();
    Study study = Study.minimize(LINE).initial(100).log(log).open();
    List<Objective> each = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      each.add(new Watching(log, new ArrayList<>()));
    }
    new StudyRunner(study, trials(30), new Objectives(each), Progress.SILENT).run();
    assertThat(study.trials()).hasSize(30).allMatch(t -> t.state() == TrialState.COMPLETE);
    assertThat(study.trials().stream().map(Trial::configuration).distinct()).hasSize(30);
  }
}
