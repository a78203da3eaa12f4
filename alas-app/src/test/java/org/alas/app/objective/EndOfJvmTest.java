package org.alas.app.objective;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import org.alas.space.Configuration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** A JVM that is asked to end, as by Ctrl-C, leaves no command and no worker behind. */
@EnabledOnOs(OS.LINUX)
@Timeout(60)
class EndOfJvmTest {
  @TempDir private Path directory;

  @Test
  void nothingIsLeft() throws IOException, InterruptedException {
    Process jvm =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                EndOfJvmTest.class.getName(),
                directory.toString())
            .redirectErrorStream(true)
            .redirectOutput(directory.resolve("printed").toFile())
            .start();
    Traces traces = new Traces(directory);
    traces.await("command");
    traces.await("worker");
    assertThat(traces.runs("command")).isTrue();
    jvm.destroy();
    jvm.waitFor();
    assertThat(traces.runs("command")).isFalse();
    assertThat(traces.runs("worker")).isFalse();
    assertThat(traces.text("printed")).isEmpty();
  }

  public static void main(String[] args) throws InterruptedException {
    Path directory = Path.of(args[0]);
    Configuration nothing = new Configuration(Map.of());
    Objective command =
        new CommandObjective(
            program("sleep 1000 & echo $! > command; wait", directory),
            Set.of(),
            Set.of(),
            x -> {});
    Objective worker =
        new WorkerObjective(
            program("read -r line; echo $$ > worker; sleep 1000", directory),
            "w",
            Set.of(),
            x -> {});
    Thread aside =
        new Thread(
            () -> {
              try {
                System.out.println(command.evaluate(1, nothing));
              } catch (InterruptedException e) {
                // as it should be
              }
            });
    aside.start();
    try {
      System.out.println(worker.evaluate(2, nothing));
    } catch (InterruptedException e) {
      // as it should be
    }
  }

  private static Program program(String command, Path directory) {
    return new Program(command, directory, null, Duration.ofMillis(500), directory);
  }
}
