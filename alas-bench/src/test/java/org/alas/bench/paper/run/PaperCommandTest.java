package org.alas.bench.paper.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.alas.app.CommandRun;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PaperCommandTest {
  @TempDir private Path folder;

  private CommandRun paper(String... words) {
    String[] args = new String[words.length + 3];
    args[0] = "paper";
    System.arraycopy(words, 0, args, 1, words.length);
    args[args.length - 2] = "--dir";
    args[args.length - 1] = folder.toString();
    return CommandRun.of(args);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "reprt | experiment \"reprt\" is unknown | Did you mean \"report\"?",
        "all --preset papr | \"papr\" | Did you mean \"paper\"?",
        "all --seeds 0 | --seeds must be at least 1, got 0. | --seeds",
        "all --threads -1 | --threads must be at least 1, got -1. | --threads",
        "optimise --kernels alas,matern5 | --kernels: \"matern5\" | Did you mean \"matern52\"?",
        "optimise --tasks levy | --tasks: \"levy\" | Did you mean \"levy20\"?",
        "optimise --acquisition ei,uvb | --acquisition: \"uvb\" | Did you mean \"ucb\"?",
        "report --seeds 0 | --seeds must be at least 1, got 0. | --seeds",
        "report | holds no results of real runs | run alas paper all",
        "report --quick | holds no results of quick runs | run alas paper all --quick",
      })
  void refusesInOneSentence(String words, String problem, String remedy) {
    CommandRun run = paper(words.split(" "));
    assertThat(run.exit()).isEqualTo(2);
    assertThat(run.errLines()).hasSize(1);
    assertThat(run.err()).startsWith("alas: ").contains(problem, remedy);
  }

  @Test
  void optionsBeforeTheWordReportCountToo() {
    CommandRun run =
        CommandRun.of("paper", "--dir", folder.resolve("a").toString(), "--quick", "report");
    assertThat(run.err()).contains(folder.resolve("a") + " holds no results of quick runs");
  }

  @Test
  void anExperimentIsNeeded() {
    CommandRun run = CommandRun.of("paper");
    assertThat(run.exit()).isEqualTo(2);
    assertThat(run.err()).contains("an experiment is missing", "alas paper --help");
  }

  @Test
  void helpTellsHowToGoOn() {
    CommandRun run = CommandRun.of("paper", "--help");
    assertThat(run.exit()).isZero();
    assertThat(run.out()).contains("--acquisition", "--seeds", "130", "alas paper report");
    assertThat(run.out().lines()).allMatch(line -> line.length() <= 90);
    assertThat(CommandRun.of("paper", "report", "--help").out()).contains("--out", "--dir");
  }
}
