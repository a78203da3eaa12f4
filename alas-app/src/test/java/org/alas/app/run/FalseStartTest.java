package org.alas.app.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.alas.app.CommandRun;
import org.alas.app.StudyFolder;
import org.alas.study.Trial;
import org.alas.study.TrialState;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Objectives that are not ready when a study begins. */
@DisabledOnOs(OS.WINDOWS)
class FalseStartTest {
  private static final String X = "parameters: {x: {type: real, min: 0, max: 1}}";
  private static final String MINIMIZE = "direction: minimize";

  @TempDir private Path directory;
  private StudyFolder study;

  @BeforeEach
  void open() {
    study = new StudyFolder(directory);
  }

  private StudyFolder command(String command, String... more) throws IOException {
    String objective = "objective: {command: '%s'}".formatted(command);
    return study.write(objective, MINIMIZE, X, String.join("\n", more));
  }

  private static String last(CommandRun run) {
    return run.errLines().get(run.errLines().size() - 1);
  }

  @Test
  void aTypoEndsTheRunAndItsTrialsDoNotCount() throws IOException {
    CommandRun typo = command("./trian {x}", "trials: 8").optimize();
    assertThat(typo.exit()).isEqualTo(1);
    assertThat(typo.out()).isEmpty();
    assertThat(last(typo))
        .startsWith("alas: the first trials all ended alike: exit code 127: ")
        .contains("./trian", "run the same command again: they do not count.");
    assertThat(study.trials()).hasSize(5).allMatch(t -> t.state() == TrialState.FAILED);

    CommandRun mended = command("echo {x}", "trials: 8").optimize();
    assertThat(mended.exit()).isZero();
    assertThat(mended.err())
        .contains("5 trials before told nothing of use and do not count")
        .contains("objective 2 from trial 6 on: command echo {x} (was command ./trian {x})");
    assertThat(mended.out()).contains("the budget of 8 trials is spent", "--trials 16");
    assertThat(study.trials()).hasSize(13);
    assertThat(study.trials().subList(5, 13)).allMatch(t -> t.state() == TrialState.COMPLETE);

    CommandRun spent = study.optimize();
    assertThat(spent.exit()).isZero();
    assertThat(spent.err()).contains("there is nothing left to do");
    assertThat(study.optimize("--trials", "9").exit()).isZero();
    assertThat(study.trials()).hasSize(14);
  }

  /** A budget that is smaller than our patience is spent, and then spent again. */
  @Test
  void aSmallBudgetIsNotLostEither() throws IOException {
    CommandRun typo = command("exit 3", "trials: 2").optimize();
    assertThat(typo.exit()).isEqualTo(1);
    assertThat(last(typo)).contains("every trial failed, most often with: exit code 3");
    assertThat(command("echo {x}", "trials: 2").optimize().exit()).isZero();
    assertThat(study.trials())
        .extracting(Trial::state)
        .containsExactly(
            TrialState.FAILED, TrialState.FAILED, TrialState.COMPLETE, TrialState.COMPLETE);
  }

  @Test
  void whoBeginsAgainIsGivenMorePatience() throws IOException {
    command("exit 3", "trials: 100");
    assertThat(study.optimize().exit()).isEqualTo(1);
    assertThat(study.optimize().exit()).isEqualTo(1);
    assertThat(study.trials()).hasSize(10);
    assertThat(study.optimize().exit()).isEqualTo(1);
    assertThat(study.trials()).hasSize(20);
  }

  @Test
  void reasonsAreAlikeThatDifferInTheSetting() throws IOException {
    CommandRun run = command("echo bad {x} >&2; exit 1", "trials: 50").optimize();
    assertThat(run.exit()).isEqualTo(1);
    assertThat(study.trials()).hasSize(5);
  }

  /** Where some places fail for reasons of their own, nothing is wrong with the objective. */
  @Test
  void differentReasonsAndLaterFailuresEndNothing() throws IOException {
    CommandRun various = command("exit $ALAS_TRIAL", "trials: 7").optimize();
    assertThat(last(various)).contains("every trial failed");
    assertThat(study.trials()).hasSize(7);
    StudyFolder later = new StudyFolder(Files.createDirectory(directory.resolve("later")));
    CommandRun late =
        later
            .write("objective: {command: '[ $ALAS_TRIAL -gt 1 ] && exit 3; echo {x}'}", MINIMIZE, X)
            .optimize("--trials", "8");
    assertThat(late.exit()).isZero();
    assertThat(later.trials()).hasSize(8);
    assertThat(late.out()).contains("8 trials in", "(7 failed)");
  }

  @Test
  void aQuantityThatNobodyTellsIsNamedAtOnceAndEndsTheRun() throws IOException {
    String demand = "constraints: [cost <= 1, size >= 2]";
    CommandRun run = command("echo size=3; echo value={x}", demand, "trials: 30").optimize();
    assertThat(run.exit()).isEqualTo(1);
    assertThat(run.errLines().get(1))
        .endsWith("infeasible: it told no cost, but the study demands cost <= 1.0");
    assertThat(last(run)).contains("all ended alike: it told no cost");
    assertThat(study.trials()).hasSize(5);

    StudyFolder other = new StudyFolder(Files.createDirectory(directory.resolve("few")));
    other.write("objective: {command: 'echo {x}'}", MINIMIZE, X, "constraints: [cost <= 1]");
    CommandRun few = other.optimize("--trials", "2");
    assertThat(few.exit()).isEqualTo(1);
    assertThat(last(few)).contains("every trial failed, most often with: it told no cost");
    assertThat(other.watched("--trials", "1").err()).contains("trial 3: ", "it told no cost");

    CommandRun mended =
        command("echo cost=1; echo size=3; echo value={x}", demand, "trials: 3").optimize();
    assertThat(mended.exit()).isZero();
    assertThat(study.trials()).hasSize(8);
  }

  @Test
  void neverMoreWorkersThanTrials() throws IOException {
    CommandRun run = command("echo {x}").optimize("--workers", "100000", "--trials", "3");
    assertThat(run.exit()).isZero();
    assertThat(run.err()).contains("3 workers instead of 100000, one for each trial");
    List<String> workers = study.trials().stream().map(Trial::worker).distinct().toList();
    assertThat(workers).allMatch(worker -> worker.matches(".*/[123]"));
    CommandRun endless = study.optimize("--workers", "100000", "--time", "1h");
    assertThat(endless.exit()).isEqualTo(2);
    assertThat(endless.err())
        .contains("workers must be at most 1024 unless the number of trials is given, got 100000");
  }
}
