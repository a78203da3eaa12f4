package org.alas.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The Java of the README is that of the example, and it runs. */
class JavaExampleTest {
  private static final Path EXAMPLE = Path.of("..", "examples", "java", "Tune.java");

  @Test
  void theExampleFindsTheValley() throws Exception {
    Process process =
        new ProcessBuilder(
                ProcessHandle.current().info().command().orElse("java"),
                "-cp",
                System.getProperty("java.class.path"),
                EXAMPLE.toString())
            .redirectErrorStream(true)
            .start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(said).isZero();
    double best =
        Double.parseDouble(
            said.substring(said.lastIndexOf('\n', said.indexOf(" at ")) + 1, said.indexOf(" at ")));
    assertThat(best).isLessThan(0.01);
    assertThat(said).contains("layers=6");
  }

  @Test
  void theReadmeShowsIt() throws Exception {
    String readme = Files.readString(Path.of("..", "README.md"));
    List<String> loop =
        Files.readAllLines(EXAMPLE).stream()
            .dropWhile(line -> !line.contains("SearchSpace space"))
            .takeWhile(line -> !line.contains("println"))
            .map(String::strip)
            .toList();
    assertThat(loop).hasSizeGreaterThan(6).allSatisfy(line -> assertThat(readme).contains(line));
  }
}
