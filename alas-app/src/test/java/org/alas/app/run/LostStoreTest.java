package org.alas.app.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.alas.app.CommandRun;
import org.alas.app.StudyFolder;
import org.alas.app.store.LostStoreException;
import org.alas.app.store.SqliteStore;
import org.alas.study.StudySnapshot;
import org.alas.study.Trial;
import org.alas.study.TrialState;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Somebody deletes the store while a study runs. */
@DisabledOnOs(OS.WINDOWS)
class LostStoreTest {
  private static final String X = "parameters: {x: {type: real, min: 0, max: 1}}";

  @TempDir private Path directory;
  private StudyFolder study;

  @BeforeEach
  void open() {
    study = new StudyFolder(directory);
  }

  private CommandRun losing(String how, String... more) throws IOException {
    return study
        .write(
            "objective: {command: '[ $ALAS_TRIAL = 4 ] && %s; echo {x}'}".formatted(how),
            "direction: minimize",
            X)
        .optimize(more);
  }

  private static StudySnapshot in(Path store) {
    try (SqliteStore open = SqliteStore.openExisting(store)) {
      return StudySnapshot.of(open.log(StudyFolder.NAME));
    }
  }

  @Test
  void allItHeldIsWrittenBesideIt() throws IOException {
    CommandRun run = losing("rm alas.db*", "--trials", "9");
    Path rescued = directory.resolve("alas-rescued.db");
    assertThat(run.exit()).isEqualTo(1);
    assertThat(run.out()).isEmpty();
    assertThat(run.errLines().get(run.errLines().size() - 1))
        .startsWith(
            "alas: " + study.store() + " was deleted, moved or replaced while it was in use")
        .contains("all it held, 4 trials of this study among it, was written to " + rescued)
        .endsWith("--trials 9 --store " + rescued);
    assertThat(study.store()).doesNotExist();
    assertThat(in(rescued).trials()).hasSize(4).allMatch(t -> t.state() == TrialState.COMPLETE);

    Files.move(rescued, study.store());
    CommandRun more = losing("true", "--trials", "6", "--new-objective");
    assertThat(more.exit()).as(more.err()).isZero();
    assertThat(study.trials()).hasSize(6);
  }

  @Test
  void anotherFileOfTheSameNameIsLeftAlone() throws IOException {
    CommandRun run = losing("{ rm alas.db*; echo mine > alas.db; }", "--trials", "9");
    assertThat(run.exit()).isEqualTo(1);
    assertThat(study.store()).hasContent("mine");
    assertThat(in(directory.resolve("alas-rescued.db")).count(TrialState.COMPLETE)).isEqualTo(4);
  }

  /**
   * What one of several workers notices ends all of them; what was told is all there. A trial that
   * was given out at that moment is found by the next run, as that of a process that has ended.
   */
  @Test
  void workersEndTogether() throws IOException {
    CommandRun run = losing("rm alas.db*", "--trials", "40", "--workers", "3");
    assertThat(run.exit()).isEqualTo(1);
    StudySnapshot rescued = in(directory.resolve("alas-rescued.db"));
    assertThat(rescued.trials()).hasSizeLessThan(12);
    assertThat(run.errLines().stream().filter(line -> line.matches("trial \\d+: [0-9.e-]+.*")))
        .isNotEmpty()
        .allSatisfy(
            line ->
                assertThat(rescued.trial(Integer.parseInt(line.split("[ :]")[1])))
                    .extracting(Trial::state)
                    .isEqualTo(TrialState.COMPLETE));
  }

  /** Also if nothing is written afterwards. */
  @Test
  void theEndOfARunLooksOnceMore() throws IOException {
    try (SqliteStore store = SqliteStore.open(study.store())) {
      store.requireThere();
      Files.delete(study.store());
      assertThatExceptionOfType(LostStoreException.class)
          .isThrownBy(store::requireThere)
          .withMessageContaining("deleted, moved or replaced");
    }
  }
}
