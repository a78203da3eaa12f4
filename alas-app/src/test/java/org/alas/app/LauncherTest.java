package org.alas.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The real launcher as a process of its own, on the classes under test and without a build. */
@DisabledOnOs(OS.WINDOWS)
class LauncherTest {
  @TempDir private Path directory;

  @AfterEach
  void removeTheLink() throws IOException {
    Files.deleteIfExists(directory.resolve("with space").resolve("alas link"));
  }

  private CommandRun launch(Map<String, String> environment, String... args)
      throws IOException, InterruptedException {
    Path spaced = Files.createDirectories(directory.resolve("with space"));
    Path link = spaced.resolve("alas link");
    if (!Files.exists(link)) {
      Files.createSymbolicLink(link, Path.of("..", "alas").toAbsolutePath().normalize());
    }
    List<String> command = new ArrayList<>(List.of(link.toString()));
    command.addAll(List.of(args));
    Path out = directory.resolve("stdout");
    Path err = directory.resolve("stderr");
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .directory(spaced.toFile())
            .redirectOutput(out.toFile())
            .redirectError(err.toFile());
    builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
    builder.environment().put("ALAS_CLASSPATH", absolute(System.getProperty("java.class.path")));
    builder.environment().putAll(environment);
    Process process = builder.start();
    assertThat(process.waitFor(120, TimeUnit.SECONDS)).isTrue();
    return new CommandRun(process.exitValue(), Files.readString(out), Files.readString(err));
  }

  private static String absolute(String classPath) {
    return String.join(
        ":",
        List.of(classPath.split(":")).stream()
            .map(entry -> Path.of(entry).toAbsolutePath().toString())
            .toList());
  }

  @Test
  void fitsFromAnyDirectoryAndSaysNothingElse() throws IOException, InterruptedException {
    CommandRun.table(Files.createDirectories(directory.resolve("with space")), 12);
    CommandRun run =
        launch(Map.of(), "fit", "train.csv", "--target", "y", "--kernel", "rbf", "--json");
    assertThat(run.err()).isEmpty();
    assertThat(run.exit()).isZero();
    assertThat(run.out()).startsWith("{").contains("\"log_marginal_likelihood\"");
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void aStandardOutputThatCannotBeWrittenIsTold() throws IOException, InterruptedException {
    for (String lost : List.of("> /dev/full", ">&-")) {
      Path err = directory.resolve("stderr");
      ProcessBuilder builder =
          new ProcessBuilder("sh", "-c", "exec \"$0\" --version " + lost, launcher())
              .redirectError(err.toFile());
      builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
      builder.environment().put("ALAS_CLASSPATH", absolute(System.getProperty("java.class.path")));
      assertThat(builder.start().waitFor()).as(lost).isEqualTo(1);
      assertThat(Files.readAllLines(err)).as(lost).hasSize(1);
      assertThat(Files.readString(err)).startsWith("alas: standard output was closed or cannot be");
    }
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void aReaderWhoHasSeenEnoughIsToldNothing() throws IOException, InterruptedException {
    Path err = directory.resolve("stderr");
    ProcessBuilder builder =
        new ProcessBuilder(
                "bash", "-c", "\"$0\" --version | true; exit ${PIPESTATUS[0]}", launcher())
            .redirectError(err.toFile());
    builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
    builder.environment().put("ALAS_CLASSPATH", absolute(System.getProperty("java.class.path")));
    assertThat(builder.start().waitFor()).isEqualTo(141);
    assertThat(err).isEmptyFile();
  }

  private static String launcher() {
    return Path.of("..", "alas").toAbsolutePath().normalize().toString();
  }

  @Test
  void refusesInOneLine() throws IOException, InterruptedException {
    CommandRun run = launch(Map.of("LC_ALL", "C"), "fit", "größe.csv", "--target", "y");
    assertThat(run.exit()).isEqualTo(2);
    assertThat(run.errLines()).containsExactly("alas: größe.csv does not exist; check the path.");
  }

  @Test
  void saysWhatIsWrongWithJava() throws IOException, InterruptedException {
    CommandRun none = launch(Map.of("JAVA_HOME", directory.toString()), "--version");
    assertThat(none.exit()).isEqualTo(1);
    assertThat(none.errLines()).hasSize(1);
    assertThat(none.err()).contains("JAVA_HOME", "version 17 or later");

    Path old = Files.createDirectories(directory.resolve("old/bin"));
    Files.writeString(directory.resolve("old/release"), "JAVA_VERSION=\"11.0.2\"\n");
    Files.writeString(old.resolve("java"), "#!/bin/sh\nexit 3\n");
    assertThat(old.resolve("java").toFile().setExecutable(true)).isTrue();
    CommandRun tooOld = launch(Map.of("JAVA_HOME", old.getParent().toString()), "--version");
    assertThat(tooOld.exit()).isEqualTo(1);
    assertThat(tooOld.errLines()).hasSize(1);
    assertThat(tooOld.err()).contains("11.0.2 is too old");
  }

  @Test
  void troubleOfTheJvmIsNotHidden() throws IOException, InterruptedException {
    CommandRun run = launch(Map.of("ALAS_JVM", "-XX:NoSuchOption=1"), "--version");
    assertThat(run.exit()).isEqualTo(1);
    // The filter of the JVM's own messages may outlive the JVM by a moment.
    String told = "";
    for (int i = 0; i < 100 && told.isEmpty(); i++) {
      Thread.sleep(50);
      told = Files.readString(directory.resolve("stderr"));
    }
    assertThat(told).contains("NoSuchOption");
  }

  /** The database takes a while to load; who only asks for help does not wait for it. */
  @Test
  void helpLoadsNoDatabase() throws IOException, InterruptedException {
    Path loaded = directory.resolve("loaded");
    CommandRun run = launch(Map.of("ALAS_JVM", "-Xlog:class+load=info:file=" + loaded), "--help");
    assertThat(run.exit()).isZero();
    assertThat(Files.readString(loaded))
        .contains("org.alas.app.studies.SalvageCommand")
        .doesNotContain("org.sqlite", "org.alas.app.store");
  }
}
