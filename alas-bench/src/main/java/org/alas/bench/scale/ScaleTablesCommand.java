package org.alas.bench.scale;

import de.siegmar.fastcsv.writer.CsvWriter;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.alas.app.csv.CsvFile;
import org.alas.kernel.Kernel;
import org.alas.kernel.Kernels;
import org.alas.kernel.Points;
import org.alas.random.Seed;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/**
 * The command {@code alas bench scale-tables}: tables of 50,000 rows, drawn from processes from
 * smooth to rough, for bench/peers.
 */
@Command(
    name = "scale-tables",
    description = "Write tables of 50,000 rows from smooth to rough, for bench/peers.")
public final class ScaleTablesCommand implements Callable<Integer> {
  private static final int ROWS = 50_000;
  private static final int HIDDEN = 5_000;
  private static final int INPUTS = 8;
  private static final int WAVES = 2_000;
  private static final double LENGTHSCALE = 0.5;

  /**
   * A table.
   *
   * @param kernel by its name
   * @param noise variance, that of the function being 1
   */
  private record Drawn(String kernel, double alpha, double noise) {
    String name() {
      return "%s-%s-%s".formatted(kernel.equals("alas") ? "coupled" : "additive", alpha, noise);
    }
  }

  private static final List<Drawn> TABLES =
      List.of(
          new Drawn("alas", 2, 0.1),
          new Drawn("alas", 1.5, 0.01),
          new Drawn("alas", 1, 0.1),
          new Drawn("alas", 0.5, 0.01),
          new Drawn("alas-sep", 2, 0.5),
          new Drawn("alas-sep", 1.5, 0.01),
          new Drawn("alas-sep", 1, 0.1),
          new Drawn("alas-sep", 0.5, 0.01));

  @Spec private CommandSpec spec;

  @Option(
      names = "--data",
      required = true,
      paramLabel = "DIR",
      description = "Folder to which NAME.train.csv and NAME.test.csv are written.")
  private Path folder;

  @Option(
      names = "--seed",
      defaultValue = "1",
      paramLabel = "SEED",
      description = "Which functions are drawn (default: ${DEFAULT-VALUE}).")
  private long seed;

  @Override
  public Integer call() throws IOException {
    PrintWriter out = spec.commandLine().getOut();
    Files.createDirectories(folder);
    for (Drawn table : TABLES) {
      Seed own = new Seed(seed).derive(table.name());
      Kernel kernel =
          RandomFunction.kernel(
              Kernels.named(table.kernel()).make(INPUTS), table.alpha(), LENGTHSCALE);
      Points points = RandomFunction.points(ROWS + HIDDEN, INPUTS, own.derive("points"));
      double[] values = RandomFunction.draw(kernel, WAVES, own.derive("function")).at(points);
      double[] y = RandomFunction.noisy(values, table.noise(), own.derive("noise"));
      write(folder.resolve(table.name() + ".train.csv"), points, y, 0, ROWS);
      write(folder.resolve(table.name() + ".test.csv"), points, y, ROWS, ROWS + HIDDEN);
      out.println(table.name());
      out.flush();
    }
    return 0;
  }

  private static void write(Path file, Points points, double[] y, int from, int to)
      throws IOException {
    try (CsvWriter csv = CsvFile.writer(Files.newBufferedWriter(file))) {
      List<String> names = new ArrayList<>();
      for (int k = 0; k < points.dimension(); k++) {
        names.add("x" + k);
      }
      names.add("target");
      csv.writeRecord(names);
      for (int i = from; i < to; i++) {
        List<String> cells = new ArrayList<>();
        for (double x : points.row(i)) {
          cells.add(Double.toString(x));
        }
        cells.add(Double.toString(y[i]));
        csv.writeRecord(cells);
      }
    }
  }
}
