package org.alas.app.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.stream.Stream;
import org.alas.app.cli.InputException;
import org.alas.app.objective.BuiltinsOfTests;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every malformed file is refused in one sentence with file, line and remedy. The cases stand in
 * {@code refused.txt}: after {@code ===} a title, then the file, then after {@code -->} the whole
 * message. A line + stands for three good lines, a line ++ for four with a parameter x.
 */
class StudyFileRefusalTest {
  private static final String GOOD = "name: t\ndirection: minimize\nobjective: {worker: ./serve}\n";
  private static final String WITH_X = GOOD + "parameters: {x: {type: real, min: 0, max: 1}}\n";

  private static final String PROBLEMS = String.join(", ", new BuiltinsOfTests().names());

  record Case(String title, String text, String message) {
    @Override
    public String toString() {
      return title;
    }
  }

  static Stream<Case> cases() throws IOException {
    try (InputStream in = StudyFileRefusalTest.class.getResourceAsStream("refused.txt")) {
      String all = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      return Arrays.stream(all.split("(?m)^=== ")).skip(1).map(StudyFileRefusalTest::read);
    }
  }

  private static Case read(String block) {
    int title = block.indexOf('\n');
    int message = block.indexOf("--> ");
    String text =
        block
            .substring(title + 1, message)
            .replaceFirst("^\\+\\+\n", WITH_X)
            .replaceFirst("^\\+\n", GOOD);
    return new Case(
        block.substring(0, title),
        text,
        block.substring(message + 4).strip().replace("@PROBLEMS@", PROBLEMS));
  }

  @ParameterizedTest
  @MethodSource("cases")
  void isRefusedInOneSentence(Case refused) {
    InputException e =
        catchThrowableOfType(
            InputException.class, () -> StudyFile.parse("study.yaml", refused.text()));
    assertThat(e).as("a refusal").isNotNull();
    assertThat(e.getMessage()).isEqualTo(refused.message()).doesNotContain("\n");
  }
}
