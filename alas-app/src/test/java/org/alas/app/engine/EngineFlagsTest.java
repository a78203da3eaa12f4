package org.alas.app.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.alas.app.CommandRun;
import org.alas.app.StudyFolder;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Flags of an engine that make no sense, and an engine that is not there. */
class EngineFlagsTest {
  @TempDir private Path directory;
  private StudyFolder study;

  @BeforeEach
  void write() throws IOException {
    study =
        new StudyFolder(directory)
            .write(
                "objective: {command: 'echo {x}'}",
                "direction: minimize",
                "parameters: {x: {type: real, min: 0, max: 1}}",
                "trials: 2");
  }

  private void refused(String sentence, String... flags) {
    CommandRun run = study.optimize(flags);
    assertThat(run.exit()).isEqualTo(2);
    assertThat(run.errLines()).containsExactly("alas: " + sentence);
    assertThat(study.store()).doesNotExist();
  }

  @ParameterizedTest
  @CsvSource({"--master, spark://host:7077", "--slots, 4", "--trial-cores, 2"})
  void withoutAnEngineItsFlagsAreRefused(String flag, String value) {
    refused("%s %s needs --engine, such as --engine spark.".formatted(flag, value), flag, value);
  }

  @Test
  void workersAreSlotsThere() {
    refused(
        "--workers is for work on this machine; say --slots with --engine instead.",
        "--engine",
        "spark",
        "--workers",
        "2");
  }

  @Test
  void slotsAreCounted() {
    refused("--slots must be at least 1, got 0.", "--engine", "spark", "--slots", "0");
  }

  @Test
  void anEngineThatIsNotThereIsUnknown() {
    refused(
        "--engine \"sprak\" is unknown; known is spark, which is there if the script alas starts"
            + " Alas, or if alas-spark is on the class path.",
        "--engine",
        "sprak");
  }
}
