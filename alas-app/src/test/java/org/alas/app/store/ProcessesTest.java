package org.alas.app.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.alas.study.EventLog;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Several processes on one file, some of them killed. */
class ProcessesTest {
  private static final int WRITERS = 3;
  private static final int KILLS = 25;
  private static final int EARLY_KILLS = 5;

  @TempDir private Path directory;

  @Test
  void eachTrialIsClaimedOnce() throws IOException, InterruptedException {
    Path file = directory.resolve("alas.db");
    Path printed = directory.resolve("printed");
    int trials = 100;
    List<Process> processes = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      processes.add(StoreProcess.start(printed, "claim", file.toString(), "" + trials));
    }
    for (Process process : processes) {
      assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
      assertThat(process.exitValue()).isZero();
    }
    assertThat(StoreProcess.lines(printed))
        .hasSize(trials + 1)
        .doesNotHaveDuplicates()
        .contains("created");
    try (SqliteStore store = SqliteStore.openExisting(file)) {
      assertThat(store.log(StoreProcess.STUDY).read(0)).hasSize(trials + 1);
    }
  }

  /** Whatever was said to be recorded is there, once, whenever the writers were killed. */
  @Test
  void nothingRecordedIsLostWhenProcessesAreKilled()
      throws IOException, InterruptedException, SQLException {
    Path file = directory.resolve("alas.db");
    SplittableRandom random = new SplittableRandom(20260301);
    List<Path> all = new ArrayList<>();
    List<Path> printed = new ArrayList<>();
    List<Process> writers = new ArrayList<>();
    int started = 0;
    try {
      for (int kills = 0; kills < KILLS; kills++) {
        while (writers.size() < WRITERS) {
          Path own = directory.resolve("printed" + started);
          int from = 1 + 1_000_000 * started++;
          printed.add(own);
          writers.add(StoreProcess.start(own, "append", file.toString(), "" + from));
        }
        // The first kills may come while the file is being made, the others among appends.
        boolean early = kills < EARLY_KILLS;
        int victim = early ? random.nextInt(WRITERS) : appending(printed, random);
        Thread.sleep(random.nextInt(early ? 400 : 100));
        all.add(printed.remove(victim));
        writers.remove(victim).destroyForcibly().waitFor();
      }
    } finally {
      for (Process writer : writers) {
        writer.destroyForcibly().waitFor();
      }
    }
    all.addAll(printed);
    List<String> told = new ArrayList<>();
    for (Path own : all) {
      told.addAll(StoreProcess.lines(own));
    }
    assertThat(integrity(file)).isEqualTo("ok");
    try (SqliteStore store = SqliteStore.openExisting(file)) {
      List<String> keys = new ArrayList<>();
      long place = 0;
      for (EventLog.Entry entry : store.log(StoreProcess.STUDY).read(0)) {
        assertThat(entry.sequence()).isEqualTo(++place);
        keys.add(entry.event().key());
      }
      assertThat(told).hasSizeGreaterThanOrEqualTo(KILLS - EARLY_KILLS);
      assertThat(keys).doesNotHaveDuplicates();
      assertThat(keys).containsAll(told);
      // Each process may have been killed between recording an event and saying so.
      assertThat(keys.size() - 1 - told.size()).isBetween(0, started);
    }
  }

  /** One of those that have recorded something, and so are about to record more. */
  private static int appending(List<Path> printed, SplittableRandom random)
      throws IOException, InterruptedException {
    for (int turn = random.nextInt(WRITERS); ; turn = (turn + 1) % WRITERS) {
      if (!StoreProcess.lines(printed.get(turn)).isEmpty()) {
        return turn;
      }
      Thread.sleep(5);
    }
  }

  private static String integrity(Path file) throws SQLException {
    try (Connection c = DriverManager.getConnection("jdbc:sqlite:" + file);
        Statement statement = c.createStatement();
        ResultSet result = statement.executeQuery("PRAGMA integrity_check")) {
      return result.getString(1);
    }
  }
}
