package org.alas.study;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.alas.space.Configuration;
import org.alas.space.SearchSpace;
import org.alas.study.FitHistory.Due;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** When a fit is due, for trials one at a time, in batches and in bulk. */
class FitHistoryTest {
  /** The rule as it was: does exactly the n-th observation complete a growth? */
  private static Due before(int n, boolean first) {
    if (first || (n <= 500 && grown(n, 1.2))) {
      return Due.SEARCH;
    }
    return n > 100 && !grown(n, 1.02) ? Due.KEEP : Due.LEARN;
  }

  private static boolean grown(int n, double factor) {
    return (int) (Math.log(n) / Math.log(factor))
        > (int) (Math.log(Math.max(1, n - 1)) / Math.log(factor));
  }

  @Test
  void oneTrialAtATimeIsAsItAlwaysWas() {
    for (int start = 2; start <= 40; start++) {
      FitHistory history = FitHistory.NONE;
      for (int n = start; n <= 600; n++) {
        Due due = history.due(n);
        assertThat(due).as("%d observations from %d on", n, start).isEqualTo(before(n, n == start));
        history = history.after(due, n);
      }
    }
  }

  @Test
  void withoutHistoryTheFormerRuleHolds() {
    for (int n = 2; n <= 600; n++) {
      assertThat(FitHistory.formerlyDue(n)).as("%d observations", n).isEqualTo(before(n, false));
    }
  }

  /** What is done where, with batches of a size, the first model after eight observations. */
  private static List<Integer> places(Due sought, int batch, int most) {
    List<Integer> places = new ArrayList<>();
    FitHistory history = FitHistory.NONE;
    for (int n = 8; n <= most; n += batch) {
      for (int ask = 0; ask < batch; ask++) {
        Due due = history.due(n);
        history = history.after(due, n);
        if (due == sought) {
          places.add(n);
        }
      }
    }
    return places;
  }

  @Test
  void everyGrowthIsSearchedOnceWhateverTheBatch() {
    assertThat(places(Due.SEARCH, 1, 200))
        .containsExactly(
            8, 9, 11, 13, 16, 19, 23, 27, 32, 39, 47, 56, 67, 80, 96, 115, 138, 165, 198);
    assertThat(places(Due.SEARCH, 4, 200))
        .containsExactly(8, 12, 16, 20, 24, 28, 32, 40, 48, 56, 68, 80, 96, 116, 140, 168, 200);
    assertThat(places(Due.SEARCH, 8, 200))
        .containsExactly(8, 16, 24, 32, 40, 48, 56, 72, 80, 96, 120, 144, 168, 200);
  }

  /** From a hundred on, each batch of eight is two to eight per cent more: learned once each. */
  @Test
  void laterABatchIsLearnedOnce() {
    assertThat(places(Due.LEARN, 8, 200).stream().filter(n -> n > 100))
        .containsExactly(104, 112, 128, 136, 152, 160, 176, 184, 192);
  }

  @Test
  void aLargeImportIsSearchedOnce() {
    assertThat(FitHistory.NONE.due(500)).isEqualTo(Due.SEARCH);
    assertThat(new FitHistory(18, 20).due(520)).isEqualTo(Due.SEARCH);
    FitHistory after = new FitHistory(18, 20).after(Due.SEARCH, 520);
    assertThat(after).isEqualTo(new FitHistory(520, 520));
    for (int n = 520; n < 3000; n++) {
      assertThat(after.due(n)).isNotEqualTo(Due.SEARCH);
    }
    assertThat(after.due(521)).isEqualTo(Due.KEEP);
    assertThat(after.due(541)).isEqualTo(Due.LEARN);
  }

  private static final SearchSpace LINE = SearchSpace.builder().real("x", 0, 1).build();

  private static double wave(Configuration c) {
    return Math.sin(9 * c.real("x")) + c.real("x");
  }

  /** Observations at which a study's suggestions searched, as its log says. */
  private static List<Integer> searched(Study study) {
    List<Integer> all = new ArrayList<>();
    for (Trial trial : study.trials()) {
      if (trial.explanation() != null) {
        int searched = trial.explanation().learned().history().searched();
        if (all.isEmpty() || all.get(all.size() - 1) != searched) {
          all.add(searched);
        }
      }
    }
    return all;
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 4, 8})
  void theLogKeepsWhatTheRuleSays(int batch) {
    Study study = Study.minimize(LINE).seed(1).kernel("rbf").initial(8).open();
    study.run(8, FitHistoryTest::wave);
    for (int n = 8; n <= 56; n += batch) {
      List<Trial> given = new ArrayList<>();
      for (int i = 0; i < batch; i++) {
        given.add(study.ask());
      }
      given.forEach(trial -> study.tell(trial, wave(trial.configuration())));
    }
    assertThat(searched(study)).isEqualTo(places(Due.SEARCH, batch, 56));
  }

  private static List<Result> rows(int count) {
    List<Result> rows = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      Configuration c = LINE.decode(new double[] {(i + 0.5) / count});
      rows.add(new Result(c, Outcome.of(wave(c))));
    }
    return rows;
  }

  @Test
  void anImportBeforeTheStartIsSearched() {
    Study study = Study.minimize(LINE).kernel("rbf").open();
    study.observe(rows(500));
    study.run(2, FitHistoryTest::wave);
    assertThat(searched(study)).containsExactly(500);
  }

  @Test
  void anImportAfterTheStartIsSearched() {
    Study study = Study.minimize(LINE).kernel("rbf").initial(8).open();
    study.run(10, FitHistoryTest::wave);
    study.observe(rows(500));
    study.run(3, FitHistoryTest::wave);
    assertThat(searched(study)).containsExactly(8, 9, 510);
    assertThat(
            study.trials().subList(510, 513).stream()
                .map(trial -> trial.explanation().learned().history()))
        .containsExactly(
            new FitHistory(510, 510), new FitHistory(510, 510), new FitHistory(510, 512));
  }
}
