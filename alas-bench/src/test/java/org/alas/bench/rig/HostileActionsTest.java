package org.alas.bench.rig;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
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
    StringWriter page = new StringWriter();
    StringWriter wrong = new StringWriter();
    int threads = Runtime.getRuntime().availableProcessors();
    boolean well = HostileActions.print(threads, new PrintWriter(page), new PrintWriter(wrong));
    assertThat(wrong.toString()).isEmpty();
    assertThat(well).isTrue();
    assertThat(page.toString().lines())
        .containsExactlyElementsOf(
            Files.readAllLines(Path.of("..", "docs", "results", "hostile-actions.md")));
  }
}
