package org.alas.bench.rig;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.alas.app.store.Patience;
import org.alas.app.store.Store;
import org.alas.app.store.StoreAddress;
import org.alas.study.StudySnapshot;
import org.alas.study.Trial;

/**
 * How much of several workers' time is spent on trials: a study of a sleeping objective by one
 * process with all workers and by several that share them, the start of the processes included.
 */
final class ScalingRun {
  private static final String STUDY =
      """
      name: %s
      direction: minimize
      parameters:
        x: {type: real, min: -5, max: 10}
        y: {type: real, min: 0, max: 15}
      objective:
        command: "sleep %s; echo {x} {y} | awk '{t = $2 - 5.1 / 39.4784 * $1 ^ 2 + 1.59155 * $1 - 6; print t ^ 2 + 9.60211 * cos($1) + 10}'"
      trials: %d
      seed: 1
      """;

  private ScalingRun() {}

  /**
   * Prints a row of Markdown for each number of workers and processes.
   *
   * @param processes how many share the workers; numbers that do not divide theirs are left out
   * @return whether all trials of all studies were told
   */
  static boolean run(
      StoreAddress store,
      List<Integer> workers,
      List<Integer> processes,
      int trials,
      double seconds,
      PrintWriter out)
      throws IOException, InterruptedException {
    out.println("| workers | processes | wall s | ideal s | share of ideal | s per ask | best |");
    out.println("|---|---|---|---|---|---|---|");
    out.flush();
    boolean well = true;
    for (int n : workers) {
      for (int p : processes) {
        if (p <= n && n % p == 0) {
          well &= run(store, n, p, trials, seconds, out);
        }
      }
    }
    return well;
  }

  private static boolean run(
      StoreAddress store, int workers, int processes, int trials, double seconds, PrintWriter out)
      throws IOException, InterruptedException {
    String name = "scaling-%d-%d-%d".formatted(ProcessHandle.current().pid(), workers, processes);
    Path folder = Files.createTempDirectory("alas-scaling");
    Files.writeString(folder.resolve("study.yaml"), STUDY.formatted(name, seconds, trials));
    long began = System.nanoTime();
    List<RigProcess> running = new ArrayList<>();
    for (int i = 0; i < processes; i++) {
      running.add(
          RigProcess.start(
              folder,
              line -> {},
              List.of(
                  "worker",
                  "study.yaml",
                  "--store",
                  store.toString(),
                  "--workers",
                  String.valueOf(workers / processes))));
    }
    boolean well = true;
    for (RigProcess process : running) {
      well &= process.await() == 0;
    }
    double wall = (System.nanoTime() - began) * 1e-9;
    double ideal = seconds * ((trials + workers - 1) / workers);
    try (Store open = store.openExisting(Patience.brief(out::println))) {
      StudySnapshot study = StudySnapshot.of(open.log(name));
      double asking =
          study.trials().stream()
              .mapToDouble(t -> t.explanation() == null ? 0 : t.explanation().askSeconds())
              .average()
              .orElse(0);
      out.printf(
          Locale.ROOT,
          "| %d | %d | %.1f | %.1f | %.2f | %.3f | %.4f |%n",
          workers,
          processes,
          wall,
          ideal,
          ideal / wall,
          asking,
          study.best().map(Trial::value).orElse(Double.NaN));
      out.flush();
      well &= study.done() == trials && study.trials().size() == trials;
    }
    CrashRun.delete(folder);
    return well;
  }
}
