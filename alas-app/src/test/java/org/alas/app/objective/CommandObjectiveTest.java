package org.alas.app.objective;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.alas.space.Configuration;
import org.alas.study.Outcome;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Real commands: what is said to them, what they answer, and what becomes of bad answers. */
@DisabledOnOs(OS.WINDOWS)
class CommandObjectiveTest {
  @TempDir private Path directory;
  private final List<String> notices = new ArrayList<>();

  private Outcome run(String command, Map<String, Object> values) throws InterruptedException {
    Program program = Program.of(command, directory, directory.resolve("output"));
    Set<String> parameters = Set.of("x", "name", "batch-size", "off");
    try (var objective =
        new CommandObjective(program, parameters, Set.of("latency"), notices::add)) {
      return objective.evaluate(7, new Configuration(values));
    }
  }

  private Outcome run(String command) throws InterruptedException {
    return run(command, Map.of());
  }

  private String kept(String file) throws IOException {
    return Files.readString(directory.resolve("output").resolve(file));
  }

  @AfterEach
  void nothingWasTold() {
    assertThat(notices).isEmpty();
  }

  @Test
  void valuesInTheCommandAndInTheEnvironment() throws InterruptedException {
    Map<String, Object> values = new LinkedHashMap<>();
    values.put("x", 0.25);
    values.put("batch-size", 8L);
    assertThat(run("awk 'BEGIN { print {x} * {batch-size} }'", values)).isEqualTo(Outcome.of(2));
    assertThat(run("awk \"BEGIN { print $ALAS_X * $ALAS_BATCH_SIZE + $ALAS_TRIAL }\"", values))
        .isEqualTo(Outcome.of(9));
    assertThat(run("set -u; echo \"<{off}$ALAS_OFF>\" 5", values)).isEqualTo(Outcome.of(5));
  }

  @Test
  void outputIsKept() throws InterruptedException, IOException {
    assertThat(run("echo working >&2; echo 3; pwd > here")).isEqualTo(Outcome.of(3));
    assertThat(kept("trial-0007.out")).isEqualTo("3\n");
    assertThat(kept("trial-0007.err")).isEqualTo("working\n");
    assertThat(Path.of(new Traces(directory).text("here"))).isEqualTo(directory.toRealPath());
  }

  @Test
  void answersOfAllKinds() throws InterruptedException {
    Outcome both = Outcome.of(0.5, Map.of("latency", 40.0));
    assertThat(run("echo start; echo '{\"value\": 0.5, \"latency\": 40}'")).isEqualTo(both);
    assertThat(run("echo latency=40; echo value=0.5; echo bye")).isEqualTo(both);
    assertThat(run("echo '{\"failed\": \"diverged\"}'")).isEqualTo(Outcome.failed("diverged"));
  }

  @Test
  void failures() throws InterruptedException {
    assertThat(run("echo 1; echo first >&2; echo 'no data' >&2; exit 3"))
        .isEqualTo(Outcome.failed("exit code 3: no data"));
    assertThat(run("exit 4")).isEqualTo(Outcome.failed("exit code 4"));
    assertThat(run("kill -9 $$")).isEqualTo(Outcome.failed("exit code 137 (signal 9)"));
    assertThat(run("printf '\\001\\377 garbage\\n'; echo hello"))
        .isEqualTo(Outcome.failed("no number in the output; last line: hello"));
    assertThat(run("echo loss: nan"))
        .isEqualTo(Outcome.failed("the value must be finite, got NaN"));
    assertThat(run("true"))
        .isEqualTo(Outcome.failed("no number in the output: it printed nothing"));
  }

  @Test
  void tenMegabytes() throws InterruptedException, IOException {
    assertThat(
            run("yes 1234567 | head -c 10485760; yes no | head -c 10485760 >&2; echo; echo 42.5"))
        .isEqualTo(Outcome.of(42.5));
    String out = kept("trial-0007.out");
    assertThat(out).startsWith("1234567\n").endsWith("\n42.5\n");
    assertThat(out).contains("\n[... 8388614 bytes left out ...]\n").hasSizeLessThan(2_100_000);
    assertThat(kept("trial-0007.err")).startsWith("no\n").hasSizeLessThan(2_100_000);
  }

  @Test
  void textsArriveAsTheyAre() throws InterruptedException, IOException {
    String evil = "it's \"$(touch hacked)\" `touch hacked`\n; touch hacked; # $HOME \\ {x} * ~ '";
    String command =
        """
        printf '%s|' {name} > plain
        printf '%s|' "<{name}>" > double
        printf '%s|' '<{name}>' > single
        printf '%s|' "$(printf '<%s>' {name})" > nested
        printf '%s|' "$ALAS_NAME" > environment
        echo 1
        """;
    assertThat(run(command, Map.of("name", evil))).isEqualTo(Outcome.of(1));
    Traces traces = new Traces(directory);
    assertThat(traces.text("plain")).isEqualTo(evil + "|");
    assertThat(traces.text("double")).isEqualTo("<" + evil + ">|");
    assertThat(traces.text("single")).isEqualTo("<" + evil + ">|");
    assertThat(traces.text("nested")).isEqualTo("<" + evil + ">|");
    assertThat(traces.text("environment")).isEqualTo(evil + "|");
    assertThat(traces.exist("hacked")).isFalse();
  }

  @Test
  void textsThatCannotArrive() throws InterruptedException {
    assertThat(run("echo `echo {name}`; echo 1", Map.of("name", "$(x)")))
        .isEqualTo(
            Outcome.failed(
                "the value \"$(x)\" of {name} cannot be quoted safely where it stands; use"
                    + " \"$ALAS_NAME\" there"));
    assertThat(run("echo 1", Map.of("name", "a\0b")))
        .isEqualTo(
            Outcome.failed(
                "the value of \"name\" has a character of code 0, which no command can be given"));
  }

  @Test
  void refusals() {
    Path file = directory.resolve("absent");
    assertThatThrownBy(() -> Program.of("true", file, file))
        .hasMessage("the command cannot run in " + file + ", which is not a directory");
    assertThatThrownBy(() -> Program.of(" ", directory, file)).hasMessage("the command is empty");
  }
}
