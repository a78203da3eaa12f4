package org.alas.app.objective;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import org.alas.space.Configuration;
import org.alas.study.Outcome;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Real workers, written for the shell, that keep the rules and that break them. */
@EnabledOnOs(OS.LINUX)
@Timeout(60)
class WorkerObjectiveTest {
  private static final Configuration X = new Configuration(Map.of("x", "a \u00e4 \"b\"\n"));

  @TempDir private Path directory;
  private final List<String> notices = new CopyOnWriteArrayList<>();
  private Traces traces;

  @BeforeEach
  void lookAtTheDirectory() {
    traces = new Traces(directory);
  }

  /** Reads requests into the variable t, the trial's number; the rest is done for each. */
  private static String forEach(String body) {
    return "while read -r line; do t=${line#*:}; t=${t%%,*}; " + body + "; done";
  }

  private static String answer(String trial, String value) {
    return "echo '{\"trial\": '" + trial + "', \"value\": '" + value + "'}'";
  }

  private WorkerObjective worker(String command, @Nullable Duration timeout) {
    Program program = new Program(command, directory, timeout, Duration.ofMillis(500), directory);
    return new WorkerObjective(program, "worker", Set.of("latency"), notices::add);
  }

  private WorkerObjective worker(String command) {
    return worker(command, null);
  }

  private FutureTask<Outcome> start(WorkerObjective worker, int trial) {
    FutureTask<Outcome> outcome = new FutureTask<>(() -> worker.evaluate(trial, X));
    new Thread(outcome).start();
    return outcome;
  }

  @Test
  void answersOneTrialAfterAnother() throws InterruptedException, IOException {
    String command =
        "echo start >> starts; "
            + forEach("printf '%s\\n' \"$line\" >> lines; " + answer("$t", "$t.5"))
            + "; echo end > end";
    try (var worker = worker(command)) {
      assertThat(worker.evaluate(7, X)).isEqualTo(Outcome.of(7.5));
      assertThat(worker.evaluate(8, X)).isEqualTo(Outcome.of(8.5));
    }
    assertThat(traces.text("starts")).isEqualTo("start");
    assertThat(traces.text("lines").lines())
        .first()
        .isEqualTo("{\"trial\":7,\"parameters\":{\"x\":\"a \\u00E4 \\\"b\\\"\\n\"}}");
    assertThat(traces.text("end")).isEqualTo("end");
    assertThat(notices).isEmpty();
  }

  @Test
  void answersOfAllKinds() throws InterruptedException {
    String command =
        """
        read -r line; echo '{"trial": 1, "value": 2, "latency": 40}'
        read -r line; echo '{"trial": 2, "value": 2, "measures": {"latency": 40}}'
        read -r line; echo '{"trial": 3, "failed": "diverged"}'
        read -r line; echo '{"trial": 4, "value": NaN}'
        read -r line; echo '{"trial": 5}'
        read -r line; echo '{"value": 6}'
        read -r line
        """;
    Outcome both = Outcome.of(2, Map.of("latency", 40.0));
    try (var worker = worker(command)) {
      assertThat(worker.evaluate(1, X)).isEqualTo(both);
      assertThat(worker.evaluate(2, X)).isEqualTo(both);
      assertThat(worker.evaluate(3, X)).isEqualTo(Outcome.failed("diverged"));
      assertThat(worker.evaluate(4, X))
          .isEqualTo(Outcome.failed("the value must be finite, got NaN"));
      assertThat(worker.evaluate(5, X))
          .isEqualTo(Outcome.failed("the answer has no \"value\": {\"trial\":5}"));
      assertThat(worker.evaluate(6, X))
          .isEqualTo(Outcome.failed("the answer has no \"trial\": {\"value\": 6}"));
    }
  }

  @Test
  void diesAndIsStartedAgain() throws InterruptedException, IOException {
    String body = "if [ $t = 2 ]; then echo 'cannot go on' >&2; exit 3; fi; " + answer("$t", "$t");
    try (var worker = worker("echo started >&2; " + forEach(body))) {
      assertThat(worker.evaluate(1, X)).isEqualTo(Outcome.of(1));
      assertThat(worker.evaluate(2, X))
          .isEqualTo(Outcome.failed("the worker ended with exit code 3: cannot go on"));
      assertThat(worker.evaluate(3, X)).isEqualTo(Outcome.of(3));
    }
    assertThat(traces.text("worker.err")).isEqualTo("started\ncannot go on\nstarted");
    assertThat(notices).isEmpty();
  }

  @Test
  void endsInPeaceAfterEachAnswer() throws InterruptedException {
    try (var worker = worker("read -r line; t=${line#*:}; t=${t%%,*}; " + answer("$t", "$t"))) {
      for (int trial = 1; trial <= 20; trial++) {
        assertThat(worker.evaluate(trial, X)).isEqualTo(Outcome.of(trial));
      }
    }
  }

  @Test
  void diesAgainAndAgain() throws InterruptedException {
    try (var worker = worker("echo 'no such model' >&2; exit 1")) {
      Outcome died = Outcome.failed("the worker ended with exit code 1: no such model");
      assertThat(worker.evaluate(1, X)).isEqualTo(died);
      assertThat(worker.evaluate(2, X)).isEqualTo(died);
      for (int trial = 3; trial <= 4; trial++) {
        int next = trial;
        assertThatThrownBy(() -> worker.evaluate(next, X))
            .isInstanceOf(ObjectiveException.class)
            .hasMessage(
                "the worker died 3 times in a row without an answer; the last time it ended with"
                    + " exit code 1: no such model\nMaybe run it by hand in "
                    + directory
                    + " and type: {\"trial\":"
                    + next
                    + ",\"parameters\":{\"x\":\"a \\u00E4 \\\"b\\\"\\n\"}}");
      }
    }
  }

  @Test
  void answersTwice() throws InterruptedException {
    String body = answer("$t", "1") + "; " + answer("$t", "2");
    try (var worker = worker(forEach(body))) {
      for (int trial = 1; trial <= 3; trial++) {
        assertThat(worker.evaluate(trial, X)).isEqualTo(Outcome.of(1));
      }
    }
    assertThat(notices).containsExactly("worker answered trial 1 twice; the first answer counts");
  }

  @Test
  void answersForAnUnknownTrial() throws InterruptedException {
    try (var worker = worker(forEach(answer("99", "1") + "; " + answer("$t", "2")))) {
      assertThat(worker.evaluate(1, X)).isEqualTo(Outcome.of(2));
      assertThat(worker.evaluate(2, X)).isEqualTo(Outcome.of(2));
    }
    assertThat(notices)
        .containsExactly("worker answered trial 99, which it was not given; ignored");
  }

  @Test
  void answersOutOfOrder() throws ExecutionException, InterruptedException {
    String command =
        """
        read -r a; read -r b; read -r c
        for line in "$c" "$a" "$b"; do
          t=${line#*:}; t=${t%%,*}
          echo '{"trial": '$t', "value": '$t'0}'
        done
        read -r line
        """;
    try (var worker = worker(command)) {
      var outcomes = List.of(start(worker, 1), start(worker, 2), start(worker, 3));
      for (int i = 0; i < 3; i++) {
        assertThat(outcomes.get(i).get()).isEqualTo(Outcome.of(10 * (i + 1)));
      }
    }
    assertThat(notices).isEmpty();
  }

  @Test
  void printsNoise() throws InterruptedException, IOException {
    String body = "echo Loading $t...; echo 3.5; echo; " + answer("$t", "1");
    try (var worker = worker(forEach(body))) {
      assertThat(worker.evaluate(1, X)).isEqualTo(Outcome.of(1));
      assertThat(worker.evaluate(2, X)).isEqualTo(Outcome.of(1));
    }
    assertThat(notices)
        .containsExactly(
            "worker printed a line that is no answer; kept in worker.out and ignored:"
                + " Loading 1...");
    assertThat(Files.readString(directory.resolve("worker.out")))
        .startsWith("Loading 1...\n3.5\n\n{")
        .contains("Loading 2...\n");
  }

  @Test
  void hangs() throws InterruptedException, IOException {
    String body =
        "if [ $t = 1 ]; then sleep 1000 & echo $! > child; wait; fi; " + answer("$t", "$t");
    try (var worker = worker(forEach(body), Duration.ofSeconds(2))) {
      assertThat(worker.evaluate(1, X)).isEqualTo(Outcome.failed("no answer within 2 s"));
      assertThat(traces.runs("child")).isFalse();
      assertThat(worker.evaluate(2, X)).isEqualTo(Outcome.of(2));
    }
  }

  /** Trial 2 waits behind trial 1, which hangs; it is given to the next process. */
  @Test
  void hangsWithOthersBehind() throws ExecutionException, InterruptedException, IOException {
    String body =
        "echo $t >> got; if [ $t = 1 ]; then while :; do sleep 0.1; done; fi; "
            + answer("$t", "$t");
    try (var worker = worker(forEach(body), Duration.ofSeconds(2))) {
      FutureTask<Outcome> first = start(worker, 1);
      traces.await("got");
      Thread.sleep(500); // later than trial 1, so that its time is not over at the same moment
      assertThat(worker.evaluate(2, X)).isEqualTo(Outcome.of(2));
      assertThat(first.get()).isEqualTo(Outcome.failed("no answer within 2 s"));
    }
    assertThat(traces.text("got")).isEqualTo("1\n2");
  }

  @Test
  void diesWithSeveralTrials() throws ExecutionException, InterruptedException {
    try (var worker = worker("read -r a; read -r b; exit 9")) {
      FutureTask<Outcome> first = start(worker, 1);
      Outcome died = Outcome.failed("the worker ended with exit code 9");
      assertThat(worker.evaluate(2, X)).isEqualTo(died);
      assertThat(first.get()).isEqualTo(died);
    }
  }

  @Test
  void noLongerReads() throws InterruptedException {
    String command = "read -r line; exec 0<&-; " + answer("1", "5") + "; sleep 1000";
    try (var worker = worker(command)) {
      assertThat(worker.evaluate(1, X)).isEqualTo(Outcome.of(5));
      assertThat(worker.evaluate(2, X))
          .isEqualTo(Outcome.failed("the worker no longer reads its input"));
    }
  }

  @Test
  void leavesAChildThatHoldsItsOutput() throws InterruptedException, IOException {
    try (var worker = worker("read -r line; sleep 1000 & echo $! > child; exit 2")) {
      assertThat(worker.evaluate(1, X))
          .isEqualTo(Outcome.failed("the worker ended with exit code 2"));
      assertThat(traces.runs("child")).isFalse();
    }
  }

  @Test
  void closedInTheMiddle() throws InterruptedException, IOException {
    FutureTask<Outcome> outcome;
    try (var worker = worker("read -r line; echo $$ > pid; sleep 1000")) {
      outcome = start(worker, 1);
      traces.await("pid");
    }
    assertThat(traces.runs("pid")).isFalse();
    assertThatThrownBy(outcome::get)
        .cause()
        .isInstanceOf(InterruptedException.class)
        .hasMessage("the objective was closed");
  }

  @Test
  void interrupted() throws InterruptedException, IOException {
    try (var worker = worker("read -r line; echo $$ > pid; sleep 1000")) {
      FutureTask<Outcome> outcome = new FutureTask<>(() -> worker.evaluate(1, X));
      Thread thread = new Thread(outcome);
      thread.start();
      traces.await("pid");
      thread.interrupt();
      assertThatThrownBy(outcome::get).hasCauseInstanceOf(InterruptedException.class);
      assertThat(traces.runs("pid")).isFalse();
    }
  }
}
