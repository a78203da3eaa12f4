package org.alas.bench.rig;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.alas.bench.scale.FidelityCommand;
import org.junit.jupiter.api.Test;
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
