package org.alas.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.alas.app.CommandRun;
import org.alas.app.Main;
import org.alas.app.StudyFolder;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The command with its plug-ins: nobody sees where a subcommand comes from. */
class WholeCommandTest {
  @TempDir private Path directory;

  @Test
  void helpListsPluginsBetweenItsOwnAndCompletion() {
    CommandRun run = CommandRun.of("--help");
    assertThat(run.exit()).isZero();
    assertThat(run.out())
        .containsPattern(
            "(?s) salvage .* problems .* paper .* bench .* generate-completion .*Exit codes");
  }

  @Test
  void aMistypedPluginIsAskedFor() {
    CommandRun run = CommandRun.of("problms");
    assertThat(run.exit()).isEqualTo(2);
    assertThat(run.errLines())
        .containsExactly(
            "alas: unexpected argument \"problms\". Did you mean \"problems\"? See alas --help.");
  }

  @Test
  void completionKnowsThePlugins() {
    assertThat(CommandRun.of("complete", "--", "bench", "ev").out()).startsWith("evidence\t");
    assertThat(CommandRun.of("complete", "--", "paper", "optimise", "--acq").out())
        .startsWith("--acquisition\t");
  }

  @Test
  void helpOfAPluginIsThatOfACommand() {
    CommandRun run = CommandRun.of("paper", "--help");
    assertThat(run.exit()).isZero();
    assertThat(run.out()).contains("alas paper EXPERIMENT", "--no-color", "Exit codes:");
  }

  @Test
  void aStudyTakesATestProblem() throws Exception {
    StudyFolder study = new StudyFolder(directory);
    CommandRun run = study.write("objective: {builtin: hartmann6}", "trials: 3").optimize();
    assertThat(run.exit()).isZero();
    assertThat(study.trials()).hasSize(3);
  }

  /** Who tunes a program of his own waits for no problem and no physics engine. */
  @Test
  @DisabledOnOs(OS.WINDOWS)
  void aStudyOfACommandLoadsNoPlugin() throws Exception {
    StudyFolder study = new StudyFolder(directory);
    study.write(
        "objective: {command: 'echo {x}'}",
        "direction: minimize",
        "parameters: {x: {type: real, min: 0, max: 1}}",
        "trials: 2");
    Path loaded = directory.resolve("loaded");
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xlog:class+load=info:file=" + loaded,
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName(),
                "optimize",
                study.file().toString(),
                "--store",
                study.store().toString())
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    assertThat(StudyFolder.exit(process)).isZero();
    assertThat(Files.readString(loaded))
        .contains("org.alas.app.run.StudyRunner")
        .doesNotContain("org.alas.bench", "com.badlogic");
  }
}
