package org.alas.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.alas.app.StudyFolder;
import org.alas.study.Trial;
import org.alas.study.TrialState;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Studies on a real cluster end right, whatever happens; no trial runs twice. */
@DisabledOnOs(OS.WINDOWS)
class SparkFaultsTest {
  @TempDir private Path directory;
  private final StandaloneCluster cluster = StandaloneCluster.shared();

  private AlasProcess start(String name, String... more) throws IOException {
    return start(name, cluster.url(), List.of(more));
  }

  private AlasProcess start(String name, String master, List<String> more) throws IOException {
    List<String> args = new ArrayList<>(List.of("optimize", "study.yaml", "--engine", "spark"));
    args.addAll(List.of("--master", master));
    args.addAll(more);
    return AlasProcess.start(directory, name, args);
  }

  private Ledger study(String work, String... lines) throws IOException {
    Path script = Files.writeString(directory.resolve("objective.sh"), Ledger.script(work));
    assertThat(script.toFile().setExecutable(true)).isTrue();
    new StudyFolder(directory).write(lines);
    return new Ledger(directory.resolve("ledger"));
  }

  private List<Trial> trials() {
    return new StudyFolder(directory).trials();
  }

  /** The first four wait for each other, so that they must run at once. */
  @Test
  void slotsAreUsedAndNoMore() throws IOException, InterruptedException {
    Ledger ledger =
        study(
            "while [ $(grep -c begin ledger) -lt 4 ]; do sleep 0.1; done; sleep 0.5",
            "objective: {command: ./objective.sh}",
            "direction: minimize",
            "parameters: {x: {type: real, min: 0, max: 1}}",
            "trials: 12");
    AlasProcess run = start("run", "--slots", "4");
    assertThat(run.exit()).as(run.said()).isZero();
    assertThat(run.err()).contains("starting Spark ", "trial 1: runs on 127.0.0.");
    if (StandaloneCluster.LINUX) {
      assertThat(run.err().lines().filter(line -> line.contains(": runs on ")))
          .extracting(line -> line.replaceFirst(".* on (\\S+), executor \\d+", "$1").strip())
          .allMatch(host -> host.matches("127\\.0\\.0\\.\\d"))
          .matches(hosts -> hosts.stream().distinct().count() == 2, "two hosts");
    }
    assertThat(ledger.begun()).doesNotHaveDuplicates().hasSize(12);
    assertThat(ledger.mostAtOnce()).isEqualTo(4);
    assertThat(directory.resolve("alas-output/t/trial-0001.out")).content().contains("value=");
  }

  @Test
  void aCommandThatHangsIsEndedWithAllThatItStarted() throws IOException, InterruptedException {
    study(
        "sleep 6000 & echo $! > sleeper; wait",
        "objective: {command: ./objective.sh, timeout: 5s}",
        "direction: minimize",
        "parameters: {x: {type: real, min: 0, max: 1}}",
        "trials: 1");
    AlasProcess run = start("run");
    assertThat(run.exit()).as(run.said()).isEqualTo(1);
    assertThat(trials())
        .singleElement()
        .extracting(Trial::reason)
        .isEqualTo("no answer within 5 s");
    long sleeper = Long.parseLong(Files.readString(directory.resolve("sleeper")).strip());
    // Ended before the trial is; whoever has adopted it hears of its end a little later.
    ProcessHandle.of(sleeper).ifPresent(p -> p.onExit().orTimeout(1, TimeUnit.MINUTES).join());
  }

  @Test
  void ctrlCAndAKilledDriverAndAKilledWorkerLoseNothing() throws IOException, InterruptedException {
    Ledger ledger =
        study(
            "sleep 1",
            "objective: {command: ./objective.sh}",
            "direction: minimize",
            "parameters: {x: {type: real, min: 0, max: 1}}",
            "trials: 20");

    AlasProcess stopped = start("stopped", "--slots", "4");
    ledger.await(2, stopped);
    stopped
        .process()
        .destroy(); // as Ctrl-C does, which tests that run in the background do not hear
    assertThat(stopped.exit()).as(stopped.said()).isEqualTo(130);
    assertThat(stopped.err()).contains("Go on with: ");
    assertThat(trials()).noneMatch(trial -> trial.state() == TrialState.RUNNING);

    AlasProcess killed = start("killed", "--slots", "4");
    ledger.await(ledger.ended() + 3, killed);
    killed.process().destroyForcibly();
    killed.process().waitFor();

    AlasProcess last = start("last", "--slots", "4");
    ledger.await(ledger.ended() + 3, last);
    cluster.killWorker();
    cluster.startWorker();
    assertThat(last.exit()).as(last.said()).isZero();

    List<Trial> trials = trials();
    assertThat(trials).filteredOn(t -> t.state() == TrialState.COMPLETE).hasSize(20);
    assertThat(trials)
        .filteredOn(t -> t.state() != TrialState.COMPLETE)
        .allSatisfy(
            t -> {
              assertThat(t.state()).isEqualTo(TrialState.ABANDONED);
              assertThat(t.reason()).containsAnyOf("interrupted", "was killed", "lost: ");
            });
    assertThat(trials.stream().map(Trial::reason)).anyMatch(reason -> reason.contains("lost: "));
    assertThat(ledger.begun()).doesNotHaveDuplicates();
    assertThat(ledger.mostAtOnce()).isLessThanOrEqualTo(4);
    Optional<Trial> unseen =
        trials.stream()
            .filter(t -> t.state() == TrialState.COMPLETE)
            .filter(t -> t.value() != t.configuration().real("x"))
            .findAny();
    assertThat(unseen).isEmpty();
  }

  @Test
  void whatMakesNoSenseIsRefusedInASentence() throws IOException, InterruptedException {
    study(
        "",
        "objective: {command: ./objective.sh}",
        "direction: minimize",
        "parameters: {x: {type: real, min: 0, max: 1}}",
        "trials: 4");
    refused(
        "--slots must not be more than the trials that are left, got 5 for 4 trials.",
        start("slots", "--slots", "5"));
    refused(
        "--master spark://127.0.0.1:1 cannot be reached: ",
        start("master", "spark://127.0.0.1:1", List.of()));
    refused(
        "--workers is for work on this machine; say --slots with --engine instead.",
        start("workers", "--workers", "2"));
    assertThat(new Ledger(directory.resolve("ledger")).begun()).isEmpty();
  }

  private static void refused(String sentence, AlasProcess run)
      throws IOException, InterruptedException {
    assertThat(run.exit()).as(run.said()).isEqualTo(2);
    assertThat(run.err()).contains("alas: " + sentence).doesNotContain("\tat ");
  }
}
