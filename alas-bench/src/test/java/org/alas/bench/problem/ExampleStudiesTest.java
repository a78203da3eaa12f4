package org.alas.bench.problem;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.alas.app.CommandRun;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Every study file under examples runs as it is, here with few trials. */
@DisabledOnOs(OS.WINDOWS)
class ExampleStudiesTest {
  @TempDir private Path directory;

  @ParameterizedTest
  @CsvSource({
    "branin.yaml, 7, sh",
    "hartmann6.yaml, 9, sh",
    "shell/study.yaml, 7, awk",
    "python/study.yaml, 2, python3",
    "jvm/study.yaml, 1, java",
  })
  void runs(String file, String trials, String needed) {
    assumeTrue(
        Stream.of(System.getenv("PATH").split(File.pathSeparator))
            .anyMatch(folder -> Files.isExecutable(Path.of(folder, needed))));
    CommandRun run =
        CommandRun.of(
            "optimize",
            Path.of("..", "examples").resolve(file).toString(),
            "--store",
            directory.resolve("alas.db").toString(),
            "--trials",
            trials);
    assertThat(run.err()).doesNotContain("failed");
    assertThat(run.exit()).isZero();
    assertThat(run.out()).contains("the budget of " + trials + " trial");
  }
}
