package org.alas.bench.rig;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.stream.DoubleStream;
import org.alas.app.chart.Axis;
import org.alas.app.chart.Figure;
import org.alas.app.chart.Panel;
import org.alas.app.chart.Series;
import org.alas.app.cli.Version;
import org.alas.app.store.SqliteStore;
import org.alas.bench.problem.Problems;
import org.alas.data.Direction;
import org.alas.study.Event;
import org.alas.study.Problem;
import org.alas.study.Settings;
import org.jspecify.annotations.Nullable;

/** One long study in a store of its own, and a picture of what it cost. */
final class SoakRun {
  private SoakRun() {}

  static void run(int trials, @Nullable Path plot, PrintWriter out)
      throws IOException, InterruptedException {
    Path file = Files.createTempDirectory("alas-soak").resolve("soak.db");
    try (SqliteStore store = SqliteStore.open(file)) {
      Problem problem =
          new Problem(
              Problems.named("hartmann6").space(), Direction.MINIMIZE, List.of(), List.of());
      Settings settings = Settings.defaults().withSeed(1);
      store.create("soak", new Event.Created(Instant.now(), problem, settings, Version.number()));
      List<Soak.Stretch> stretches = Soak.run(store.log("soak"), trials, out);
      if (plot != null) {
        Files.write(plot, figure(stretches).png(1200));
      }
    } finally {
      Files.deleteIfExists(file);
      Files.deleteIfExists(file.getParent());
    }
  }

  private static Figure figure(List<Soak.Stretch> stretches) {
    double[] trials = stretches.stream().mapToDouble(Soak.Stretch::trial).toArray();
    double[] resident = stretches.stream().mapToDouble(Soak.Stretch::resident).toArray();
    Panel asks =
        new Panel(
            "time of an ask",
            Axis.linear("trials"),
            Axis.logarithmic("ms"),
            List.of(
                line("median", trials, stretches.stream().mapToDouble(Soak.Stretch::median)),
                line("longest", trials, stretches.stream().mapToDouble(Soak.Stretch::longest))));
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
