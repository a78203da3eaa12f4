package org.alas.bench.rig;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.alas.app.CommandRun;
import org.alas.app.store.SqliteStore;
import org.alas.study.Study;
import org.alas.study.TrialState;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SoakTest {
  private static List<String> lines(Path store, int trials) {
    CommandRun run =
        CommandRun.of(
            "bench", "soak", "--problem=branin", "--trials=" + trials, "--store=" + store);
    assertThat(run.exit()).as(run.err()).isZero();
    return run.out().lines().toList();
  }

  @Test
  void goesOnInTheStoreWhereItEnded(@TempDir Path folder) {
    Path store = folder.resolve("soak.db");
    assertThat(lines(store, 8)).hasSize(2);
    List<String> more = lines(store, 11);
    assertThat(more.get(0)).startsWith("trials,median_ask_ms");
    assertThat(more.get(1)).startsWith("11,");
    try (SqliteStore kept = SqliteStore.openExisting(store)) {
      var snapshot = Study.resume(kept.log("soak")).snapshot();
      assertThat(snapshot.count(TrialState.COMPLETE)).isEqualTo(11);
      assertThat(snapshot.trials()).hasSize(11);
    }
  }
}
