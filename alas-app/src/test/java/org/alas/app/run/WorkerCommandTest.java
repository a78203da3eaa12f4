package org.alas.app.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.alas.app.CommandRun;
import org.alas.app.StudyFolder;
import org.alas.app.TestSignal;
import org.alas.app.store.PostgresServer;
import org.alas.study.Trial;
import org.alas.study.TrialState;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code alas worker} beside others. */
@DisabledOnOs(OS.WINDOWS)
class WorkerCommandTest {
  private static final String[] REST = {
    "direction: minimize", "parameters: {x: {type: real, min: 0, max: 1}}", "trials: 3"
  };

  /** Ends only when there is a file "go". */
  private static final String WAITING =
      "objective: {command: 'touch started; while [ ! -e go ]; do sleep 0.05; done; echo {x}'}";

  @TempDir private Path directory;
  private StudyFolder study;

  @BeforeEach
  void open() {
    study = new StudyFolder(directory);
  }

  private StudyFolder objective(String objective, String... more) throws IOException {
    return study.write(
        "objective: " + objective, REST[0], REST[1], REST[2], String.join("\n", more));
  }

  private CommandRun worker(String... more) {
    String[] all = {"worker", study.file().toString(), "--store", study.store().toString()};
    List<String> arguments = new java.util.ArrayList<>(List.of(all));
    arguments.addAll(List.of(more));
    return CommandRun.of(arguments.toArray(String[]::new));
  }

  @Test
  void theFirstBeginsTheStudyAndTheNextFindsItDone() throws IOException {
    objective("{command: 'echo {x}'}", "seed: 7");
    CommandRun first = worker("--workers", "2");
    assertThat(first.exit()).as(first.err()).isZero();
    assertThat(study.trials()).hasSize(3).allMatch(t -> t.state() == TrialState.COMPLETE);
    CommandRun next = worker();
    assertThat(next.exit()).isZero();
    assertThat(next.err()).contains("there is nothing left to do");
    assertThat(worker("--trials", "5").exit()).isZero();
    assertThat(study.trials()).hasSize(5);
  }

  /** Even before the objective has given anything of use. */
  @Test
  void anotherObjectiveIsRefusedInOneSentence() throws IOException {
    objective("{command: 'exit 1'}").optimize("--trials", "1");
    int before = study.trials().size();
    objective("{command: 'echo 1{x}'}");
    CommandRun run = worker();
    assertThat(run.exit()).isEqualTo(2);
    assertThat(run.errLines()).hasSize(1);
    assertThat(run.err())
        .contains("study \"t\" in ", " is evaluated by another objective")
        .contains("(there: command exit 1, here: command echo 1{x}); give this worker the study")
        .doesNotContain("Exception");
    assertThat(study.trials()).hasSize(before);
  }

  @Test
  void anotherProblemIsRefusedAndAWiderSpaceToo() throws IOException {
    objective("{command: 'echo {x}'}");
    assertThat(worker().exit()).isZero();
    study.write("objective: {command: 'echo {x}'}", REST[0], REST[1].replace("max: 1", "max: 2"));
    CommandRun run = worker();
    assertThat(run.exit()).isEqualTo(2);
    assertThat(run.err()).contains("is of another problem").contains("change the name");
    assertThat(study.trials()).hasSize(3);
  }

  @Test
  void settingsAreTheStudys() throws IOException {
    objective("{command: 'echo {x}'}", "seed: 7");
    assertThat(worker().exit()).isZero();
    objective("{command: 'echo {x}'}", "seed: 8");
    CommandRun run = worker("--trials", "4");
    assertThat(run.exit()).isZero();
    assertThat(run.err())
        .contains("the study keeps its settings, which this file has otherwise: seed 7 (was 8)");
  }

  private Process start(String name) throws IOException {
    return study.process(name, "worker", study.file().toString(), "--trials", "1");
  }

  /** Killed, or stopped as Kubernetes does: the one that waited takes the trial over. */
  @ParameterizedTest
  @ValueSource(strings = {"KILL", "TERM"})
  void whoHasNothingToDoWaitsForTheTrialsOfOthers(String signal)
      throws IOException, InterruptedException {
    study.write(WAITING, REST[0], REST[1]);
    Process busy = start("busy-");
    study.await("started");
    Process waiting = start("waiting-");
    study.awaitText("waiting-err", "waiting for 1 trial of ");
    CommandRun shown = CommandRun.of("studies", "--store", study.store().toString());
    WorkerName own = WorkerName.ofThisProcess(1).get(0);
    assertThat(shown.out())
        .containsPattern(
            "(?s)At work:.*study +trial +host +process +worker +for +heard.*t +1 +%s +%d +1 .* ago"
                .formatted(own.host(), busy.pid()));
    assertThat(CommandRun.of("studies", "--json", "--store", study.store().toString()).out())
        .contains("\"process\" : " + busy.pid(), "\"heard_seconds_ago\" : ");
    if (signal.equals("KILL")) {
      busy.destroyForcibly().waitFor();
    } else {
      TestSignal.TERM.send(busy);
      assertThat(StudyFolder.exit(busy)).isEqualTo(130);
    }
    Files.writeString(directory.resolve("go"), "");
    assertThat(StudyFolder.exit(waiting)).isZero();
    List<Trial> trials = study.trials();
    assertThat(trials)
        .extracting(Trial::state)
        .containsExactly(TrialState.ABANDONED, TrialState.COMPLETE);
    assertThat(trials.get(1).retryOf()).isEqualTo(1);
  }

  @Test
  void whoWaitsEndsWithTheStudyAndAtCtrlC() throws IOException, InterruptedException {
    study.write(WAITING, REST[0], REST[1]);
    Process busy = start("busy-");
    study.await("started");
    Process first = start("first-");
    Process second = start("second-");
    study.awaitText("first-err", "waiting for 1 trial of ");
    study.awaitText("second-err", "waiting for 1 trial of ");
    TestSignal.TERM.send(first);
    assertThat(StudyFolder.exit(first)).isEqualTo(130);
    Files.writeString(directory.resolve("go"), "");
    assertThat(StudyFolder.exit(busy)).isZero();
    assertThat(StudyFolder.exit(second)).isZero();
    assertThat(study.text("second-out")).contains("Best value");
    assertThat(study.trials()).hasSize(1);
  }

  @Test
  void threeProcessesShareTheBudgetToTheLastTrial() throws IOException, InterruptedException {
    study.write("objective: {builtin: branin}");
    Process[] others = new Process[2];
    for (int i = 0; i < 2; i++) {
      others[i] =
          study.process(
              "w" + i, "worker", study.file().toString(), "--trials", "30", "--workers", "3");
    }
    CommandRun own = worker("--trials", "30", "--workers", "2");
    assertThat(own.exit()).as(own.err()).isZero();
    for (Process other : others) {
      assertThat(StudyFolder.exit(other)).isZero();
    }
    assertThat(study.trials()).hasSize(30).allMatch(t -> t.state() == TrialState.COMPLETE);
  }

  @Test
  void whoIsStoppedWhileTheDatabaseIsAwayWasInterruptedAndTheNextGoesOn()
      throws IOException, InterruptedException {
    PostgresServer server = PostgresServer.shared();
    String[] worker = {"worker", study.file().toString(), "--store", PostgresServer.freshStore()};
    study.write(WAITING, REST[0], REST[1], REST[2]);
    Process process = study.process("", worker);
    try {
      study.await("started");
      server.stop();
      Files.writeString(directory.resolve("go"), "");
      study.awaitText("err", "waiting for it");
      TestSignal.TERM.send(process);
      assertThat(StudyFolder.exit(process)).isEqualTo(130);
      assertThat(study.text("err").lines())
          .last()
          .asString()
          .contains("and waiting for it was ended")
          .endsWith("(all that was recorded before is safe).");
    } finally {
      process.destroyForcibly();
      server.start();
    }
    CommandRun next = CommandRun.of(worker);
    assertThat(next.exit()).as(next.err()).isZero();
    assertThat(next.out()).contains("the budget of 3 trials is spent");
  }
}
