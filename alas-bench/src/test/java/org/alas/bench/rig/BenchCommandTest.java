package org.alas.bench.rig;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.alas.app.CommandRun;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Every experiment is listed, explained and held to its options. */
class BenchCommandTest {
  /** In the order of the help. */
  private static final List<String> EXPERIMENTS =
      List.of(
          "fidelity",
          "late-asks",
          "actions",
          "ask",
          "crash",
          "evidence",
          "fit",
          "hostile",
          "likelihood",
          "loop",
          "market",
          "memory",
          "parallel",
          "peers",
          "scale",
          "scale-tables",
          "scaling",
          "serve",
          "soak",
          "store",
          "structures",
          "surrogate");

  @Test
  void listsThem() {
    CommandRun run = CommandRun.of("bench", "--help");
    assertThat(run.exit()).isZero();
    assertThat(
            Pattern.compile("(?m)^  ([a-z][a-z-]*)  +[A-Z]")
                .matcher(run.out())
                .results()
                .map(listed -> listed.group(1)))
        .containsExactlyElementsOf(EXPERIMENTS);
  }

  @Test
  void explainsEachWithItsDefaults() {
    for (String experiment : EXPERIMENTS) {
      CommandRun run = CommandRun.of("bench", experiment, "--help");
      assertThat(run.exit()).isZero();
      assertThat(run.out())
          .startsWith("Usage: alas bench " + experiment + " ")
          .doesNotContain("DEFAULT-VALUE", "default: null", "default: [");
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "bench; an experiment is missing, such as alas bench evidence",
        "bench crash --restarts 2; --restarts needs --store, and --restart with a command for it.",
        "bench crash --restarts 2 --store a.db; --restarts needs --store",
        "bench likelihood; --data is missing",
        "bench loop --preset papper; paper",
        "bench late-asks --problem levi20; nearest name is \"levy20\"",
        "bench parallel --problems levi20; nearest name is \"levy20\"",
        "bench soak --problem levi20 --trials 1; nearest name is \"levy20\"",
        "bench peers list --out out.jsonl; bench peers needs --engine, such as --engine spark"
      })
  void refusesBeforeItBegins(String line, String why) {
    CommandRun run = CommandRun.of(line.split(" "));
    assertThat(run.exit()).isEqualTo(2);
    assertThat(run.out()).isEmpty();
    assertThat(run.err()).contains(why);
  }

  @Test
  void exitCodeOfARunIsThatOfItsExperiment() {
    assertThat(CommandRun.of("bench", "hostile", "--count=5", "--threads=1").exit()).isZero();
    assertThat(CommandRun.of("bench", "hostile", "--replay=31").out()).startsWith("Ending");
  }

  @Test
  void fewPoliciesAreEvaluated(@TempDir Path folder) throws Exception {
    Path file = folder.resolve("evaluations.csv");
    CommandRun run = CommandRun.of("bench", "market", "--points=3", "--out=" + file);
    assertThat(run.exit()).isZero();
    assertThat(run.errLines()).containsExactly("3 of 3 policies evaluated");
    assertThat(Files.readAllLines(file)).hasSize(3 + 3);
  }
}
