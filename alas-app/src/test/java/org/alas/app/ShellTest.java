package org.alas.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.alas.app.studies.OvenFolder;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The launcher in a real shell and on a real terminal. */
@DisabledOnOs(OS.WINDOWS)
class ShellTest {
  @TempDir private Path directory;
  private Path link;

  @BeforeEach
  void study() throws IOException {
    OvenFolder folder = new OvenFolder(directory);
    folder.alas("ask", folder.oven("oven"));
    link = Files.createDirectories(directory.resolve("bin")).resolve("alas");
    Files.createSymbolicLink(link, Path.of("..", "alas").toAbsolutePath().normalize());
  }

  @AfterEach
  void removeTheLink() throws IOException {
    Files.deleteIfExists(link);
  }

  private String run(List<String> command, String typed) throws IOException, InterruptedException {
    Path input = Files.writeString(directory.resolve("typed"), typed);
    Path shown = directory.resolve("shown");
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .directory(directory.toFile())
            .redirectInput(input.toFile())
            .redirectErrorStream(true)
            .redirectOutput(shown.toFile());
    builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
    builder.environment().put("PATH", link.getParent() + ":" + System.getenv("PATH"));
    builder
        .environment()
        .put(
            "ALAS_CLASSPATH",
            Stream.of(System.getProperty("java.class.path").split(":"))
                .map(entry -> Path.of(entry).toAbsolutePath().toString())
                .collect(Collectors.joining(":")));
    Process process = builder.start();
    assertThat(process.waitFor(120, TimeUnit.SECONDS)).isTrue();
    return Files.readString(shown);
  }

  @Test
  void bashCompletes() throws IOException, InterruptedException {
    String script =
        """
        source <(alas generate-completion)
        try() {
          COMP_LINE=$1 COMP_POINT=${#1}
          _alas
          printf '%s;' "${COMPREPLY[@]}"
          echo
        }
        try 'alas enq'
        try 'alas optimize --kernel=matern'
        try 'alas trials '
        try 'alas enqueue oven fan='
        """;
    assertThat(run(List.of("bash", "-c", script), ""))
        .isEqualTo("enqueue;\nmatern12;matern32;matern52;\noven;\noff;low;very\\ high;\n");
  }

  /** What script prints is what a terminal would show. */
  @Test
  void deletingIsAskedForOnATerminal() throws IOException, InterruptedException {
    assumeTrue(
        Stream.of(System.getenv("PATH").split(":"))
            .anyMatch(place -> Files.isExecutable(Path.of(place, "script"))));
    List<String> command = List.of("script", "-qec", "alas delete oven; echo exit $?", "/dev/null");
    assertThat(run(command, "n\n"))
        .contains("Delete study \"oven\" with 1 trial, from alas.db? This cannot be undone. [y/N]")
        .contains("Nothing was deleted.", "exit 1");
    assertThat(run(command, "y\n")).contains("Deleted study \"oven\" with 1 trial.", "exit 0");
    assertThat(run(command, "y\n")).contains("alas.db holds no study", "exit 2");
  }
}
