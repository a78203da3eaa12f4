package org.alas.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Command lines that cannot be understood get a sentence of our own, each to the end. */
class WrongUsageTest {
  @TempDir private Path directory;
  private String file;

  @BeforeEach
  void write() throws IOException {
    file =
        CommandRun.write(
                directory,
                "oven.yaml",
                "name: oven",
                "objective: {command: echo}",
                "direction: minimize",
                "parameters: {x: {type: real, min: 0, max: 1}}")
            .toString();
    assertThat(CommandRun.of("ask", file, "--store", directory + "/alas.db").exit()).isZero();
  }

  @ParameterizedTest
  @CsvSource(
      delimiterString = " -> ",
      value = {
        "tell oven 1 -> the value of trial 1 is missing, as in alas tell oven 1 0.31; see",
        "tell oven fast -> a trial's number and its value are needed, as in",
        "tell oven 1 1,5 -> the value \"1,5\" has a decimal comma; write 1.5.",
        "tell 1 -- -2 --measure a=1"
            + " -> --measure stands behind --, where nothing is an option; write it before. See",
        "tell 1 2 --measure a -> --measure must be of the form NAME=NUMBER, got \"a\"; see",
        "import oven"
            + " -> there is no table oven; name one behind the study, as in alas import oven"
            + " old-runs.csv. See",
        "export --csv --json -> --csv and --json are two forms of the same; choose one. See",
        "trials --last ten -> --last must be a whole number of at most 2147483647, got \"ten\"; see",
        "trials --last 1 --last 2 -> --last is given twice; keep one. See",
        "trials --last -> --last needs a value, as in --last N; see",
        "optimize -> STUDY.yaml is missing, as in alas optimize examples/branin.yaml; see",
        "optimize s.yaml --n-trials 5 -> unknown option \"--n-trials\"; write --trials N. See",
        "optimize s.yaml --n_jobs=5 -> unknown option \"--n_jobs=5\"; write --workers N. See",
        "optimize s.yaml --target low -> --target must be a number, got \"low\"; see",
        "trials --timeout 5 -> unknown option \"--timeout\". See",
        "ask --study-name s -> unknown option \"--study-name\"; write the study's name alone. See",
        "optimise s.yaml -> unexpected argument \"optimise\". Did you mean \"optimize\"? See"
      })
  void isAnsweredInOneSentence(String typed, String sentence) {
    CommandRun run = CommandRun.of(with(typed));
    assertThat(run.exit()).isEqualTo(2);
    assertThat(run.out()).isEmpty();
    assertThat(run.errLines()).hasSize(1);
    assertThat(run.err()).startsWith("alas: " + sentence);
  }

  /** Options stand before what ends them. */
  private String[] with(String typed) {
    boolean stored = typed.matches("(tell|import|export|trials|ask) .*");
    String[] words = typed.split(" ");
    if (!stored) {
      return words;
    }
    String[] all = new String[words.length + 2];
    all[0] = words[0];
    all[1] = "--store";
    all[2] = directory + "/alas.db";
    System.arraycopy(words, 1, all, 3, words.length - 1);
    return all;
  }
}
