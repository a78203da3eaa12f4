package org.alas.bench.rig;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.alas.app.cli.InputException;
import org.alas.bench.scale.FidelityCommand;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;

class LateAsksTest {
  private final StringWriter said = new StringWriter();

  private int run(Object command, String... words) {
    return new CommandLine(command).setOut(new PrintWriter(said, true)).execute(words);
  }

  @Test
  void hasARowForEverySize() {
    int code = run(new LateAsksCommand(), "--problem", "branin", "--sizes", "30,60", "--asks", "3");
    assertThat(code).isZero();
    assertThat(said.toString().lines().skip(2))
        .hasSize(2)
        .allMatch(row -> row.matches("\\| (30|60) \\| [0-9.]+ \\| [0-9.]+ \\| [0-9.]+ \\| .* \\|"));
  }

  @ParameterizedTest
  @CsvSource({"robot14, 3, robot14 has no stated optimum", "branin, 1, --asks must be at least 2"})
  void refusesWhatItCannotMeasure(String problem, int asks, String why) {
    LateAsksCommand command = new LateAsksCommand();
    CommandLine line = new CommandLine(command).setOut(new PrintWriter(said, true));
    line.parseArgs("--problem=" + problem, "--asks=" + asks);
    assertThatThrownBy(command::run).isInstanceOf(InputException.class).hasMessageContaining(why);
  }

  /** So few rows are learned exactly, so nothing is to be off but what a climb leaves. */
  @Test
  void fewRowsAreLearnedAsExactlyAsTheyCanBe() {
    int code =
        run(
            new FidelityCommand(),
            "--rows=150",
            "--kernels=alas",
            "--alphas=2",
            "--noises=0.3",
            "--seed=2");
    assertThat(said.toString()).contains("coupled, alpha 2.0, noise 0.3");
    assertThat(code).isZero();
  }
}
