package org.alas.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.alas.app.csv.CsvFile;
import org.alas.random.Seed;

/**
 * Tables of different nature, made up by formulas, on which {@code alas fit} is judged; each row
 * ends with the target. Others, such as real ones, are CSV files beside them.
 */
final class StructureTables {
  /** Half of the rows of a table are shown to a fit, the others hidden. */
  record Halves(String name, double[][] shown, double[][] hidden) {}

  private final Seed seed;

  StructureTables(long seed) {
    this.seed = new Seed(seed);
  }

  /** Writes every table as NAME.csv. */
  void write(Path folder) throws IOException {
    Files.createDirectories(folder);
    write(folder, "trend-season", 240, 1, 0.15, StructureTables::trendAndSeason);
    write(folder, "random-walk", 240, 1, 0, walk(seed.derive("walk")));
    write(folder, "rough-sum", 300, 3, 0, StructureTables::roughSum);
    write(folder, "additive", 300, 8, 0.3, StructureTables::additive);
    write(folder, "friedman", 300, 10, 1, StructureTables::friedman);
    write(folder, "irrelevant", 300, 12, 0.1, StructureTables::twoOfTwelve);
    write(folder, "much-noise", 400, 4, 0.9, StructureTables::threeOfFour);
    write(folder, "rastrigin", 300, 5, 0.5, StructureTables::rastrigin);
    write(folder, "groups", 300, 6, 0.05, StructureTables::groups);
    write(folder, "waves", 300, 3, 0.1, StructureTables::waves);
    write(folder, "branin", 200, 2, 0.5, StructureTables::branin);
    write(folder, "ridge", 240, 4, 0.02, StructureTables::ridge);
  }

  private static double trendAndSeason(double[] x) {
    return 3 * x[0] * x[0] + (1 + 0.5 * x[0]) * Math.cos(2 * Math.PI * 12 * x[0]);
  }

  /** A path of many small steps, evaluated where it is asked for. */
  private static ToDoubleFunction<double[]> walk(Seed seed) {
    var random = seed.generator();
    double[] path = new double[4001];
    for (int i = 1; i < path.length; i++) {
      path[i] = path[i - 1] + (random.nextBoolean() ? 1 : -1) / Math.sqrt(path.length);
    }
    return x -> path[(int) Math.round(x[0] * (path.length - 1))];
  }

  private static double roughSum(double[] x) {
    double sum = 0;
    for (int k = 0; k < x.length; k++) {
      for (int octave = 0; octave < 8; octave++) {
        sum += Math.pow(0.6, octave) * Math.cos(2 * Math.PI * Math.pow(3, octave) * x[k] + k);
      }
    }
    return sum;
  }

  private static double additive(double[] x) {
    return 5 * x[0] * x[0]
        + 3 * Math.sin(4 * x[1])
        + 2 * Math.exp(x[2])
        + 4 * Math.abs(x[3] - 0.4)
        + 2 * x[4]
        + Math.cos(9 * x[5]);
  }

  private static double friedman(double[] x) {
    return 10 * Math.sin(Math.PI * x[0] * x[1])
        + 20 * (x[2] - 0.5) * (x[2] - 0.5)
        + 10 * x[3]
        + 5 * x[4];
  }

  private static double twoOfTwelve(double[] x) {
    return Math.sin(5 * x[3]) * Math.exp(-x[8]) + x[8];
  }

  private static double threeOfFour(double[] x) {
    return Math.sin(3 * x[0]) * Math.cos(4 * x[1]) + x[2];
  }

  private static double rastrigin(double[] x) {
    return Arrays.stream(x)
        .map(u -> 10.24 * u - 5.12)
        .map(z -> z * z - 10 * Math.cos(2 * Math.PI * z) + 10)
        .sum();
  }

  private static double groups(double[] x) {
    double a = x[3] - 0.4;
    double b = x[4] - 0.6;
    return 2 * Math.sin(6 * x[0] * x[2])
        + 3 * (x[1] - 0.5) * (x[1] - 0.5)
        + 2 * Math.exp(-20 * (a * a + b * b));
  }

  private static double waves(double[] x) {
    return Math.cos(2 * Math.PI * (3 * x[0] + 2 * x[1])) + x[2];
  }

  private static double branin(double[] x) {
    double u = 15 * x[0] - 5;
    double v = 15 * x[1];
    double w = v - 5.1 / (4 * Math.PI * Math.PI) * u * u + 5 / Math.PI * u - 6;
    return w * w + 10 * (1 - 1 / (8 * Math.PI)) * Math.cos(u) + 10;
  }

  private static double ridge(double[] x) {
    return Math.tanh(4 * (x[0] + x[1] - x[2] - 0.5)) + 0.3 * x[3];
  }

  private void write(
      Path folder, String name, int n, int d, double noise, ToDoubleFunction<double[]> f)
      throws IOException {
    TestData data = TestData.of(n, d, f, noise, seed.derive(name));
    List<String> names =
        Stream.concat(IntStream.range(0, d).mapToObj(k -> "x" + (k + 1)), Stream.of("y")).toList();
    List<double[]> rows = new ArrayList<>();
    for (int i = 0; i < n; i++) {
      double[] row = Arrays.copyOf(data.points().row(i), d + 1);
      row[d] = data.outputs()[i];
      rows.add(row);
    }
    write(folder.resolve(name + ".csv"), names, rows);
  }

  private static void write(Path file, List<String> names, List<double[]> rows) throws IOException {
    List<List<String>> cells =
        rows.stream().map(row -> Arrays.stream(row).mapToObj(Double::toString).toList()).toList();
    Files.writeString(file, CsvFile.text(names, cells));
  }

  /** Deals the rows of NAME.csv to two files NAME.shown and NAME.hidden, for others to read. */
  Halves halves(Path file) throws IOException {
    var table = CsvFile.read(file);
    String name = file.getFileName().toString().replaceAll("\\.csv$", "");
    List<double[]> rows = new ArrayList<>(table.numbers());
    var random = seed.derive("hidden rows of " + name).generator();
    for (int i = rows.size() - 1; i > 0; i--) {
      Collections.swap(rows, i, random.nextInt(i + 1));
    }
    List<double[]> shown = rows.subList(0, rows.size() / 2);
    List<double[]> hidden = rows.subList(rows.size() / 2, rows.size());
    write(file.resolveSibling(name + ".shown"), table.names(), shown);
    write(file.resolveSibling(name + ".hidden"), table.names(), hidden);
    return new Halves(name, shown.toArray(double[][]::new), hidden.toArray(double[][]::new));
  }
}
