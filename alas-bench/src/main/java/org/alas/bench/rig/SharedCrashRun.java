package org.alas.bench.rig;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.alas.app.store.Patience;
import org.alas.app.store.Store;
import org.alas.app.store.StoreAddress;
import org.alas.random.Seed;
import org.alas.study.EventLog;
import org.alas.study.StudySnapshot;
import org.alas.study.Trial;
import org.alas.study.TrialState;
import org.apache.commons.rng.UniformRandomProvider;

/**
 * Worker processes on one study of a shared database are killed with SIGKILL at random moments, and
 * the server is started again in between. The study ends when its budget is spent, and the next
 * begins, until there were enough kills. The objective keeps a ledger of all that it evaluated.
 *
 * <p>Of each study: what a process said to be told is told, once, with the value of the ledger; no
 * trial is left running; exactly the budget is told; every process that was not killed ended well.
 */
final class SharedCrashRun {
  private static final Pattern TOLD = Pattern.compile("trial (\\d+): (?!abandoned).*");

  /** Trials of each study, unless another number is wanted. */
  static final int BUDGET = 150;

  private static final String STUDY =
      """
      name: %s
      direction: minimize
      parameters:
        x: {type: real, min: -5, max: 10}
        y: {type: real, min: 0, max: 15}
      objective:
        command: "sleep 0.3; v=$(echo {x} {y} | awk '{print ($1 - 3) ^ 2 + ($2 - 2) ^ 2}'); echo {x} {y} $v >> ledger; echo $v"
      trials: %d
      seed: 1
      """;

  /** Starts the server again, whatever it is doing. */
  interface Server {
    void restart(int time) throws IOException, InterruptedException;
  }

  /**
   * What the workers and the server go through.
   *
   * @param kills how often a worker is killed
   * @param restarts how often the server is started again, spread over the kills
   * @param workers processes at once
   * @param budget trials of each study
   * @param pause longest time between two kills, in milliseconds
   * @param seed of the moments of the kills and of who is killed
   */
  record Load(int kills, int restarts, int workers, int budget, int pause, long seed) {}

  private final Path folder;
  private final StoreAddress store;
  private final Server server;
  private final Load load;
  private final UniformRandomProvider random;
  private final PrintWriter out;
  private int kills;
  private int restarts;
  private int killsLeft;
  private int restartsLeft;

  /** What went wrong in all studies. */
  private int wrong;

  private int studies;
  private long trials;
  private long abandoned;

  private SharedCrashRun(
      Path folder, StoreAddress store, Server server, Load load, PrintWriter out) {
    this.folder = folder;
    this.store = store;
    this.server = server;
    this.load = load;
    this.random = new Seed(load.seed()).generator();
    this.killsLeft = load.kills();
    this.restartsLeft = load.restarts();
    this.out = out;
  }

  /** Prints what was found; returns whether all was well. */
  static boolean run(StoreAddress store, Server server, Load load, PrintWriter out)
      throws IOException, InterruptedException {
    Path folder = Files.createTempDirectory("alas-crash");
    SharedCrashRun crash = new SharedCrashRun(folder, store, server, load, out);
    long began = System.nanoTime();
    while (crash.killsLeft > 0 || crash.restartsLeft > 0) {
      crash.study("crash-%d-%d".formatted(ProcessHandle.current().pid(), ++crash.studies));
    }
    out.printf(
        "%d kills of %d worker processes and %d restarts of the server in %.0f s, in %d studies of"
            + " %d trials: %d trials told, %d given up and run again; %d things wrong.%n",
        crash.kills,
        load.workers(),
        crash.restarts,
        (System.nanoTime() - began) * 1e-9,
        crash.studies,
        load.budget(),
        crash.trials,
        crash.abandoned,
        crash.wrong);
    if (crash.wrong == 0) {
      CrashRun.delete(folder);
    } else {
      out.println("What was found is in " + folder);
    }
    out.flush();
    return crash.wrong == 0;
  }

  private void study(String name) throws IOException, InterruptedException {
    Path own = Files.createDirectory(folder.resolve(name));
    Files.writeString(own.resolve("study.yaml"), STUDY.formatted(name, load.budget()));
    Set<Integer> told = ConcurrentHashMap.newKeySet();
    List<RigProcess> running = new ArrayList<>();
    for (int i = 0; i < load.workers(); i++) {
      running.add(start(own, told));
    }
    int before = 0;
    while (running.stream().anyMatch(RigProcess::isAlive)) {
      Thread.sleep(1 + random.nextInt(load.pause()));
      int victim = random.nextInt(load.workers());
      // Else a busy machine would be kept from its work for good.
      boolean gotOn = told.size() > before;
      if (killsLeft > 0 && gotOn && running.get(victim).isAtWork()) {
        before = told.size();
        running.get(victim).kill();
        running.set(victim, start(own, told));
        killsLeft--;
        kills++;
      }
      // Kills and restarts come to an end together.
      if (restartsLeft > 0
          && (long) restarts * (kills + killsLeft) < (long) kills * (restarts + restartsLeft)) {
        server.restart(++restarts);
        restartsLeft--;
      }
    }
    for (RigProcess process : running) {
      int exit = process.await();
      check(exit == 0, "%s: a worker ended with exit code %d".formatted(name, exit));
    }
    check(name, own.resolve("ledger"), told);
  }

  private RigProcess start(Path own, Set<Integer> told) throws IOException {
    return RigProcess.start(
        own,
        line -> {
          Matcher said = TOLD.matcher(line);
          if (said.matches()) {
            told.add(Integer.valueOf(said.group(1)));
          } else if (line.startsWith("alas: ")) {
            out.println(line);
          }
        },
        List.of("worker", "study.yaml", "--store", store.toString()));
  }

  private void check(String name, Path ledger, Set<Integer> told) throws IOException {
    Set<String> evaluated = new HashSet<>();
    for (String line : Files.readAllLines(ledger)) {
      evaluated.add(numbers(line.split(" ")));
    }
    try (Store open = store.openExisting(Patience.brief(out::println))) {
      EventLog log = open.log(name);
      StudySnapshot study = StudySnapshot.of(log);
      long ended = study.trials().stream().filter(t -> t.outcome() != null).count();
      long lost = told.stream().filter(t -> study.trial(t).outcome() == null).count();
      long unknown =
          study.trials().stream()
              .filter(t -> t.state() == TrialState.COMPLETE && !evaluated.contains(numbers(t)))
              .count();
      check(lost == 0, "%s: %d trials that were said to be told are not".formatted(name, lost));
      check(unknown == 0, "%s: %d values that nobody evaluated".formatted(name, unknown));
      check(
          ended == load.budget() && study.counted() == load.budget(),
          "%s: %d trials told and %d counted of %d"
              .formatted(name, ended, study.counted(), load.budget()));
      check(study.running().isEmpty(), "%s: trials left running".formatted(name));
      int doubled = CrashRun.doubled(log);
      check(doubled == 0, "%s: %d events doubled".formatted(name, doubled));
      out.printf(
          "%s: %d of %d told, %d given up; %d kills and %d restarts so far%n",
          name, ended, load.budget(), study.count(TrialState.ABANDONED), kills, restarts);
      out.flush();
      trials += ended;
      abandoned += study.count(TrialState.ABANDONED);
    }
  }

  private static String numbers(Trial trial) {
    return numbers(
        String.valueOf(trial.configuration().real("x")),
        String.valueOf(trial.configuration().real("y")),
        String.valueOf(trial.value()));
  }

  private static String numbers(String... texts) {
    StringBuilder all = new StringBuilder();
    for (String text : texts) {
      all.append(Double.parseDouble(text)).append(' ');
    }
    return all.toString();
  }

  private void check(boolean well, String otherwise) {
    if (!well) {
      wrong++;
      out.println(otherwise);
      out.flush();
    }
  }
}
