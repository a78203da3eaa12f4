package org.alas.app.studies;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.alas.app.CommandRun;
import org.alas.app.store.SqliteStore;
import org.alas.study.EventLog;
import org.alas.study.SampleEvents;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code alas salvage} as a person sees it. */
class SalvageCommandTest {
  @TempDir private Path directory;
  private Path file;

  @BeforeEach
  void store() {
    file = directory.resolve("alas.db");
    try (SqliteStore store = SqliteStore.open(file)) {
      store.create("tuning", SampleEvents.created());
      EventLog log = store.log("tuning");
      for (int trial = 2; trial <= 100; trial++) {
        log.append(SampleEvents.told(trial));
      }
    }
  }

  @Test
  void printsEventsAndSaysWhatIsLost() throws IOException {
    byte[] bytes = Files.readAllBytes(file);
    int page = new String(bytes, java.nio.charset.StandardCharsets.ISO_8859_1).indexOf(":50,");
    Arrays.fill(bytes, page - page % 4096, page - page % 4096 + 4096, (byte) 0);
    Files.write(file, bytes);
    CommandRun run = CommandRun.of("salvage", file.toString());
    assertThat(run.exit()).isZero();
    assertThat(run.out().lines())
        .hasSizeBetween(50, 99)
        .allMatch(line -> line.startsWith("{\"study\":\"tuning\",\"sequence\":"));
    assertThat(run.err())
        .matches("alas: study \"tuning\": \\d+ events read, lost are \\d+-\\d+\\.\\R");
  }

  @Test
  void writesAFile() throws IOException {
    Path out = directory.resolve("rescued.jsonl");
    CommandRun run = CommandRun.of("salvage", file.toString(), "--out", out.toString());
    assertThat(run.exit()).isZero();
    assertThat(run.out()).isEmpty();
    assertThat(run.err()).contains("100 events read, none lost among them");
    assertThat(Files.readAllLines(out)).hasSize(100);
  }

  @Test
  void refusesInOneLine() throws IOException {
    Path text = Files.writeString(directory.resolve("notes.txt"), "no events here");
    for (String[] args :
        new String[][] {
          {"salvage", text.toString()},
          {"salvage", directory.resolve("none.db").toString()},
          {"salvage", directory.toString()},
          {"salvage", file.toString(), "--out", file.toString()},
          {"salvage"}
        }) {
      CommandRun run = CommandRun.of(args);
      assertThat(run.exit()).as(run.err()).isEqualTo(2);
      assertThat(run.out()).isEmpty();
      assertThat(run.errLines()).hasSize(1);
      assertThat(run.err()).doesNotContain("Exception");
    }
  }
}
