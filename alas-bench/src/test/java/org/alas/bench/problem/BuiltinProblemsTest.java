package org.alas.bench.problem;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.stream.Collectors;
import org.alas.app.cli.InputException;
import org.alas.app.file.StudyFile;
import org.junit.jupiter.api.Test;

/** Study files that name a test problem. */
class BuiltinProblemsTest {
  private static final String PROBLEMS =
      Problems.all().stream().map(TestProblem::name).collect(Collectors.joining(", "));

  private static StudyFile read(String... lines) {
    return StudyFile.parse("study.yaml", "name: t\n" + String.join("\n", lines) + "\n");
  }

  @Test
  void everyProblemBringsItsOwnParametersAndDirection() {
    for (TestProblem problem : Problems.all()) {
      StudyFile study = read("objective: {builtin: " + problem.name() + "}");
      assertThat(study.problem().space()).isEqualTo(problem.space());
      assertThat(study.problem().direction()).isEqualTo(problem.direction());
    }
  }

  @Test
  void anUnknownOneIsRefusedWithTheNearestAndAll() {
    assertThatThrownBy(() -> read("objective:", "  builtin: hartman6"))
        .isInstanceOf(InputException.class)
        .hasMessage(
            "study.yaml line 3: builtin \"hartman6\" is unknown; known are %s. Did you mean"
                    .formatted(PROBLEMS)
                + " \"hartmann6\"?");
  }

  @Test
  void oneWhoseFileIsNotThereSaysSo() {
    assertThatThrownBy(() -> read("objective: {builtin: portfolio5-original}"))
        .isInstanceOf(InputException.class)
        .hasMessage(
            "study.yaml line 2: portfolio5-original needs the original evaluations: set"
                + " ALAS_PORTFOLIO_EVALS to their file.");
  }

  @Test
  void parametersOfOtherNamesAreRefused() {
    assertThatThrownBy(
            () ->
                read(
                    "objective: {builtin: branin}",
                    "parameters: {x: {type: real, min: 0, max: 1}}"))
        .isInstanceOf(InputException.class)
        .hasMessage(
            "study.yaml line 2: builtin branin needs the numbers x1 and x2 as parameters; leave"
                + " parameters out to have them.");
  }
}
