package org.alas.app;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class AlasCommandTest {
  @Test
  void helpTellsCommandsAndExitCodes() {
    CommandRun run = CommandRun.of("--help");
    assertThat(run.exit()).isZero();
    assertThat(run.err()).isEmpty();
    assertThat(run.out())
        .contains("Usage: alas", "fit", "generate-completion", "Exit codes", "130");
  }

  @Test
  void helpOfFitHasExamples() {
    CommandRun run = CommandRun.of("fit", "--help");
    assertThat(run.exit()).isZero();
    assertThat(run.out())
        .contains("alas fit TRAIN.csv --target COLUMN", "--kernel", "matern52", "Examples:")
        .contains("Exit codes:")
        .doesNotContain("--stacktrace");
    assertThat(run.out().lines()).allMatch(line -> line.length() <= 90);
  }

  @Test
  void versionIsTheBuilds() {
    CommandRun run = CommandRun.of("--version");
    assertThat(run.exit()).isZero();
    assertThat(run.out()).matches("alas \\d+\\.\\d+\\.\\d+\\S* \\(Java .*\\)\\R");
  }

  @Test
  void stacktraceOnRequestOnly() {
    assertThat(CommandRun.of("fit", "none.csv", "--target", "y", "--stacktrace").err())
        .contains("\tat org.alas.app");
  }
}
