package org.alas.app.life;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.alas.app.CommandRun;
import org.alas.app.store.SqliteStore;
import org.alas.app.studies.OvenFolder;
import org.alas.study.EventLog;
import org.alas.study.StudySnapshot;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Processes that copy, rename, delete, enqueue and note, and are killed in the middle of it. */
class KilledLifeTest {
  private static final int KILLS = 6;

  @TempDir private Path directory;

  /** Goes round until it is killed; what it has begun stands in the file. */
  public static void main(String[] args) throws IOException {
    Path progress = Path.of(args[1]);
    for (int round = 0; ; round++) {
      for (String[] command :
          new String[][] {
            {"copy", "oven", "second"},
            {"rename", "second", "third"},
            {"note", "third", "round"},
            {"enqueue", "third", "heat=1", "fan=off", "steam=true"},
            {"copy", "third", "second"},
            {"delete", "second", "--yes"},
            {"delete", "third", "--yes"}
          }) {
        Files.writeString(progress, round + command[0]);
        String[] all = Arrays.copyOf(command, command.length + 2);
        all[command.length] = "--store";
        all[command.length + 1] = args[0];
        CommandRun.of(all);
      }
    }
  }

  @Test
  void everyStudyIsWholeOrNotThere() throws IOException, InterruptedException {
    OvenFolder folder = new OvenFolder(directory);
    folder.alas("ask", folder.oven("oven"));
    folder.alas("tell", "1", "0.5");
    List<EventLog.Entry> before;
    try (SqliteStore store = SqliteStore.openExisting(folder.store())) {
      before = store.log("oven").read(0);
    }
    SplittableRandom random = new SplittableRandom(7);
    for (int kill = 0; kill < KILLS; kill++) {
      Path progress = directory.resolve("progress" + kill);
      List<String> command =
          new ArrayList<>(
              List.of(
                  Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                  "-XX:TieredStopAtLevel=1",
                  "-XX:+UseSerialGC",
                  "-cp",
                  System.getProperty("java.class.path"),
                  KilledLifeTest.class.getName(),
                  folder.store().toString(),
                  progress.toString()));
      Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
      for (int i = 0; i < 3000 && !Files.exists(progress); i++) {
        Thread.sleep(10);
      }
      Thread.sleep(random.nextInt(900));
      process.destroyForcibly().waitFor();
      try (SqliteStore store = SqliteStore.openExisting(folder.store())) {
        assertThat(store.log("oven").read(0)).isEqualTo(before);
        for (SqliteStore.StoredStudy study : store.studies()) {
          StudySnapshot whole = StudySnapshot.of(store.log(study.name()));
          assertThat(whole.trials()).as(study.name()).hasSize(1);
          assertThat(whole.best().orElseThrow().value()).isEqualTo(0.5);
        }
      }
      folder.alas("delete", "second", "--yes");
      folder.alas("delete", "third", "--yes");
    }
  }
}
