package org.alas.study;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.alas.space.SearchSpace;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Studies of more values than their model looks at. */
class NarrowStudyTest {
  private static final int INITIAL = 6;
  private static final int WINDOW = 12;

  /** Nothing in the other valley is as low. */
  private static final double DEEPER = -1.1;

  private final MemoryLog log = new MemoryLog();

  /** A valley at (0.2, 0.3), and a deeper one at (0.8, 0.7). */
  private static double valleys(Trial trial) {
    double a = trial.configuration().real("a");
    double b = trial.configuration().real("b");
    return -Math.exp(-20 * (Math.pow(a - 0.2, 2) + Math.pow(b - 0.3, 2)))
        - 1.5 * Math.exp(-60 * (Math.pow(a - 0.8, 2) + Math.pow(b - 0.7, 2)));
  }

  private static SearchSpace space() {
    return SearchSpace.builder().real("a", 0, 1).real("b", 0, 1).build();
  }

  private Study study(long seed, String kernel) {
    return Study.minimize(space())
        .seed(seed)
        .initial(INITIAL)
        .window(WINDOW)
        .kernel(kernel)
        .log(log)
        .open();
  }

  private static void run(Study study, int batches, int batch) {
    for (int i = 0; i < batches; i++) {
      List<Trial> asked = new ArrayList<>();
      for (int j = 0; j < batch; j++) {
        asked.add(study.ask());
      }
      asked.forEach(trial -> study.tell(trial, valleys(trial)));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"auto", "matern52"})
  void everySuggestionFollowsFromTheLog(String kernel) {
    run(study(1, kernel), 13, 4);
    int replayed = 0;
    for (EventLog.Entry entry : log.read(0)) {
      if (entry.event() instanceof Event.Asked asked && asked.trial() > WINDOW) {
        Suggestion again = Study.replay(log, Registry.standard(), asked.seen());
        assertThat(again.configuration()).isEqualTo(asked.configuration());
        replayed++;
      }
    }
    assertThat(replayed).isEqualTo(40);
  }

  /** In a region of many inputs functions are drawn, of values as they are, unless it is said. */
  @ParameterizedTest
  @CsvSource({"auto, auto, thompson", "auto, logei, logei", "rbf, auto, logei"})
  void amongManyInputsFunctionsAreDrawn(String kernel, String acquisition, String rule) {
    SearchSpace.Builder space = SearchSpace.builder();
    IntStream.range(0, 13).forEach(i -> space.real("x" + i, 0, 1));
    Study study =
        Study.minimize(space.build())
            .seed(1)
            .window(WINDOW)
            .initial(INITIAL)
            .kernel(kernel)
            .acquisition(acquisition)
            .log(log)
            .open();
    for (int i = 0; i < WINDOW + 5; i++) {
      Trial trial = study.ask();
      study.tell(trial, Math.exp(9 * trial.configuration().real("x1")));
    }
    List<Trial> trials = study.trials();
    assertThat(trials.get(WINDOW - 1).explanation().acquisition()).isEqualTo("logei");
    for (Trial trial : trials.subList(WINDOW + 1, trials.size())) {
      assertThat(trial.explanation().acquisition()).isEqualTo(rule);
      assertThat(trial.explanation().learned().scale().isPlain()).isTrue();
    }
    for (EventLog.Entry entry : log.read(0)) {
      if (entry.event() instanceof Event.Asked asked && asked.trial() > WINDOW) {
        Suggestion again = Study.replay(log, Registry.standard(), asked.seen());
        assertThat(again.configuration()).isEqualTo(asked.configuration());
      }
    }
  }

  /** About two of three studies find the deeper valley in so many trials: 13 of 20 seeds did. */
  @Test
  void beginsAnewElsewhereOnceARegionIsSpent() {
    int deeper = 0;
    for (long seed = 1; seed <= 10; seed++) {
      Study study = Study.minimize(space()).seed(seed).initial(INITIAL).window(WINDOW).open();
      run(study, 120, 1);
      StudySnapshot now = study.snapshot();
      assertThat(now.count(Origin.DESIGN)).isGreaterThanOrEqualTo(2 * INITIAL);
      deeper += now.best().orElseThrow().value() < DEEPER ? 1 : 0;
    }
    assertThat(deeper).isGreaterThanOrEqualTo(5);
  }

  @Test
  void whoSaysSoHasTheExactModelOfAll() {
    Study study = study(1, "auto");
    study.configure(study.snapshot().settings().withWindow(1000));
    run(study, 20, 1);
    assertThat(study.model().orElseThrow().objective().process().points().size()).isEqualTo(20);
    study.configure(study.snapshot().settings().withWindow(WINDOW));
    assertThat(study.model().orElseThrow().objective().process().points().size()).isEqualTo(WINDOW);
  }

  /** One in two of 59 inputs, one in three of 90; the others keep near the mean. */
  @ParameterizedTest
  @CsvSource({"41, 2", "59, 2", "90, 3"})
  void ofVeryManyInputsFewFunctionsAreDrawnWhole(int inputs, int turns) {
    SearchSpace.Builder space = SearchSpace.builder();
    for (int k = 0; k < inputs; k++) {
      space.real("x" + k, 0, 1);
    }
    Study study = Study.minimize(space.build()).seed(1).initial(6).open();
    for (int i = 0; i < 12; i++) {
      Trial trial = study.ask();
      double sum = 0;
      for (int k = 0; k < inputs; k++) {
        sum += Math.abs(trial.configuration().real("x" + k) - 0.5);
      }
      study.tell(trial, sum);
      if (trial.explanation() != null) {
        assertThat(trial.explanation().acquisition())
            .isEqualTo(i % turns == 0 ? "thompson" : "thompson near the mean");
      }
    }
    assertThat(study.trials().get(11).explanation()).isNotNull();
  }
}
