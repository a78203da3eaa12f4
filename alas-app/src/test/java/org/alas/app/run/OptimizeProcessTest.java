package org.alas.app.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.alas.app.CommandRun;
import org.alas.app.StudyFolder;
import org.alas.app.TestSignal;
import org.alas.study.Origin;
import org.alas.study.Trial;
import org.alas.study.TrialState;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** {@code alas optimize} as processes that share a study, are interrupted, and are killed. */
@DisabledOnOs(OS.WINDOWS)
class OptimizeProcessTest {
  /** Goes on only when there is a file "go". */
  private static final String WAITING =
      "objective: {command: 'touch started; while [ ! -e go ]; do sleep 0.05; done; echo {x}'}";

  private static final String[] STUDY = {
    WAITING, "direction: minimize", "parameters: {x: {type: real, min: 0, max: 1}}", "trials: 2"
  };

  @TempDir private Path directory;
  private StudyFolder study;

  @BeforeEach
  void open() {
    study = new StudyFolder(directory);
  }

  /** The first trial was given up; it is run again, and the budget does not count it twice. */
  private CommandRun goesOn(String reason) throws IOException {
    Files.writeString(directory.resolve("go"), "");
    CommandRun run = study.optimize();
    assertThat(run.exit()).isZero();
    List<Trial> trials = study.trials();
    assertThat(trials)
        .extracting(Trial::state)
        .containsExactly(TrialState.ABANDONED, TrialState.COMPLETE, TrialState.COMPLETE);
    assertThat(trials.get(0).reason()).matches(reason);
    assertThat(trials.get(1).origin()).isEqualTo(Origin.RETRY);
    assertThat(trials.get(1).configuration()).isEqualTo(trials.get(0).configuration());
    return run;
  }

  @ParameterizedTest
  @EnumSource
  void anInterruptEndsCleanlyAndSaysHowToGoOn(TestSignal signal)
      throws IOException, InterruptedException {
    assumeThat(signal.arrives()).isTrue();
    Process process = study.write(STUDY).start();
    study.await("started");
    signal.send(process);
    assertThat(StudyFolder.exit(process)).isEqualTo(130);
    assertThat(study.text("err"))
        .contains("Go on with: alas optimize " + study.file())
        .doesNotContain("Exception", "\tat ");
    assertThat(study.text("out")).contains("No trial has a value", "interrupted");
    assertThat(directory.resolve("alas.db-wal")).doesNotExist();
    goesOn("interrupted; it runs again .*");
  }

  @Test
  void whatAKilledProcessLeftIsRunAgainAtOnce() throws IOException, InterruptedException {
    Process process = study.write(STUDY).start();
    study.await("started");
    process.destroyForcibly().waitFor();
    assertThat(goesOn("its process " + process.pid() + " was killed").errLines().get(0))
        .isEqualTo("1 trial of killed processes found; each is run again once");
  }

  @Test
  void aSecondInterruptEndsAtOnce() throws IOException, InterruptedException {
    study.write(
        "objective: {command: 'trap \"\" TERM; touch started; sleep 60 & sleep 60'}",
        STUDY[1],
        STUDY[2]);
    Process process = study.start();
    study.await("started");
    TestSignal.TERM.send(process);
    study.awaitText("err", "Ctrl-C again ends at once");
    TestSignal.TERM.send(process);
    assertThat(StudyFolder.exit(process)).isEqualTo(130);
    // Of the trial it may still say that it was interrupted: its program is killed a moment before.
    assertThat(study.text("out")).isEmpty();
    assertThat(study.text("err")).doesNotContain("Go on");
  }

  @Test
  void twoProcessesShareTheBudget() throws IOException, InterruptedException {
    study.write("objective: {builtin: branin}");
    Process other = study.start("--trials", "24", "-q");
    CommandRun own = study.optimize("--trials", "24", "--workers", "2");
    assertThat(own.exit()).isZero();
    assertThat(StudyFolder.exit(other)).isZero();
    assertThat(study.trials()).hasSize(24).allMatch(t -> t.state() == TrialState.COMPLETE);
  }
}
