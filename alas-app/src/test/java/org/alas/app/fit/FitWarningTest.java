package org.alas.app.fit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.alas.app.CommandRun;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Unusual data get a warning and a usable answer. */
class FitWarningTest {
  @TempDir private Path directory;

  private static void warned(CommandRun run, String... told) {
    assertThat(run.exit()).as(run.err()).isZero();
    assertThat(run.errLines()).isNotEmpty().allMatch(line -> line.startsWith("alas: warning: "));
    assertThat(run.err()).contains(told);
    JsonNode node = JsonMapper.shared().readTree(run.out());
    assertThat(node.get("log_marginal_likelihood").isNumber()).isTrue();
    assertThat(node.get("report").get("warnings").toString())
        .contains(told[0].replace("\"", "\\\""));
    assertThat(node.get("report").get("warnings").size()).isEqualTo(run.errLines().size());
  }

  @ParameterizedTest
  @ValueSource(strings = {"alas", "alas-sep", "rbf", "matern12", "sdk", "gsm", "sinc"})
  void aConstantColumn(String kernel) throws IOException {
    Path file = CommandRun.write(directory, "t.csv", "a,b,y", "1,7,1", "2,7,3", "3,7,2", "4,7,5");
    warned(CommandRun.fit(file, "--kernel", kernel, "--json"), "\"b\" is constant", "fewer rows");
    Path figure = directory.resolve("f.png");
    assertThat(CommandRun.fit(file, "--kernel", kernel, "--plot", figure.toString()).exit())
        .isZero();
    assertThat(figure).isNotEmptyFile();
  }

  @ParameterizedTest
  @ValueSource(strings = {"alas", "rbf", "gsm"})
  void repeatedRows(String kernel) throws IOException {
    Path file =
        CommandRun.write(
            directory, "t.csv", "a,y", "1,1", "1,1", "2,3", "2,3.5", "3,2", "4,5", "4,5", "5,1");
    warned(CommandRun.fit(file, "--kernel", kernel, "--json"), "3 of 8 rows repeat");
  }

  @ParameterizedTest
  @ValueSource(strings = {"alas", "alas-sep", "pe-alpha", "rbf", "rq", "sdk", "gsm", "sinc"})
  void aSingleRow(String kernel) throws IOException {
    Path file = CommandRun.write(directory, "t.csv", "a,y", "1,1");
    warned(CommandRun.fit(file, "--kernel", kernel, "--json"), "\"a\" is constant", "fewer rows");
  }

  @Test
  void aConstantTarget() throws IOException {
    Path file =
        CommandRun.write(directory, "t.csv", "a,y", "1,2", "2,2", "3,2", "4,2", "5,2", "6,2");
    warned(CommandRun.fit(file, "--json"), "target \"y\" is constant");
  }

  @Test
  void extremeNumbers() throws IOException {
    Path file =
        CommandRun.write(
            directory,
            "t.csv",
            "a,b,y",
            "-1e308,1e-300,1e300",
            "1e308,3e-300,-1e300",
            "0,2e-300,5");
    warned(CommandRun.fit(file, "--kernel", "rbf", "--json"), "fewer rows");
    assertThat(CommandRun.fit(file, "--plot", directory.resolve("f.png").toString()).exit())
        .isZero();
  }
}
