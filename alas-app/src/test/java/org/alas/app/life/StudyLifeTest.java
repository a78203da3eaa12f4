package org.alas.app.life;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.alas.app.CommandRun;
import org.alas.app.run.WorkerNames;
import org.alas.app.store.SqliteStore;
import org.alas.app.studies.OvenFolder;
import org.alas.study.Event;
import org.alas.study.EventLog;
import org.alas.study.Origin;
import org.alas.study.StudySnapshot;
import org.alas.study.Trial;
import org.alas.study.TrialState;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Commands that change a study, as a person sees them. */
class StudyLifeTest {
  @TempDir private Path directory;
  private OvenFolder folder;

  /** Trial 1 is complete, 2 failed, 3 is out. */
  @BeforeEach
  void fill() throws IOException {
    folder = new OvenFolder(directory);
    ok("ask", folder.oven("oven"));
    ok("ask", "oven");
    ok("ask", "oven");
    ok("tell", "1", "0.125");
    ok("tell", "2", "--failed", "typo");
  }

  private CommandRun ok(String... args) {
    CommandRun run = folder.alas(args);
    assertThat(run.exit()).as(run.err()).isZero();
    return run;
  }

  private void refused(String reason, String... args) {
    List<EventLog.Entry> before = log("oven");
    CommandRun run = folder.alas(args);
    assertThat(run.exit()).as(String.join(" ", args) + "\n" + run.err()).isEqualTo(2);
    assertThat(run.errLines()).hasSize(1);
    assertThat(run.err()).contains(reason).doesNotContain("Exception");
    assertThat(run.out()).isEmpty();
    assertThat(log("oven")).as("nothing is written").isEqualTo(before);
  }

  private List<EventLog.Entry> log(String study) {
    try (SqliteStore store = SqliteStore.openExisting(folder.store())) {
      return store.log(study).read(0);
    }
  }

  private StudySnapshot study(String name) {
    try (SqliteStore store = SqliteStore.openExisting(folder.store())) {
      return StudySnapshot.of(store.log(name));
    }
  }

  private List<String> names() {
    try (SqliteStore store = SqliteStore.openExisting(folder.store())) {
      return store.studies().stream().map(SqliteStore.StoredStudy::name).toList();
    }
  }

  @Test
  void deletes() throws IOException {
    ok("ask", folder.oven("grill"));
    refused(
        "nobody can be asked whether study \"oven\" with 3 trials, best 0.125", "delete", "oven");
    assertThat(ok("delete", "oven", "--yes").err())
        .isEqualTo("Deleted study \"oven\" with 3 trials, best 0.125.\n");
    assertThat(names()).containsExactly("grill");
    CommandRun again = folder.alas("delete", "oven", "--yes");
    assertThat(again.exit()).isEqualTo(2);
    assertThat(again.err()).contains("has no study \"oven\"; name one of \"grill\"");
    assertThat(directory.resolve("oven.yaml")).exists();
  }

  @Test
  void whoIsAtWorkIsNotDisturbed() {
    ok("ask", "oven", "--worker", "kitchen2");
    refused("cannot be deleted while trial 4 runs (worker \"kitchen2\"", "delete", "oven", "--yes");
    refused("cannot be renamed while trial 4 runs", "rename", "oven", "grill");
    ok("tell", "oven", "4", "1");
    ok("rename", "oven", "grill");
    ok("delete", "grill", "--yes");
  }

  /** A process that lives holds its study; one that was killed does not. */
  @Test
  void aLivingProcessHoldsItsStudy() {
    String here = WorkerNames.ofThisProcess();
    String gone = here.replaceFirst("/\\d+/\\d+/", "/999999999/1/");
    ok("ask", "oven", "--worker", gone);
    ok("ask", "oven", "--worker", here);
    refused("while trial 5 runs (process " + ProcessHandle.current().pid(), "delete", "oven", "-y");
    ok("tell", "oven", "5", "1");
    ok("delete", "oven", "-y");
  }

  @Test
  void renames() throws IOException {
    ok("ask", folder.oven("grill"));
    List<EventLog.Entry> before = log("oven");
    refused("has a study \"grill\" already", "rename", "oven", "grill");
    refused("name \"a b\" must consist of letters", "rename", "oven", "a b");
    refused("would hide the study", "rename", "oven", "..");
    refused("has no study \"ovn\"", "rename", "ovn", "stove");
    assertThat(ok("rename", "oven", "stove").err())
        .contains("Study \"oven\" is \"stove\" now; write name: stove into its study file.");
    assertThat(names()).containsExactly("stove", "grill");
    assertThat(log("stove")).isEqualTo(before);
  }

  @Test
  void aWholeCopyGoesOnAsTheStudyWould() {
    ok("note", "oven", "--trial", "1", "hm", "--tag", "good");
    ok("copy", "oven", "stove");
    StudySnapshot copy = study("stove");
    assertThat(copy.trials()).hasSize(3);
    assertThat(copy.trials().subList(0, 2)).isEqualTo(study("oven").trials().subList(0, 2));
    assertThat(copy.trial(3).state()).isEqualTo(TrialState.ABANDONED);
    assertThat(study("oven").trial(3).state()).isEqualTo(TrialState.RUNNING);
    List<Event> first = log("oven").stream().map(EventLog.Entry::event).toList();
    assertThat(log("stove").stream().map(EventLog.Entry::event))
        .startsWith(first.toArray(Event[]::new));
    ok("ask", "stove");
    assertThat(study("stove").trial(4).configuration())
        .isEqualTo(study("oven").trial(3).configuration());
    ok("ask", "stove");
    ok("ask", "oven");
    assertThat(study("stove").trial(5).configuration())
        .isEqualTo(study("oven").trial(4).configuration());
  }

  @Test
  void copiesAPart() {
    ok("note", "oven", "all");
    ok("note", "oven", "--trial", "2", "hm", "--tag", "odd");
    ok("copy", "oven", "part", "--trials", "2-3");
    StudySnapshot part = study("part");
    assertThat(part.trials()).extracting(Trial::origin).containsExactly(Origin.OUTSIDE);
    assertThat(part.trial(1).reason()).isEqualTo("typo");
    assertThat(part.trial(1).note()).isEqualTo(study("oven").trial(2).note());
    assertThat(part.note().text()).isEqualTo("all");
    assertThat(part.counted()).isZero();
    ok("copy", "oven", "good", "--state", "complete");
    assertThat(study("good").best().orElseThrow().value()).isEqualTo(0.125);
    ok("copy", "oven", "odd", "--tag", "odd");
    assertThat(study("odd").trials()).hasSize(1);
    refused("no trial with a result among those", "copy", "oven", "none", "--trials", "3");
    refused("has no trial 9; its trials are 1 to 3", "copy", "oven", "none", "--trials", "1-9");
    refused("trials are named by their numbers", "copy", "oven", "none", "--trials", "one");
    refused("counts backwards; write 1-3", "copy", "oven", "none", "--trials", "3-1");
    refused("none of the states", "copy", "oven", "none", "--state", "complet");
    refused("has a study \"odd\" already", "copy", "oven", "odd");
    assertThat(names()).containsExactly("oven", "part", "good", "odd");
  }

  @Test
  void retries() {
    refused("which trials are to be run again?", "retry", "oven");
    refused("trial 3 is running", "retry", "2", "3");
    refused("has no trial 7", "retry", "oven", "7");
    assertThat(ok("retry", "oven", "--failed").err())
        .isEqualTo(
            "Study \"oven\": 1 trial to be run again (2); alas optimize or alas ask gives it out"
                + " next.\n");
    assertThat(ok("trials").out()).contains("Run again: trial 2.");
    assertThat(ok("retry", "oven", "--failed", "--abandoned").err())
        .contains("has no trial to be run again");
    refused("waits to be run again already", "retry", "2");
    assertThat(ok("ask", "oven", "--json").out()).contains("\"origin\" : \"retry\"");
    assertThat(ok("trials", "--json", "--last", "1").out()).contains("\"retry_of\" : 2");
    ok("tell", "4", "0.5");
    assertThat(study("oven").counted()).isEqualTo(3);
    refused("was run again as trial 4; retry that one", "retry", "2");
    ok("retry", "1", "4");
    assertThat(study("oven").toRetry()).extracting(Trial::number).containsExactly(1, 4);
  }

  @Test
  void enqueues() throws IOException {
    refused("which settings are to be tried?", "enqueue", "oven");
    refused(
        "fan must be one of off, low, very high, got \"hgih\"", "enqueue", "heat=1", "fan=hgih");
    refused("a value of \"heat\" is missing", "enqueue", "fan=off", "steam=true");
    refused(
        "parameter \"het\" is unknown; known are heat, fan, speed, steam. Did you mean \"heat\"?",
        "enqueue",
        "oven",
        "het=1");
    refused("\"heat\" is set twice", "enqueue", "heat=1", "heat=2");
    refused("\"fan\" is no setting; write name=value", "enqueue", "heat=1", "fan");
    refused(
        "\"speed\" is set but inactive", "enqueue", "heat=1", "fan=off", "speed=3", "steam=true");
    assertThat(ok("enqueue", "heat=1.5", "fan=very high", "speed=3", "steam=false").err())
        .isEqualTo("Study \"oven\": 1 point to be tried next, 1 in all.\n");
    String csv =
        folder.write("points.csv", "heat,fan,speed,steam,who\n2,off,,true,me\n3,low,1,false,me\n");
    assertThat(ok("enqueue", "oven", "--csv", csv).err())
        .contains("Ignored columns: who.", "Study \"oven\": 2 points to be tried next, 3 in all.");
    String bad = folder.write("bad.csv", "heat,fan,steam\n2,off,true\n11,off,true\n");
    refused("line 3: heat must be a number from 0.0 to 10.0", "enqueue", "oven", "--csv", bad);
    assertThat(ok("enqueue", "oven", "--list").out())
        .isEqualTo(
            "heat=1.5 fan='very high' speed=3 steam=false\n"
                + "heat=2.0 fan=off steam=true\n"
                + "heat=3.0 fan=low speed=1 steam=false\n");
    assertThat(ok("enqueue", "--list", "--json").out()).contains("\"fan\" : \"very high\"");
    assertThat(ok("trials").out()).contains("Tried next: heat=1.5 fan='very high' speed=3");
    assertThat(OvenFolder.settings(ok("ask", "oven"))).containsEntry("heat", "1.5");
    assertThat(OvenFolder.settings(ok("ask", "oven"))).containsEntry("heat", "2.0");
  }

  @Test
  void notes() throws IOException {
    assertThat(ok("note", "oven").err()).contains("has no note yet");
    refused("the note is empty", "note", "oven", " ");
    refused("a tag must consist of letters", "note", "oven", "--tag", "a b");
    refused("has no trial 8", "note", "oven", "--trial", "8", "x");
    ok("note", "oven", "the new heater", "--tag", "heater2,winter");
    ok("note", "oven", "and a new door", "--untag", "winter");
    assertThat(ok("note", "oven", "--trial", "1,2", "doubtful", "--tag", "odd").err())
        .isEqualTo("Noted of 2 trials.\n");
    assertThat(ok("note", "oven").out())
        .isEqualTo(
            "study oven: [heater2] the new heater; and a new door\n"
                + "trial 1: [odd] doubtful\ntrial 2: [odd] doubtful\n");
    assertThat(ok("studies").out()).contains("tags", "heater2", "the new heater and a new door");
    assertThat(ok("studies", "--tag", "winter").err()).contains("holds no such study yet");
    assertThat(ok("studies", "--json").out())
        .contains("\"tags\" : [ \"heater2\" ]", "\"note\" : \"the new heater\\nand a new door\"");
    assertThat(ok("trials", "--tag", "odd").out()).hasLineCount(3).contains("odd   doubtful");
    assertThat(ok("trials", "--json").out()).contains("\"tags\" : [ \"odd\" ]", "\"note\" : null");
    assertThat(ok("export", "oven").out().lines().toList().get(1)).endsWith(",odd,doubtful");
    ok("note", "oven", "--trial", "1", "--clear", "--untag", "odd");
    assertThat(study("oven").trial(1).note().isEmpty()).isTrue();
  }

  /** Each has a connection of its own, as processes have. */
  @Test
  void severalAtOnceLoseNothing() throws InterruptedException {
    List<Thread> threads = new ArrayList<>();
    for (int t = 0; t < 4; t++) {
      String tag = "t" + t;
      threads.add(
          new Thread(
              () -> {
                for (int i = 0; i < 5; i++) {
                  ok("note", "oven", "--tag", tag + "-" + i);
                  ok("enqueue", "oven", "heat=" + i, "fan=off", "steam=true");
                }
              }));
    }
    threads.add(new Thread(() -> ok("copy", "oven", "during")));
    threads.forEach(Thread::start);
    for (Thread thread : threads) {
      thread.join();
    }
    assertThat(study("oven").note().tags()).hasSize(20);
    assertThat(study("oven").queue()).hasSize(20);
    assertThat(study("during").trials()).hasSize(3);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"delete", "rename", "copy", "retry", "enqueue", "note", "compare", "restore"})
  void helpHasExamples(String command) {
    CommandRun run = CommandRun.of(command, "--help");
    assertThat(run.exit()).isZero();
    assertThat(run.out()).contains("Examples:\n  alas ", "--store=FILE", "Exit codes:");
    assertThat(run.out().lines()).allMatch(line -> line.length() <= 90);
  }

  @ParameterizedTest
  @ValueSource(strings = {"delete x -y", "rename x y", "copy x y", "retry x 1", "note x y"})
  void aMissingStoreIsTold(String words) throws IOException {
    Path empty = Files.createDirectory(directory.resolve("empty"));
    List<String> args = new ArrayList<>(List.of(words.split(" ")));
    args.addAll(List.of("--store", empty.resolve("alas.db").toString()));
    CommandRun run = CommandRun.of(args.toArray(String[]::new));
    assertThat(run.exit()).isEqualTo(2);
    assertThat(run.err()).contains("does not exist; name another with --store");
    assertThat(empty).isEmptyDirectory();
  }
}
