package org.alas.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The application alone, with no plug-in on its class path. */
class WithoutPluginsTest {
  @TempDir private Path directory;

  private CommandRun alas(String... args) throws IOException, InterruptedException {
    String classPath =
        Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
            .filter(entry -> !Path.of(entry).endsWith(Path.of("src", "test", "plugin")))
            .collect(Collectors.joining(File.pathSeparator));
    assertThat(classPath).isNotEqualTo(System.getProperty("java.class.path"));
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-cp",
                classPath,
                Main.class.getName()));
    command.addAll(List.of(args));
    Path out = directory.resolve("out");
    Path err = directory.resolve("err");
    Process process =
        new ProcessBuilder(command)
            .redirectOutput(out.toFile())
            .redirectError(err.toFile())
            .start();
    assertThat(process.waitFor(120, TimeUnit.SECONDS)).isTrue();
    return new CommandRun(process.exitValue(), Files.readString(out), Files.readString(err));
  }

  @Test
  void helpListsItsOwnCommands() throws IOException, InterruptedException {
    CommandRun run = alas("--help");
    assertThat(run.exit()).isZero();
    assertThat(run.out()).contains("optimize", "salvage", "generate-completion");
    assertThat(run.out()).doesNotContain("problems", "paper", "bench");
  }

  @Test
  void aPluginsCommandIsUnknown() throws IOException, InterruptedException {
    CommandRun run = alas("problems");
    assertThat(run.exit()).isEqualTo(2);
    assertThat(run.errLines())
        .containsExactly("alas: unexpected argument \"problems\". See alas --help.");
  }

  @Test
  void aBuiltinIsRefused() throws IOException, InterruptedException {
    String file =
        CommandRun.write(directory, "study.yaml", "name: t", "objective: {builtin: branin}")
            .toString();
    CommandRun run = alas("optimize", file, "--store", directory.resolve("alas.db").toString());
    assertThat(run.exit()).isEqualTo(2);
    assertThat(run.errLines())
        .containsExactly(
            "alas: "
                + file
                + " line 2: builtin \"branin\" is unknown because no built-in functions are on the"
                + " class path; add alas-bench, or write a command.");
  }
}
