package org.alas.app.life;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;
import org.alas.app.CommandRun;
import org.alas.app.store.SqliteStore;
import org.alas.app.studies.OvenFolder;
import org.alas.study.EventLog;
import org.alas.study.StudySnapshot;
import org.alas.study.Trial;
import org.alas.study.TrialState;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** From a damaged store to a sound one. */
class RestoreCommandTest {
  @TempDir private Path directory;
  private OvenFolder folder;
  private Path rescued;
  private Path fresh;

  @BeforeEach
  void fill() throws IOException {
    folder = new OvenFolder(directory);
    rescued = directory.resolve("rescued.jsonl");
    fresh = directory.resolve("fresh.db");
    folder.alas("ask", folder.oven("oven"));
    for (int trial = 1; trial <= 6; trial++) {
      folder.alas("tell", Integer.toString(trial), trial == 2 ? "--failed" : "" + trial, "typo");
      folder.alas("tell", Integer.toString(trial), "" + trial);
      folder.alas("ask", "oven");
    }
    folder.alas("note", "oven", "--trial", "4", "good one", "--tag", "good");
    folder.alas("ask", folder.oven("grill"));
    CommandRun run =
        CommandRun.of("salvage", folder.store().toString(), "--out", rescued.toString());
    assertThat(run.exit()).as(run.err()).isZero();
  }

  private CommandRun restore(String... more) {
    String[] args = new String[more.length + 4];
    args[0] = "restore";
    args[1] = rescued.toString();
    args[2] = "--store";
    args[3] = fresh.toString();
    System.arraycopy(more, 0, args, 4, more.length);
    return CommandRun.of(args);
  }

  private static List<EventLog.Entry> log(Path store, String study) {
    try (SqliteStore open = SqliteStore.openExisting(store)) {
      return open.log(study).read(0);
    }
  }

  private StudySnapshot study(String name) {
    try (SqliteStore open = SqliteStore.openExisting(fresh)) {
      return StudySnapshot.of(open.log(name));
    }
  }

  /** Removes lines, as a damaged disk would. */
  private void lose(Predicate<String> lost) throws IOException {
    List<String> lines = Files.readAllLines(rescued);
    List<String> kept = lines.stream().filter(lost.negate()).toList();
    assertThat(kept.size()).isLessThan(lines.size());
    Files.write(rescued, kept);
  }

  @Test
  void whatIsWholeComesBackAsItWas() {
    CommandRun run = restore();
    assertThat(run.exit()).as(run.err()).isZero();
    assertThat(run.err())
        .contains("Restored study \"oven\" with 7 trials, nothing missing.", "\"grill\" with 1");
    for (String name : List.of("oven", "grill")) {
      assertThat(log(fresh, name)).isEqualTo(log(folder.store(), name));
    }
    CommandRun again = restore();
    assertThat(again.exit()).isEqualTo(2);
    assertThat(again.err()).contains("has a study \"oven\" already");
  }

  @Test
  void trialsWithAGapAreCountedAnew() throws IOException {
    lose(
        line ->
            line.contains("\"oven\"")
                && line.matches(".*\"type\":\"(asked|told)\".*\"trial\":3,.*"));
    lose(line -> line.contains("\"oven\"") && line.matches(".*\"type\":\"told\".*\"trial\":5,.*"));
    CommandRun run = restore("--study", "oven", "--as", "stove");
    assertThat(run.exit()).as(run.err()).isZero();
    assertThat(run.err())
        .isEqualTo(
            "Restored study \"stove\" with 6 trials; 0 trials lost, 2 to be run again because the"
                + " end is lost.\n");
    StudySnapshot now = study("stove");
    assertThat(now.trials().stream().filter(t -> !Double.isNaN(t.value())).map(Trial::value))
        .containsExactly(1.0, 4.0, 6.0);
    assertThat(now.trial(3).note().text()).isEqualTo("good one");
    assertThat(now.trial(2).state()).isEqualTo(TrialState.FAILED);
    assertThat(now.toRetry()).extracting(Trial::number).containsExactly(4, 6);
    CommandRun ask = CommandRun.of("ask", "stove", "--store", fresh.toString(), "--json");
    assertThat(ask.out()).contains("\"origin\" : \"retry\"");
  }

  @Test
  void aLostBeginningIsToldByTheStudyFile() throws IOException {
    lose(line -> line.contains("\"oven\"") && line.contains("\"type\":\"created\""));
    CommandRun refused = restore();
    assertThat(refused.exit()).isEqualTo(2);
    assertThat(refused.errLines()).hasSize(1);
    assertThat(refused.err())
        .contains("the beginning of study \"oven\" is lost", "--file STUDY.yaml");
    assertThat(fresh).doesNotExist();
    CommandRun run = restore("--file", directory.resolve("oven.yaml").toString());
    assertThat(run.exit()).as(run.err()).isZero();
    assertThat(study("oven").trials()).hasSize(7);
    assertThat(study("oven").best().orElseThrow().value()).isEqualTo(1);
  }

  @Test
  void refusesInOneLine() throws IOException {
    Path text = Files.writeString(directory.resolve("notes.txt"), "no events here\n");
    Path empty = Files.writeString(directory.resolve("empty.jsonl"), "\n");
    Path other = Files.writeString(directory.resolve("other.jsonl"), "{\"a\":1}\n");
    for (String[] args :
        new String[][] {
          {"restore", text.toString()},
          {"restore", empty.toString()},
          {"restore", other.toString()},
          {"restore", folder.store().toString()},
          {"restore", directory.resolve("none").toString()},
          {"restore", rescued.toString(), "--study", "ovn"},
          {"restore", rescued.toString(), "--as", "x"},
          {"restore", rescued.toString(), "--study", "oven", "--as", "a b"},
        }) {
      String[] all = Arrays.copyOf(args, args.length + 2);
      all[args.length] = "--store";
      all[args.length + 1] = fresh.toString();
      CommandRun run = CommandRun.of(all);
      assertThat(run.exit()).as(run.err()).isEqualTo(2);
      assertThat(run.errLines()).hasSize(1);
      assertThat(run.err()).doesNotContain("Exception");
      assertThat(fresh).doesNotExist();
    }
  }
}
