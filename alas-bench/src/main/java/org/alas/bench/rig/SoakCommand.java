package org.alas.bench.rig;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.DoubleStream;
import org.alas.app.chart.Axis;
import org.alas.app.chart.Figure;
import org.alas.app.chart.Panel;
import org.alas.app.chart.Series;
import org.alas.app.cli.Version;
import org.alas.app.store.SqliteStore;
import org.alas.bench.LikelihoodTiming;
import org.alas.bench.Statistics;
import org.alas.bench.problem.Problems;
import org.alas.bench.problem.TestProblem;
import org.alas.study.Event;
import org.alas.study.EventLog;
import org.alas.study.Problem;
import org.alas.study.Settings;
import org.alas.study.Study;
import org.alas.study.Trial;
import org.alas.study.TrialState;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/**
 * The command {@code alas bench soak}: one long study of a test problem, the time of every ask and
 * the memory of the process as trials add up, and a picture of them. In a store of its own, or in
 * one that is kept, where it goes on from wherever it was killed.
 */
@Command(
    name = "soak",
    description = "One study of thousands of trials: time per ask and memory, as CSV.")
final class SoakCommand implements Callable<Integer> {
  /**
   * A hundred trials.
   *
   * @param trial the last of them
   * @param median median time of an ask, in milliseconds
   * @param longest the longest
   * @param resident memory of the process afterwards, in MB; NaN where it cannot be read
   */
  private record Stretch(int trial, double median, double longest, double resident) {}

  private static final String NAME = "soak";
  private static final int STRETCH = 100;

  @Spec private CommandSpec spec;

  @Option(
      names = "--trials",
      defaultValue = "2000",
      paramLabel = "N",
      description = "Trials (default: ${DEFAULT-VALUE}; a quarter of an hour).")
  private int trials;

  @Option(
      names = "--problem",
      defaultValue = "hartmann6",
      paramLabel = "NAME",
      description = "One of `alas problems` (default: ${DEFAULT-VALUE}).")
  private String named;

  @Option(
      names = "--store",
      paramLabel = "FILE",
      description = "Keep the study there; called again, it goes on wherever it was killed.")
  private @Nullable Path kept;

  @Option(
      names = "--plot",
      paramLabel = "FIG.png",
      description = "Draw time per ask and memory against trials.")
  private @Nullable Path plot;

  @Override
  public Integer call() throws IOException, InterruptedException {
    TestProblem problem = Problems.named(named);
    Path file = kept != null ? kept : Files.createTempDirectory("alas-soak").resolve("soak.db");
    try (SqliteStore store = SqliteStore.open(file)) {
      if (store.find(NAME).isEmpty()) {
        Problem wanted = Problem.of(problem.space(), problem.direction());
        Settings settings = Settings.defaults().withSeed(1);
        store.create(NAME, new Event.Created(Instant.now(), wanted, settings, Version.number()));
      }
      List<Stretch> stretches = measured(problem, store.log(NAME));
      if (plot != null) {
        Files.write(plot, figure(stretches).png(1200));
      }
    } finally {
      if (kept == null) {
        Files.deleteIfExists(file);
        Files.deleteIfExists(file.getParent());
      }
    }
    return 0;
  }

  /** Runs it, each evaluation a millisecond long, and prints a CSV line per hundred trials. */
  private List<Stretch> measured(TestProblem problem, EventLog log) throws InterruptedException {
    PrintWriter out = spec.commandLine().getOut();
    Study study = Study.resume(log);
    int told = study.snapshot().count(TrialState.COMPLETE);
    List<Stretch> stretches = new ArrayList<>();
    List<Double> asks = new ArrayList<>();
    out.println("trials,median_ask_ms,longest_ask_ms,resident_mb,log_gap");
    for (int i = told + 1; i <= trials; i++) {
      long began = System.nanoTime();
      Trial trial = study.ask();
      asks.add((System.nanoTime() - began) * 1e-6);
      Thread.sleep(1);
      study.tell(trial, problem.value(trial.configuration()));
      if (i % STRETCH == 0 || i == trials) {
        double[] millis = asks.stream().mapToDouble(Double::doubleValue).toArray();
        double longest = Arrays.stream(millis).max().orElse(0);
        Stretch stretch = new Stretch(i, Statistics.median(millis), longest, resident());
        stretches.add(stretch);
        double gap = problem.logGap(study.best().orElseThrow().value());
        out.printf(
            "%d,%.1f,%.1f,%.0f,%.2f%n",
            i, stretch.median(), stretch.longest(), stretch.resident(), gap);
        out.flush();
        asks.clear();
      }
    }
    return stretches;
  }

  /** Memory of this process in MB; NaN where it cannot be read. */
  static double resident() {
    String digits = LikelihoodTiming.status("VmRSS").replaceAll("\\D", "");
    return digits.isEmpty() ? Double.NaN : Double.parseDouble(digits) / 1024;
  }

  private static Figure figure(List<Stretch> stretches) {
    double[] trials = stretches.stream().mapToDouble(Stretch::trial).toArray();
    double[] resident = stretches.stream().mapToDouble(Stretch::resident).toArray();
    Panel asks =
        new Panel(
            "time of an ask",
            Axis.linear("trials"),
            Axis.logarithmic("ms"),
            List.of(
                line("median", trials, stretches.stream().mapToDouble(Stretch::median)),
                line("longest", trials, stretches.stream().mapToDouble(Stretch::longest))));
    Panel memory =
        new Panel(
            "memory",
            Axis.linear("trials"),
            Axis.linear("MB").between(0, 1.1 * Arrays.stream(resident).max().orElseThrow()),
            List.of(Series.line("resident", trials, resident)));
    return new Figure(
        "One study, %d trials".formatted(stretches.get(stretches.size() - 1).trial()),
        "per hundred trials: median and longest ask; memory of the process after them",
        900,
        List.of(Figure.Block.of(2, List.of(asks, memory))));
  }

  private static Series line(String name, double[] x, DoubleStream y) {
    return Series.line(name, x, y.toArray());
  }
}
