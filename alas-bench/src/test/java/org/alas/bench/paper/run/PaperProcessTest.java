package org.alas.bench.paper.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Map;
import org.alas.app.TestSignal;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Runs as processes that share a folder, are interrupted, and are killed. */
@DisabledOnOs(OS.WINDOWS)
class PaperProcessTest {
  private static final int CELLS = 16;

  @TempDir private Path folder;
  @TempDir private Path printed;
  private Map<String, String> whole = Map.of();

  @BeforeEach
  void runUndisturbed(@TempDir Path other) throws IOException, InterruptedException {
    PaperTrial.of(other, PaperProcess.PLAN, 1, new TinyExperiment("tiny"));
    whole = PaperTrial.files(other.resolve("cells"));
    assertThat(whole).hasSize(CELLS);
  }

  /** Counted anew where a part was moved to its place while its folder was read. */
  private long cells() throws IOException {
    Path cells = folder.resolve("cells");
    while (Files.exists(cells)) {
      try {
        return PaperTrial.files(cells).keySet().stream()
            .filter(name -> !name.endsWith("part"))
            .count();
      } catch (NoSuchFileException | UncheckedIOException moved) {
        Thread.onSpinWait();
      }
    }
    return 0;
  }

  private Process started(int cells) throws IOException, InterruptedException {
    Process process = PaperProcess.start(folder, printed.resolve("err"));
    for (int i = 0; i < 3000 && cells() < cells; i++) {
      Thread.sleep(10);
    }
    assertThat(cells()).isBetween((long) cells, CELLS - 1L);
    return process;
  }

  private void goesOn() throws IOException, InterruptedException {
    long before = cells();
    TinyExperiment rest = new TinyExperiment("tiny");
    assertThat(PaperTrial.of(folder, PaperProcess.PLAN, 2, rest).exit()).isZero();
    assertThat(rest.ran()).hasSize(CELLS - (int) before);
    assertThat(PaperTrial.files(folder.resolve("cells"))).containsAllEntriesOf(whole);
  }

  @ParameterizedTest
  @EnumSource
  void anInterruptEndsAtOnceAndSaysHowToGoOn(TestSignal signal)
      throws IOException, InterruptedException {
    assumeThat(signal.arrives()).isTrue();
    Process process = started(2);
    signal.send(process);
    assertThat(process.waitFor()).isEqualTo(130);
    assertThat(Files.readString(printed.resolve("err")))
        .containsPattern("interrupted; \\d+ of 16 cells are kept in ")
        .contains("Go on with: alas paper tiny")
        .doesNotContain("Exception");
    goesOn();
  }

  @Test
  void nothingThatWasKeptIsLostByAKill() throws IOException, InterruptedException {
    started(3).destroyForcibly().waitFor();
    goesOn();
  }

  @Test
  void twoProcessesDoNotHarmEachOther() throws IOException, InterruptedException {
    Process one = PaperProcess.start(folder, printed.resolve("one"));
    Process other = PaperProcess.start(folder, printed.resolve("other"));
    assertThat(one.waitFor()).isZero();
    assertThat(other.waitFor()).isZero();
    assertThat(PaperTrial.files(folder.resolve("cells"))).isEqualTo(whole);
  }
}
