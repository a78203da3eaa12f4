package org.alas.bench.rig;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.alas.app.cli.ExitCode;
import org.alas.app.store.Patience;
import org.alas.app.store.Store;
import org.alas.app.store.StoreAddress;
import org.alas.study.StudySnapshot;
import org.alas.study.Trial;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/**
 * The command {@code alas bench scaling}: how much of several workers' time is spent on trials. A
 * study of a sleeping objective by one process with all workers and by several that share them, the
 * start of the processes included.
 */
@Command(
    name = "scaling",
    description =
        "How long workers of one study take for a sleeping objective, as Markdown (with 1, 4, 16"
            + " and 64 workers about half an hour).")
final class ScalingCommand implements Callable<Integer> {
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

  @Spec private CommandSpec spec;

  @Option(
      names = "--store",
      required = true,
      paramLabel = "FILE|URL",
      description = "Where the studies are kept.")
  private String store;

  @Option(
      names = "--workers",
      split = ",",
      defaultValue = "1,4,16,64",
      paramLabel = "N",
      description = "Workers, separated by commas (default: ${DEFAULT-VALUE}).")
  private List<Integer> workers;

  @Option(
      names = "--processes",
      split = ",",
      defaultValue = "1,4",
      paramLabel = "N",
      description = "Processes that share them (default: ${DEFAULT-VALUE}).")
  private List<Integer> processes;

  @Option(
      names = "--trials",
      defaultValue = "256",
      paramLabel = "N",
      description = "Trials of each study (default: ${DEFAULT-VALUE}).")
  private int trials;

  @Option(
      names = "--seconds",
      defaultValue = "2",
      paramLabel = "S",
      description = "How long a trial sleeps (default: ${DEFAULT-VALUE}).")
  private double seconds;

  @Override
  public Integer call() throws IOException, InterruptedException {
    StoreAddress address = StoreAddress.of(store);
    PrintWriter out = spec.commandLine().getOut();
    out.println("| workers | processes | wall s | ideal s | share of ideal | s per ask | best |");
    out.println("|---|---|---|---|---|---|---|");
    out.flush();
    boolean well = true;
    for (int n : workers) {
      for (int p : processes) {
        if (p <= n && n % p == 0) { // else they cannot share the workers evenly
          well &= study(address, n, p, out);
        }
      }
    }
    return well ? 0 : ExitCode.FAILED;
  }

  /** Prints the row of a study; returns whether all of its trials were told. */
  private boolean study(StoreAddress address, int workerCount, int processCount, PrintWriter out)
      throws IOException, InterruptedException {
    String name =
        "scaling-%d-%d-%d".formatted(ProcessHandle.current().pid(), workerCount, processCount);
    Path folder = Files.createTempDirectory("alas-scaling");
    Files.writeString(folder.resolve("study.yaml"), STUDY.formatted(name, seconds, trials));
    long began = System.nanoTime();
    List<RigProcess> running = new ArrayList<>();
    for (int i = 0; i < processCount; i++) {
      running.add(
          RigProcess.start(
              folder,
              line -> {},
              List.of(
                  "worker",
                  "study.yaml",
                  "--store",
                  address.toString(),
                  "--workers",
                  String.valueOf(workerCount / processCount))));
    }
    boolean well = true;
    for (RigProcess process : running) {
      well &= process.await() == 0;
    }
    double wall = (System.nanoTime() - began) * 1e-9;
    double ideal = seconds * ((trials + workerCount - 1) / workerCount);
    try (Store open = address.openExisting(Patience.brief(out::println))) {
      StudySnapshot study = StudySnapshot.of(open.log(name));
      double asking =
          study.trials().stream()
              .mapToDouble(t -> t.explanation() == null ? 0 : t.explanation().askSeconds())
              .average()
              .orElse(0);
      out.printf(
          Locale.ROOT,
          "| %d | %d | %.1f | %.1f | %.2f | %.3f | %.4f |%n",
          workerCount,
          processCount,
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
