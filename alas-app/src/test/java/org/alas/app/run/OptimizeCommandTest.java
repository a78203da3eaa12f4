package org.alas.app.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.alas.app.CommandRun;
import org.alas.app.StudyFolder;
import org.alas.study.Origin;
import org.alas.study.Trial;
import org.alas.study.TrialState;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Whole runs of {@code alas optimize} with real study files. */
@DisabledOnOs(OS.WINDOWS)
class OptimizeCommandTest {
  private static final String X = "parameters: {x: {type: real, min: 0, max: 1}}";
  private static final String MINIMIZE = "direction: minimize";

  @TempDir private Path directory;
  private StudyFolder study;

  @BeforeEach
  void open() {
    study = new StudyFolder(directory);
  }

  private static JsonNode json(CommandRun run) {
    assertThat(run.out().lines()).hasSize(1);
    return JsonMapper.builder().build().readTree(run.out());
  }

  @Test
  void aBuiltinFromNothing() throws IOException {
    CommandRun run = study.write("objective: {builtin: branin}", "trials: 8").optimize();
    assertThat(run.exit()).isZero();
    assertThat(run.errLines().get(0))
        .isEqualTo("study t: minimize, 2 parameters, kept in " + study.store());
    assertThat(run.errLines().get(1)).matches("trial 1: [-\\d.e]+  best");
    assertThat(run.errLines()).hasSize(9);
    assertThat(run.out().lines().toList().get(0)).matches("Best value [\\d.]+, in trial \\d:");
    assertThat(run.out())
        .contains("  x1   ", "; the budget of 8 trials is spent.", "is kept in " + study.store())
        .contains("alas report t --store", "--trials 16");
  }

  @Test
  void jsonIsOneObject() throws IOException {
    CommandRun run =
        study.write("objective: {builtin: branin}").optimize("--trials", "7", "--json", "-q");
    assertThat(run.exit()).isZero();
    assertThat(run.err()).isEmpty();
    JsonNode json = json(run);
    assertThat(json.propertyNames())
        .containsExactly("study", "trials", "best", "seconds", "stopped", "store");
    assertThat(json.at("/study").stringValue()).isEqualTo("t");
    assertThat(json.at("/trials").intValue()).isEqualTo(7);
    assertThat(json.at("/stopped").stringValue()).isEqualTo("trials");
    Trial best = study.trials().get(json.at("/best/trial").intValue() - 1);
    assertThat(json.at("/best/value").doubleValue()).isEqualTo(best.value());
    assertThat(json.at("/best/parameters/x2").doubleValue())
        .isEqualTo(best.configuration().real("x2"));
  }

  @Test
  void goesOnWhereItStoppedAndDoesWhatOneRunWouldHaveDone() throws IOException {
    study.write("objective: {builtin: branin}", "trials: 6").optimize("--seed", "3");
    CommandRun more = study.optimize("--trials", "9");
    assertThat(more.errLines().get(0)).startsWith("going on with study t after 6 trials, best ");
    assertThat(more.errLines().get(1)).startsWith("trial 7: ");
    StudyFolder other = new StudyFolder(Files.createDirectory(directory.resolve("other")));
    other.write("objective: {builtin: branin}").optimize("--seed", "3", "--trials", "9");
    assertThat(study.trials().stream().map(Trial::value))
        .containsExactlyElementsOf(other.trials().stream().map(Trial::value).toList());

    CommandRun spent = study.optimize();
    assertThat(spent.exit()).isZero();
    assertThat(spent.err()).contains("there is nothing left to do");
    assertThat(spent.out()).contains("Best value", "the budget of 6 trials is spent");
    assertThat(study.trials()).hasSize(9);
  }

  @Test
  void changedSettingsAreTold() throws IOException {
    study.write("objective: {builtin: branin}", "trials: 1").optimize();
    CommandRun run = study.optimize("--trials", "2", "--seed", "5", "--kernel", "matern52");
    assertThat(run.errLines().get(0))
        .isEqualTo("settings changed: seed 5 (was 0), kernel matern52 (was auto)");
  }

  @Test
  void anotherProblemOfTheSameNameIsRefused() throws IOException {
    study.write("objective: {builtin: branin}", "trials: 1").optimize();
    CommandRun run = study.write("objective: {worker: cat}", MINIMIZE, X, "trials: 2").optimize();
    assertThat(run.exit()).isEqualTo(2);
    assertThat(run.errLines()).hasSize(1);
    assertThat(run.err())
        .contains("study \"t\"", "is of another problem: no parameter x1, no parameter x2")
        .contains(
            "a new parameter x (a space may only grow: \"x1\" is gone, which trials have set); change"
                + " the name in the study file, or use another --store.");
    CommandRun turned =
        study
            .write(
                "objective: {builtin: branin}",
                "direction: maximize",
                "points: [{x1: 0, x2: 0}]",
                "constraints: [a <= 1]")
            .optimize();
    assertThat(turned.err())
        .contains("direction (there: minimize, here: maximize)")
        .contains("constraints (there: [], here: [a <= 1.0])", "points");
  }

  @Test
  void aCommandWithTwoWorkersKeepsItsOutput() throws IOException {
    CommandRun run =
        study
            .write("objective: {command: 'sleep 0.1; echo {x}'}", MINIMIZE, X, "trials: 6")
            .optimize("--workers", "2");
    assertThat(run.exit()).isZero();
    assertThat(study.trials()).hasSize(6).allMatch(t -> t.state() == TrialState.COMPLETE);
    assertThat(study.trials().stream().map(Trial::worker).distinct()).hasSize(2);
    assertThat(Double.parseDouble(study.text("alas-output/t/trial-0006.out")))
        .isEqualTo(study.trials().get(5).value());
  }

  @Test
  void workersReadLines() throws IOException {
    String worker =
        "worker: 'while read -r line; do t=${line#*:}; echo \"{\\\"trial\\\": ${t%%,*},"
            + " \\\"value\\\": 2}\"; done'";
    CommandRun run =
        study
            .write("objective:", "  " + worker, MINIMIZE, X)
            .optimize("--trials", "4", "--workers", "2");
    assertThat(run.exit()).isZero();
    assertThat(study.trials()).hasSize(4).allMatch(trial -> trial.value() == 2);
    assertThat(directory.resolve("alas-output/t/worker-2.out")).exists();
  }

  @Test
  void failuresAreToldInALineEach() throws IOException {
    CommandRun run =
        study
            .write(
                "objective:",
                "  command: '[ $ALAS_TRIAL = 2 ] && { echo oh >&2; exit 3; }; echo {x}'",
                MINIMIZE,
                X)
            .optimize("--trials", "3");
    assertThat(run.exit()).isZero();
    assertThat(run.err()).contains("trial 2: failed: exit code 3: oh\n");
    assertThat(run.out()).contains("3 trials in", "(1 failed)");
  }

  @Test
  void allFailing() throws IOException {
    CommandRun run =
        study
            .write("objective: {command: 'echo broken >&2; exit 7'}", MINIMIZE, X)
            .optimize("--trials", "3");
    assertThat(run.exit()).isEqualTo(1);
    assertThat(run.out()).isEmpty();
    assertThat(run.err())
        .contains("alas: every trial failed, most often with: exit code 7: broken; what was");
    assertThat(json(study.optimize("--trials", "4", "--json", "-q")).at("/best").isNull()).isTrue();
  }

  @Test
  void aWorkerThatCannotStartEndsTheStudy() throws IOException {
    CommandRun run =
        study.write("objective: {worker: exit 3}", MINIMIZE, X).optimize("--trials", "9");
    assertThat(run.exit()).isEqualTo(1);
    assertThat(run.errLines().get(run.errLines().size() - 1))
        .startsWith("alas: the worker died 3 times in a row without an answer");
  }

  @Test
  void target() throws IOException {
    study.write("objective: {command: 'echo {x}'}", "direction: maximize", X);
    CommandRun run = study.optimize("--target", "0.5", "--json");
    assertThat(json(run).at("/stopped").stringValue()).isEqualTo("target");
    assertThat(json(run).at("/best/value").doubleValue()).isGreaterThanOrEqualTo(0.5);
    assertThat(study.optimize("--target", "0.5").out()).contains("the target of 0.5 is reached");
  }

  @Test
  void time() throws IOException {
    study.write("objective: {command: 'sleep 0.1; echo {x}'}", MINIMIZE, X, "time: 350ms");
    CommandRun run = study.optimize("--json");
    assertThat(run.exit()).isZero();
    assertThat(json(run).at("/stopped").stringValue()).isEqualTo("time");
    assertThat(json(run).at("/trials").intValue()).isBetween(1, 5);
  }

  @Test
  void tolerance() throws IOException {
    study.write("objective: {builtin: branin}");
    CommandRun run = study.optimize("--tolerance", "1e9", "--json");
    assertThat(json(run).at("/stopped").stringValue()).isEqualTo("tolerance");
    int design = 6;
    assertThat(json(run).at("/trials").intValue()).isEqualTo(design + 5);
    assertThat(study.optimize("--tolerance", "1", "--acquisition", "ucb").exit()).isEqualTo(2);
  }

  @Test
  void aSmallSpaceIsExhaustedAndTheDefaultBudgetIsSaid() throws IOException {
    CommandRun run =
        study
            .write(
                "objective: {command: 'echo {k}'}",
                MINIMIZE,
                "parameters: {k: {type: integer, min: 1, max: 3}}")
            .optimize();
    assertThat(run.exit()).isZero();
    assertThat(run.errLines().get(1)).startsWith("no limit was given: it stops after 50 trials");
    assertThat(run.out())
        .startsWith("Best value 1, in trial")
        .contains("every configuration has been tried");
  }

  @Test
  void infeasibleTrialsAreNotTheBest() throws IOException {
    CommandRun run =
        study
            .write(
                "objective: {command: 'echo value={x}; echo cost=2'}",
                MINIMIZE,
                X,
                "constraints: [cost <= 1]")
            .optimize("--trials", "2");
    assertThat(run.exit()).isZero();
    assertThat(run.err()).contains("  infeasible (cost 2)");
    assertThat(run.out()).contains("No trial has a value that counts yet.", "(2 infeasible)");
  }

  @Test
  void aTerminalGetsABarAndColoursOnlyIfWanted() throws IOException {
    study.write("objective: {builtin: branin}");
    assertThat(study.watched("--trials", "6").err())
        .contains("\r\033[K\033[36m[", "] 0/6  1 running")
        .doesNotContain("trial 1:");
    assertThat(study.watched("--trials", "7", "--no-color").err())
        .contains("\r\033[K[")
        .doesNotContain("\033[36m");
  }

  @Test
  void wrongFlags() throws IOException {
    study.write("objective: {builtin: branin}");
    assertThat(study.optimize("--kernel", "matern25").err())
        .contains("--kernel \"matern25\" is unknown; known are", "Did you mean \"matern");
    assertThat(study.optimize("--trials", "0").err())
        .isEqualTo("alas: --trials must be at least 1, got 0.\n");
    assertThat(study.optimize("--time", "soon").err()).contains("--time must be a time such as");
    assertThat(study.optimize("--target", "NaN").exit()).isEqualTo(2);
    assertThat(study.store()).doesNotExist();
  }

  @Test
  void pointsComeFirst() throws IOException {
    study
        .write("objective: {command: 'echo {x}'}", MINIMIZE, X, "points: [{x: 0.25}]")
        .optimize("--trials", "2");
    assertThat(study.trials().get(0).origin()).isEqualTo(Origin.POINT);
    assertThat(study.trials().get(0).value()).isEqualTo(0.25);
  }
}
