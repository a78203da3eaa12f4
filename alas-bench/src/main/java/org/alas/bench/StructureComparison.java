package org.alas.bench;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.alas.gp.FitOptions;
import org.alas.gp.Fitter;
import org.alas.gp.Prediction;
import org.alas.gp.Structure;
import org.alas.gp.StructureMixture;
import org.alas.gp.StructureSearch;
import org.alas.kernel.Kernel;
import org.alas.kernel.Kernels;
import org.alas.kernel.Points;
import org.alas.space.InputScaling;

/**
 * How well hidden rows of tables are foretold by every kernel alone and by the structure that
 * {@code auto} learns: one JSON line for each, which {@code bench/peers} joins with those of
 * others.
 */
public final class StructureComparison {
  private static final String AUTO = "auto";

  private StructureComparison() {}

  /**
   * Writes the tables to a folder and judges all that it holds.
   *
   * @param models names of kernels, or auto; empty for all
   */
  public static void run(Path folder, long seed, List<String> models, int threads, PrintWriter out)
      throws IOException {
    StructureTables tables = new StructureTables(seed);
    tables.write(folder);
    List<Path> files;
    try (Stream<Path> list = Files.list(folder)) {
      files = list.filter(file -> file.toString().endsWith(".csv")).sorted().toList();
    }
    FitOptions options = FitOptions.defaults().withThreads(threads);
    for (Path file : files) {
      Table table = Table.of(tables.halves(file));
      for (String kernel : models.isEmpty() ? models() : models) {
        out.println(table.line(kernel, options));
        out.flush();
      }
    }
  }

  /** Every kernel that {@code alas fit --kernel} knows and that needs nothing more, and auto. */
  private static List<String> models() {
    List<String> names = new ArrayList<>(Kernels.names());
    names.remove("alas-groups");
    names.add(2, "alas-2");
    names.add(0, AUTO);
    return names;
  }

  private record Table(String name, Points shown, double[] y, Points hidden, double[] truth) {
    static Table of(StructureTables.Halves halves) {
      int d = halves.shown()[0].length - 1;
      double[] lower = new double[d];
      double[] upper = new double[d];
      for (int k = 0; k < d; k++) {
        int input = k;
        lower[k] = Arrays.stream(halves.shown()).mapToDouble(row -> row[input]).min().orElseThrow();
        upper[k] = Arrays.stream(halves.shown()).mapToDouble(row -> row[input]).max().orElseThrow();
      }
      InputScaling scaling = new InputScaling(lower, upper);
      return new Table(
          halves.name(),
          points(scaling, halves.shown()),
          targets(halves.shown()),
          points(scaling, halves.hidden()),
          targets(halves.hidden()));
    }

    private static Points points(InputScaling scaling, double[][] rows) {
      return Points.of(
          Arrays.stream(rows)
              .map(row -> scaling.apply(Arrays.copyOf(row, row.length - 1)))
              .toArray(double[][]::new));
    }

    private static double[] targets(double[][] rows) {
      return Arrays.stream(rows).mapToDouble(row -> row[row.length - 1]).toArray();
    }

    String line(String kernel, FitOptions options) {
      long began = System.nanoTime();
      String structure = "";
      Prediction[] said;
      if (kernel.equals(AUTO)) {
        StructureMixture mixture = new StructureSearch().search(shown, y, options);
        structure =
            mixture.members().stream()
                .map(m -> String.format(Locale.ROOT, "%s %.2f", m.structure().name(), m.weight()))
                .collect(Collectors.joining(", "));
        said = mixture.predict(hidden);
      } else {
        Kernel template = new Structure(kernel).template(shown.dimension());
        said = new Fitter().fit(template, shown, y, options).process().predict(hidden);
      }
      double seconds = (System.nanoTime() - began) * 1e-9;
      return String.format(
          Locale.ROOT,
          "{\"table\":\"%s\",\"n\":%d,\"d\":%d,\"model\":\"%s\",\"rmse\":%s,\"seconds\":%.2f,"
              + "\"structure\":\"%s\"}",
          name,
          y.length,
          shown.dimension(),
          kernel,
          rmse(said),
          seconds,
          structure);
    }

    private double rmse(Prediction[] said) {
      return Math.sqrt(
          IntStream.range(0, truth.length)
              .mapToDouble(i -> said[i].mean() - truth[i])
              .map(error -> error * error)
              .average()
              .orElseThrow());
    }
  }
}
