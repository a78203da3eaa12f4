package org.alas.bench.rig;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.alas.app.store.SqliteStore;
import org.alas.random.Seed;
import org.alas.study.Event;
import org.alas.study.EventLog;
import org.alas.study.Study;
import org.alas.study.Trial;
import org.alas.study.TrialState;
import org.apache.commons.rng.UniformRandomProvider;

/**
 * Several processes work on one study and are killed with SIGKILL at random moments, again and
 * again. A trial counts as told once its process has said so; each of those must be in the study
 * exactly once afterwards, no trial may be left running, and the study must go on.
 */
final class CrashRun {
  private static final Pattern TOLD = Pattern.compile("trial (\\d+): .*");
  private static final Predicate<Trial> DONE = trial -> trial.outcome() != null;
  private static final int LONGEST_LIFE_MILLIS = 8000;
  private static final int MORE_TRIALS = 10;

  private static final String STUDY =
      """
      name: crash
      direction: minimize
      parameters:
        x: {type: real, min: -5, max: 10}
        y: {type: real, min: 0, max: 15}
      objective:
        command: "sleep 0.3; echo {x} {y} | awk '{print ($1 - 3) ^ 2 + ($2 - 2) ^ 2}'"
      trials: 1000000
      seed: 1
      """;

  private final Path folder;
  private final Set<Integer> told = ConcurrentHashMap.newKeySet();

  private CrashRun(Path folder) {
    this.folder = folder;
  }

  /** Prints what was found; returns whether all was well. */
  static boolean run(int kills, int workers, long seed, PrintWriter out)
      throws IOException, InterruptedException {
    Path folder = Files.createTempDirectory("alas-crash");
    Files.writeString(folder.resolve("study.yaml"), STUDY);
    CrashRun crash = new CrashRun(folder);
    long began = System.nanoTime();
    crash.kill(kills, workers, new Seed(seed).generator());
    long before = count(crash.trials(), DONE);
    crash.start(String.valueOf(before + MORE_TRIALS)).await();
    List<Trial> after = crash.trials();
    long lost = crash.lost(after);
    long doubled = crash.doubled();
    long running = count(after, t -> t.state() == TrialState.RUNNING);
    long more = count(after, DONE) - before;
    out.printf(
        "%d kills of %d processes in %.0f s: %d trials, %d told by their process; %d of these lost,"
            + " %d events doubled, %d abandoned, %d left running; %d more trials when it went on.%n",
        kills,
        workers,
        (System.nanoTime() - began) * 1e-9,
        after.size(),
        crash.told.size(),
        lost,
        doubled,
        count(after, t -> t.state() == TrialState.ABANDONED),
        running,
        more);
    boolean well =
        !crash.told.isEmpty() && lost == 0 && doubled == 0 && running == 0 && more == MORE_TRIALS;
    if (well) {
      delete(folder);
    } else {
      out.println("What was found is in " + folder);
    }
    out.flush();
    return well;
  }

  private void kill(int kills, int workers, UniformRandomProvider random)
      throws IOException, InterruptedException {
    List<RigProcess> running = new ArrayList<>();
    for (int i = 0; i < workers; i++) {
      running.add(start("1000000"));
    }
    for (int k = 0; k < kills; k++) {
      Thread.sleep(random.nextInt(LONGEST_LIFE_MILLIS / workers));
      int victim = random.nextInt(workers);
      while (!running.get(victim).isAtWork()) { // on a busy machine a start takes its time
        Thread.sleep(10);
        victim = (victim + 1) % workers;
      }
      running.get(victim).kill();
      running.set(victim, start("1000000"));
    }
    for (RigProcess process : running) {
      process.kill();
    }
  }

  private RigProcess start(String trials) throws IOException {
    return RigProcess.start(
        folder,
        this::heard,
        List.of("optimize", "study.yaml", "--store", "crash.db", "--trials", trials));
  }

  private void heard(String line) {
    Matcher said = TOLD.matcher(line);
    if (said.matches()) {
      told.add(Integer.valueOf(said.group(1)));
    }
  }

  /** How many that were said to be told are not. */
  private long lost(List<Trial> trials) {
    Set<Integer> known =
        trials.stream().filter(DONE).map(Trial::number).collect(Collectors.toSet());
    return told.stream().filter(t -> !known.contains(t)).count();
  }

  private static long count(List<Trial> trials, Predicate<Trial> wanted) {
    return trials.stream().filter(wanted).count();
  }

  private List<Trial> trials() {
    try (SqliteStore store = SqliteStore.openExisting(folder.resolve("crash.db"))) {
      return Study.resume(store.log("crash")).trials();
    }
  }

  private int doubled() {
    try (SqliteStore store = SqliteStore.openExisting(folder.resolve("crash.db"))) {
      return doubled(store.log("crash"));
    }
  }

  /** Events whose key is there twice, and trials told without having been given out. */
  static int doubled(EventLog log) {
    Set<String> keys = new HashSet<>();
    int doubled = 0;
    for (EventLog.Entry entry : log.read(0)) {
      boolean first = keys.add(entry.event().key());
      boolean given =
          !(entry.event() instanceof Event.Told t) || keys.contains("trial/" + t.trial());
      doubled += first && given ? 0 : 1;
    }
    return doubled;
  }

  static void delete(Path folder) throws IOException {
    try (var files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.deleteIfExists(file);
      }
    }
  }
}
