package org.alas.app.objective;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import org.alas.space.Configuration;
import org.alas.study.Outcome;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Commands that do not end, or not entirely: nothing of them is left when a trial is over. */
@EnabledOnOs(OS.LINUX)
@Timeout(60)
class CommandProcessesTest {
  private static final Configuration NOTHING = new Configuration(Map.of());

  @TempDir private Path directory;
  private Traces traces;

  @BeforeEach
  void lookAtTheDirectory() {
    traces = new Traces(directory);
  }

  private CommandObjective objective(String command, long timeoutMillis, long graceMillis) {
    Program program =
        new Program(
            command,
            directory,
            timeoutMillis == 0 ? null : Duration.ofMillis(timeoutMillis),
            Duration.ofMillis(graceMillis),
            directory);
    return new CommandObjective(program, Set.of(), Set.of(), notice -> {});
  }

  @Test
  void hangs() throws InterruptedException, IOException {
    String command = "sleep 1000 & echo $! > child; echo $$ > parent; echo 3; wait";
    try (var objective = objective(command, 1500, 2000)) {
      assertThat(objective.evaluate(1, NOTHING))
          .isEqualTo(Outcome.failed("no answer within 1.5 s"));
    }
    assertThat(traces.runs("child")).isFalse();
    assertThat(traces.runs("parent")).isFalse();
  }

  @Test
  void ignoresTheRequestToEnd() throws InterruptedException, IOException {
    String command =
        """
        trap 'echo asked >> asked' TERM
        (trap '' TERM; sleep 1000) & echo $! > child
        while :; do sleep 0.1; done
        """;
    try (var objective = objective(command, 1000, 500)) {
      assertThat(objective.evaluate(1, NOTHING)).isEqualTo(Outcome.failed("no answer within 1 s"));
    }
    assertThat(traces.text("asked")).isEqualTo("asked");
    assertThat(traces.runs("child")).isFalse();
  }

  @Test
  void floodsUntilItsTimeIsOver() throws InterruptedException {
    try (var objective = objective("yes 5", 1000, 500)) {
      assertThat(objective.evaluate(1, NOTHING)).isEqualTo(Outcome.failed("no answer within 1 s"));
    }
  }

  @Test
  void leavesChildrenInTheBackground() throws InterruptedException, IOException {
    String command = "sleep 1000 & echo $! > quiet; yes 5 & echo $! > loud; echo 5; exit 0";
    try (var objective = objective(command, 0, 500)) {
      assertThat(objective.evaluate(1, NOTHING)).isEqualTo(Outcome.of(5));
    }
    assertThat(traces.runs("quiet")).isFalse();
    assertThat(traces.runs("loud")).isFalse();
  }

  /** A daemon is let live, but does not keep us waiting by holding our end of its output. */
  @Test
  void leavesADaemon() throws InterruptedException, IOException {
    String command = "setsid sh -c 'echo $$ > daemon; exec sleep 20' & sleep 0.3; echo 5";
    try (var objective = objective(command, 0, 500)) {
      assertThat(objective.evaluate(1, NOTHING)).isEqualTo(Outcome.of(5));
    }
    traces.await("daemon");
    assertThat(traces.runs("daemon")).isTrue();
    ProcessHandle.of(Long.parseLong(traces.text("daemon"))).ifPresent(ProcessHandle::destroy);
  }

  @Test
  void interrupted() throws InterruptedException, IOException {
    try (var objective = objective("sleep 1000 & echo $! > child; wait", 0, 500)) {
      Ending ending = Ending.of(() -> objective.evaluate(1, NOTHING));
      traces.await("child");
      ending.thread().interrupt();
      assertThat(ending.cause()).isInstanceOf(InterruptedException.class);
      assertThat(traces.runs("child")).isFalse();
    }
  }

  @Test
  void closed() throws InterruptedException, IOException {
    Ending ending;
    try (var objective = objective("sleep 1000 & echo $! > child; wait", 0, 500)) {
      ending = Ending.of(() -> objective.evaluate(1, NOTHING));
      traces.await("child");
    }
    assertThat(traces.runs("child")).isFalse();
    assertThat(ending.cause())
        .isInstanceOf(InterruptedException.class)
        .hasMessage("the objective was closed");
  }

  @Test
  void sideBySide() throws ExecutionException, InterruptedException {
    String command =
        """
        echo here > trial-$ALAS_TRIAL
        until [ -e trial-1 ] && [ -e trial-2 ]; do sleep 0.02; done
        echo $ALAS_TRIAL
        """;
    try (var objective = objective(command, 0, 500)) {
      FutureTask<Outcome> first = new FutureTask<>(() -> objective.evaluate(1, NOTHING));
      new Thread(first).start();
      assertThat(objective.evaluate(2, NOTHING)).isEqualTo(Outcome.of(2));
      assertThat(first.get()).isEqualTo(Outcome.of(1));
    }
  }

  /** The exception a call in another thread ends with. */
  private record Ending(Thread thread, CompletableFuture<Throwable> exception) {
    static Ending of(Callable<Outcome> call) {
      CompletableFuture<Throwable> exception = new CompletableFuture<>();
      Thread thread =
          new Thread(
              () -> {
                try {
                  exception.complete(new AssertionError("it answered " + call.call()));
                } catch (Exception e) {
                  exception.complete(e);
                }
              });
      thread.start();
      return new Ending(thread, exception);
    }

    Throwable cause() {
      return exception.join();
    }
  }
}
