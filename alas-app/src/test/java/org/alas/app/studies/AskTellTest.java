package org.alas.app.studies;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.alas.app.CommandRun;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code alas ask} and {@code alas tell}, by hand and in loops. */
class AskTellTest {
  @TempDir private Path directory;
  private OvenFolder folder;

  @BeforeEach
  void folder() {
    folder = new OvenFolder(directory);
  }

  @Test
  void createsTheStudyOfAFileAndGivesOutSettings() throws IOException {
    CommandRun run = folder.alas("ask", folder.oven("oven"));
    assertThat(run.exit()).as(run.err()).isZero();
    assertThat(run.err()).isEmpty();
    assertThat(run.out()).startsWith("trial=1\nheat=");
    assertThat(OvenFolder.settings(run)).containsKeys("trial", "heat", "fan", "steam");
    CommandRun second = folder.alas("ask", "oven", "--json");
    assertThat(second.out())
        .contains("\"trial\" : 2", "\"parameters\" : {", "\"heat\" : ", "\"predicted\" : null");
    assertThat(folder.alas("ask").out()).startsWith("trial=3\n");
  }

  @Test
  void aWholeLoopReachesTheModel() throws IOException {
    String file = folder.oven("oven");
    CommandRun run = folder.alas("ask", file);
    for (int i = 1; i <= 6; i++) {
      Map<String, String> settings = OvenFolder.settings(run);
      assertThat(settings).containsEntry("trial", String.valueOf(i));
      double heat = Double.parseDouble(settings.get("heat"));
      CommandRun told =
          folder.alas("tell", file, String.valueOf(i), String.valueOf(heat * heat - 20));
      assertThat(told.exit()).as(told.err()).isZero();
      assertThat(told.out()).isEmpty();
      run = folder.alas("ask", file);
    }
    assertThat(run.err()).matches("Trial 7: the model expects \\S+, sd \\S+\\.\\R");
    CommandRun best = folder.alas("best");
    assertThat(best.exit()).isZero();
    assertThat(best.out()).startsWith("value      -").contains("\ntrial      ", " of 7, from ");
    assertThat(best.out().lines()).anyMatch(line -> line.startsWith("heat="));
    assertThat(folder.alas("trials", "--json").out()).contains("\"predicted\" : {", "\"sd\" : ");
  }

  @Test
  void aWorkerGetsItsOwnTrialBackAndAnotherTheNext() throws IOException {
    String file = folder.oven("oven");
    CommandRun anna = folder.alas("ask", file, "--worker", "anna");
    CommandRun bert = folder.alas("ask", file, "--worker", "bert");
    assertThat(bert.out()).startsWith("trial=2\n");
    assertThat(folder.alas("ask", file, "--worker", "anna").out()).isEqualTo(anna.out());
    assertThat(folder.alas("tell", "2", "0.5").exit()).isZero();
    assertThat(folder.alas("ask", "--worker", "bert").out()).startsWith("trial=3\n");
    assertThat(folder.alas("tell", "1", "0.25").err()).contains("the best so far");
    assertThat(folder.alas("trials").out()).contains("worker", "anna", "bert");
  }

  @Test
  void workersAtOnceNeverShareATrial() throws Exception {
    String file = folder.oven("oven");
    List<Callable<List<String>>> workers = new ArrayList<>();
    for (String name : List.of("anna", "bert")) {
      workers.add(
          () -> {
            List<String> trials = new ArrayList<>();
            for (int i = 0; i < 4; i++) {
              String trial =
                  OvenFolder.settings(folder.alas("ask", file, "--worker", name)).get("trial");
              assertThat(folder.alas("tell", file, trial, "0." + trial).exit()).isZero();
              trials.add(trial);
            }
            return trials;
          });
    }
    ExecutorService pool = Executors.newFixedThreadPool(2);
    List<String> all = new ArrayList<>();
    try {
      for (Future<List<String>> each : pool.invokeAll(workers)) {
        all.addAll(each.get());
      }
    } finally {
      pool.shutdown();
    }
    assertThat(all).containsExactlyInAnyOrder("1", "2", "3", "4", "5", "6", "7", "8");
    assertThat(folder.alas("best").out()).startsWith("value      0.1");
  }

  @Test
  void aWorkersTrialGoesToOthersWhenItsLeaseIsOver() throws Exception {
    String file = folder.oven("oven");
    CommandRun lost = folder.alas("ask", file, "--worker", "anna", "--lease", "1ms");
    TimeUnit.MILLISECONDS.sleep(5);
    CommandRun again = folder.alas("ask", "--worker", "bert");
    assertThat(again.out()).isEqualTo(lost.out().replace("trial=1\n", "trial=2\n"));
    assertThat(folder.alas("trials", "--state", "abandoned").out())
        .contains("its lease ran out at ");
    assertThat(folder.alas("tell", "1", "3").exit()).isZero();
  }

  @Test
  void toTellTheSameAgainChangesNothing() throws IOException {
    folder.alas("ask", folder.oven("oven"));
    CommandRun first = folder.alas("tell", "oven", "1", "-1.5e-3");
    assertThat(first.err()).isEqualToNormalizingNewlines("Trial 1: -0.0015, the best so far.\n");
    CommandRun again = folder.alas("tell", "oven", "1", "-0.0015");
    assertThat(again.exit()).isZero();
    assertThat(again.err()).contains("as told before");
    CommandRun other = folder.alas("tell", "oven", "1", "7");
    assertThat(other.exit()).isEqualTo(2);
    assertThat(other.errLines())
        .containsExactly(
            "alas: trial 1 of study \"oven\" was told -0.0015 before and cannot be told 7.0 now;"
                + " what was told stays.");
    assertThat(folder.alas("best").out()).startsWith("value      -0.0015");
  }

  @ParameterizedTest
  @CsvSource({"nan", "NaN", "inf", "-Infinity", "1e999"})
  void whatIsNotFiniteFails(String value) throws IOException {
    folder.alas("ask", folder.oven("oven"));
    CommandRun run = folder.alas("tell", "1", value);
    assertThat(run.exit()).as(run.err()).isZero();
    assertThat(run.err()).startsWith("Trial 1: failed (the value must be finite, got ");
    assertThat(folder.alas("trials").out()).contains("failed");
    CommandRun best = folder.alas("best");
    assertThat(best.exit()).isEqualTo(1);
    assertThat(best.err()).contains("no complete trial yet");
  }

  @Test
  void failuresHaveAReason() throws IOException {
    folder.alas("ask", folder.oven("oven"));
    CommandRun run = folder.alas("tell", "oven", "1", "--failed", "out of memory");
    assertThat(run.exit()).isZero();
    assertThat(run.err()).contains("Trial 1: failed (out of memory).");
    assertThat(folder.alas("tell", "1", "--failed", "out of memory").exit()).isZero();
    assertThat(folder.alas("tell", "1", "2").exit()).isEqualTo(2);
    assertThat(folder.alas("trials").out()).contains("out of memory");
  }

  @Test
  void measuresDecideWhatIsFeasible() throws IOException {
    folder.alas("ask", folder.oven("oven", "constraints: [\"latency <= 50\"]"));
    refused("the study demands latency <= 50.0; add --measure latency=NUMBER", "tell", "1", "2");
    refused("Did you mean \"latency\"?", "tell", "1", "2", "--measure", "latncy=4");
    refused("the number is none", "tell", "1", "2", "--measure", "latency=fast");
    CommandRun run = folder.alas("tell", "1", "2", "--measure", "latency=60");
    assertThat(run.err()).contains("2.0 (latency=60.0), but a constraint does not hold");
    folder.alas("ask");
    assertThat(folder.alas("tell", "2", "3", "--measure", "latency=42").err())
        .contains("the best so far");
    assertThat(folder.alas("best").out()).contains("value      3.0", "latency    42.0");
  }

  @Test
  void refusesInOneLine() throws IOException {
    folder.alas("ask", folder.oven("oven"));
    folder.alas("ask", folder.oven("grill"));
    refused("study \"oven\" has no trial 99; its trials are 1 to 1", "tell", "oven", "99", "1");
    refused("the value \"fast\" is not a number", "tell", "oven", "1", "fast");
    refused("named by its number, got \"one\"", "tell", "oven", "one", "1");
    refused("has no study \"ovn\"; name one of \"oven\", \"grill\". Did you", "ask", "ovn");
    refused("holds several studies; name one of \"oven\", \"grill\"", "ask");
    refused("a trial's number and its value are needed", "tell", "oven");
    refused("only a trial's number is needed", "tell", "oven", "1", "2", "--failed", "x");
    refused("Did you mean \"--measure\"?", "tell", "oven", "1", "2", "--measur", "a=1");
    refused("--lease must be a time such as 90s", "ask", "oven", "--lease", "soon");
    refused("none.yaml\" is neither a file nor a study", "ask", "none.yaml");
  }

  @Test
  void aStudyFileOfAnotherProblemIsRefused() throws IOException {
    folder.alas("ask", folder.oven("oven"));
    refused(
        "is of another problem: ", "ask", folder.oven("oven", "constraints: [\"latency <= 50\"]"));
  }

  /** What a shell evaluates sets no variable that the shell or its environment uses. */
  @Test
  void namesThatAShellUsesAreNotPrinted() throws IOException {
    String file =
        folder.write(
            "names.yaml",
            "{name: names, direction: maximize, objective: {worker: run}, parameters: {"
                + "PATH: {type: boolean}, trial: {type: boolean}, learning-rate: {type: boolean},"
                + " C: {type: boolean}, manpath: {type: boolean}, größe: {type: boolean},"
                + " a_b: {type: boolean}}}");
    CommandRun run = folder.alas("ask", file);
    assertThat(run.exit()).as(run.err()).isZero();
    assertThat(run.out().lines().map(line -> line.replaceFirst("=.*", "")))
        .containsExactly(
            "trial",
            "ALAS_PATH",
            "ALAS_TRIAL",
            "ALAS_LEARNING_RATE",
            "C",
            "ALAS_MANPATH",
            "ALAS_GR_SSE",
            "a_b");
  }

  @Test
  void namesThatAShellCouldNotTellApartAreRefusedBeforeAnythingIsStored() throws IOException {
    String file =
        folder.write(
            "names.yaml",
            "{name: names, direction: maximize, objective: {worker: run}, parameters: {"
                + "a-b: {type: boolean}, a.b: {type: boolean}}}");
    refused(
        "two parameters would be the variable ALAS_A_B of a shell, one of them \"a.b\"; use --json",
        "ask",
        file);
    assertThat(folder.store()).doesNotExist();
    assertThat(folder.alas("ask", file, "--json").exit()).isZero();
    refused("use --json", "ask", "names");
  }

  @Test
  void aFiniteSpaceEnds() throws IOException {
    String file =
        folder.write(
            "coin.yaml",
            "{name: coin, direction: maximize, parameters: {heads: {type: boolean}},"
                + " objective: {command: run}}");
    for (int i = 1; i <= 2; i++) {
      assertThat(folder.alas("ask", file).exit()).isZero();
      assertThat(folder.alas("tell", String.valueOf(i), String.valueOf(i)).exit()).isZero();
    }
    CommandRun run = folder.alas("ask", file);
    assertThat(run.exit()).isEqualTo(1);
    assertThat(run.errLines()).hasSize(1);
    assertThat(run.err()).contains("all 2 configurations of the space have been tried");
  }

  private void refused(String sentence, String... args) {
    CommandRun run = folder.alas(args);
    assertThat(run.exit()).as(run.err()).isEqualTo(2);
    assertThat(run.out()).isEmpty();
    assertThat(run.errLines()).hasSize(1);
    assertThat(run.err()).startsWith("alas: ").contains(sentence).doesNotContain("Exception");
  }

  /** The loop of the documentation, with processes of its own for every command. */
  @Test
  @DisabledOnOs(OS.WINDOWS)
  void aLoopInShell() throws Exception {
    folder.oven("oven");
    String script =
        """
        set -eu
        export ALAS_STORE=loop.db
        for i in 1 2; do
          eval "$(alas ask oven.yaml)"
          alas tell oven.yaml $trial $(echo "$heat" | awk '{ print ($1 - 3)^2 }')
        done
        alas best
        """;
    Path out = directory.resolve("out");
    ProcessBuilder builder =
        new ProcessBuilder("bash", "-c", script)
            .directory(directory.toFile())
            .redirectErrorStream(true)
            .redirectOutput(out.toFile());
    Path root = Path.of("..").toAbsolutePath().normalize();
    builder.environment().put("PATH", root + ":" + System.getenv("PATH"));
    builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
    builder.environment().put("ALAS_CLASSPATH", absolute(System.getProperty("java.class.path")));
    Process process = builder.start();
    assertThat(process.waitFor(120, TimeUnit.SECONDS)).isTrue();
    assertThat(Files.readString(out)).contains("Trial 1: ", "Trial 2: ", " of 2, from design");
    assertThat(process.exitValue()).isZero();
    assertThat(directory.resolve("loop.db")).exists();
  }

  private static String absolute(String classPath) {
    return String.join(
        ":",
        List.of(classPath.split(":")).stream()
            .map(entry -> Path.of(entry).toAbsolutePath().toString())
            .toList());
  }
}
