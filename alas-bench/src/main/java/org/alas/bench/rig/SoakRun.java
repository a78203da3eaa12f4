package org.alas.bench.rig;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.stream.DoubleStream;
import javax.imageio.ImageIO;
import org.alas.app.chart.Figure;
import org.alas.app.chart.PanelStyle;
import org.alas.app.cli.Version;
import org.alas.app.store.SqliteStore;
import org.alas.bench.Soak;
import org.alas.bench.problem.Problems;
import org.alas.data.Direction;
import org.alas.study.Event;
import org.alas.study.Problem;
import org.alas.study.Settings;
import org.jspecify.annotations.Nullable;
import org.knowm.xchart.XYChart;

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
        ImageIO.write(figure(stretches), "png", plot.toFile());
      }
    } finally {
      Files.deleteIfExists(file);
      Files.deleteIfExists(file.getParent());
    }
  }

  private static BufferedImage figure(List<Soak.Stretch> stretches) {
    int height = 320;
    Figure figure =
        new Figure(
            height,
            "One study, %d trials".formatted(stretches.get(stretches.size() - 1).trial()),
            "per hundred trials: median and longest ask; memory of the process after them");
    double[] trials = stretches.stream().mapToDouble(Soak.Stretch::trial).toArray();
    int width = Figure.INNER_WIDTH / 2;
    XYChart asks = PanelStyle.panel(width, height, "time of an ask", "trials", "ms");
    asks.getStyler().setYAxisLogarithmic(true);
    draw(asks, "median", 0, trials, stretches.stream().mapToDouble(Soak.Stretch::median));
    draw(asks, "longest", 1, trials, stretches.stream().mapToDouble(Soak.Stretch::longest));
    asks.getStyler().setLegendVisible(true);
    XYChart memory = PanelStyle.panel(width, height, "memory", "trials", "MB");
    draw(memory, "resident", 0, trials, stretches.stream().mapToDouble(Soak.Stretch::resident));
    memory.getStyler().setYAxisMin(0.0);
    figure.place(asks, 0, 0);
    figure.place(memory, width, 0);
    return figure.image();
  }

  private static void draw(XYChart chart, String name, int colour, double[] x, DoubleStream y) {
    PanelStyle.line(chart, name, x, y.toArray(), PanelStyle.PALETTE[colour]);
  }
}
