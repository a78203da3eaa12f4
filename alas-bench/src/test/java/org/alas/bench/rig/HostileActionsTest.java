package org.alas.bench.rig;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.alas.app.CommandRun;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** The page docs/results/hostile-actions.md is what {@code alas bench actions} prints. */
@Tag("rig")
@EnabledOnOs(OS.LINUX)
class HostileActionsTest {
  @Test
  void thePageIsTrue() throws Exception {
    int threads = Runtime.getRuntime().availableProcessors();
    CommandRun run = CommandRun.of("bench", "actions", "--threads=" + threads);
    assertThat(run.err()).isEmpty();
    assertThat(run.exit()).isZero();
    assertThat(run.out().lines())
        .containsExactlyElementsOf(
            Files.readAllLines(Path.of("..", "docs", "results", "hostile-actions.md")));
  }
}
