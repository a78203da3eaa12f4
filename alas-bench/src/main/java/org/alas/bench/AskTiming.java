package org.alas.bench;

import java.io.IOException;
import java.io.PrintWriter;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.alas.app.csv.CsvFile;
import org.alas.space.Configuration;
import org.alas.space.SearchSpace;
import org.alas.study.Explanation;
import org.alas.study.Outcome;
import org.alas.study.Result;
import org.alas.study.Study;
import org.alas.study.Trial;

/**
 * Times one ask on given data, as the mean of five in a row: parameters are not learned anew at
 * each. As in a running study, the model was fitted before the last value was told: that first ask,
 * from no fit at all, is timed too.
 */
public final class AskTiming {
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  /** Asks before those that count, until the compiler has done its work. */
  private static final long WARM_UP_NANOS = 6_000_000_000L;

  private static final int IN_A_ROW = 5;

  private AskTiming() {}

  /**
   * Writes a JSON line per file n{n}_d{d}.csv (x1, ..., xd, y) of a folder.
   *
   * @param repetitions asks that count, each of a study of its own
   */
  public static void print(Path folder, int repetitions, PrintWriter out) throws IOException {
    List<Path> files;
    try (Stream<Path> listed = Files.list(folder)) {
      files = listed.filter(f -> f.getFileName().toString().matches("n\\d+_d\\d+\\.csv")).toList();
    }
    for (Path file : files.stream().sorted(AskTiming::bySize).toList()) {
      AskData data = AskData.read(file);
      long began = System.nanoTime();
      for (int i = 0; System.nanoTime() - began < WARM_UP_NANOS; i++) {
        data.ask(i);
      }
      double[][] counted =
          IntStream.range(0, repetitions).mapToObj(data::ask).toArray(double[][]::new);
      out.printf(
          "{\"what\": \"ask\", \"library\": \"alas\", \"n\": %d, \"d\": %d, \"median_ms\": %.2f,"
              + " \"median_cpu_ms\": %.2f, \"fit_median_ms\": %.2f, \"first_fit_ms\": %.2f,"
              + " \"repetitions\": %d}%n",
          data.values().length,
          data.space().dimension(),
          median(counted, 0),
          median(counted, 1),
          median(counted, 2),
          median(counted, 3),
          repetitions);
      out.flush();
    }
  }

  private static int bySize(Path a, Path b) {
    String x = a.getFileName().toString();
    String y = b.getFileName().toString();
    return x.length() != y.length() ? x.length() - y.length() : x.compareTo(y);
  }

  private static double median(double[][] asks, int column) {
    return Statistics.median(Arrays.stream(asks).mapToDouble(ask -> ask[column]).toArray());
  }

  /** Points of the unit cube and their values. */
  private record AskData(SearchSpace space, List<Configuration> points, double[] values) {

    static AskData read(Path file) {
      List<double[]> rows = CsvFile.read(file).numbers();
      int d = rows.get(0).length - 1;
      SearchSpace.Builder builder = SearchSpace.builder();
      for (int j = 1; j <= d; j++) {
        builder.real("x" + j, 0, 1);
      }
      List<Configuration> points = rows.stream().map(row -> configuration(row, d)).toList();
      return new AskData(
          builder.build(), points, rows.stream().mapToDouble(row -> row[d]).toArray());
    }

    private static Configuration configuration(double[] row, int d) {
      Map<String, Object> values = new LinkedHashMap<>();
      for (int j = 0; j < d; j++) {
        values.put("x" + (j + 1), row[j]);
      }
      return new Configuration(values);
    }

    /** Milliseconds by the clock and of the processor, of the fit in it, and of the first ask. */
    double[] ask(int seed) {
      int last = values.length - 1;
      Study study = Study.minimize(space).seed(seed).initial(1).open();
      List<Result> before =
          IntStream.range(0, last)
              .mapToObj(i -> new Result(points.get(i), Outcome.of(values[i])))
              .toList();
      study.observe(before);
      long beforeFirst = System.nanoTime();
      Trial first = study.ask();
      double firstMillis = (System.nanoTime() - beforeFirst) * 1e-6;
      study.tell(first, values[last]);
      double clock = 0;
      double cpu = 0;
      double fit = 0;
      for (int i = 0; i < IN_A_ROW; i++) {
        long clockBefore = System.nanoTime();
        long cpuBefore = THREADS.getCurrentThreadCpuTime();
        Trial asked = study.ask();
        clock += (System.nanoTime() - clockBefore) * 1e-6 / IN_A_ROW;
        cpu += (THREADS.getCurrentThreadCpuTime() - cpuBefore) * 1e-6 / IN_A_ROW;
        Explanation why = Objects.requireNonNull(asked.explanation());
        fit += why.fitSeconds() * 1e3 / IN_A_ROW;
        study.tell(asked, why.mean());
      }
      return new double[] {clock, cpu, fit, firstMillis};
    }
  }
}
