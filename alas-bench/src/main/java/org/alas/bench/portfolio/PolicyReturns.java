package org.alas.bench.portfolio;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;
import org.alas.app.csv.CsvFile;
import org.alas.app.csv.Table;
import org.alas.random.ScrambledSobol;
import org.alas.random.Seed;

/**
 * Returns of many policies, collected in advance.
 *
 * @param points policies, as points of the unit cube
 * @param returns their returns in percent a year
 */
@SuppressWarnings("ArrayRecordComponent")
public record PolicyReturns(double[][] points, double[] returns) {
  /** How many ship with the problem. */
  public static final int SHIPPED = 2048;

  private static final String RESOURCE = "evaluations.csv";
  private static final String HEADER = "risk,trade,hold,spread,borrow,return";
  private static final int DIMENSION = 5;

  /** Decimals of a coordinate: the design is rounded to them before it is evaluated. */
  private static final double UNIT = 1e-6;

  /** The first points of our scrambled Sobol sequence, rounded to six decimals. */
  static double[][] design(int count) {
    double[][] points = new ScrambledSobol(DIMENSION, new Seed(1).derive("portfolio")).next(count);
    for (double[] point : points) {
      Arrays.setAll(point, j -> Math.rint(point[j] / UNIT) * UNIT);
    }
    return points;
  }

  /**
   * Evaluates the design in the problem's own market; the threads do not change the results.
   *
   * @param progress is told how many are done
   */
  public static PolicyReturns collect(int count, int threads, IntConsumer progress)
      throws InterruptedException {
    Backtest backtest = Backtest.shipped();
    double[][] points = design(count);
    double[] returns = new double[count];
    AtomicInteger done = new AtomicInteger();
    IntConsumer work =
        i -> {
          returns[i] = backtest.annualReturn(PolicyParameters.ofUnit(points[i]));
          progress.accept(done.incrementAndGet());
        };
    ForkJoinPool pool = new ForkJoinPool(threads);
    try {
      pool.submit(() -> IntStream.range(0, count).parallel().forEach(work)).get();
    } catch (ExecutionException e) {
      throw new IllegalStateException(e.getCause());
    } finally {
      pool.shutdownNow();
    }
    return new PolicyReturns(points, returns);
  }

  /** Collects and writes them, in the form in which they ship. */
  public static void write(Path file, int count, int threads, IntConsumer progress)
      throws IOException, InterruptedException {
    PolicyReturns all = collect(count, threads, progress);
    StringBuilder text = new StringBuilder();
    text.append("# Returns of trading policies in percent a year, in the synthetic market.\n");
    text.append("# Made by: alas bench market. Policies are points of the unit cube.\n");
    text.append(HEADER).append('\n');
    for (int i = 0; i < count; i++) {
      for (double u : all.points[i]) {
        text.append(String.format(Locale.ROOT, "%.6f,", u));
      }
      text.append(String.format(Locale.ROOT, "%.6f\n", all.returns[i]));
    }
    Files.writeString(file, text.toString());
  }

  /** Those that ship with the problem. */
  public static PolicyReturns shipped() {
    return of(CsvFile.resource(PolicyReturns.class, RESOURCE));
  }

  /** Those of a file that {@link #write} wrote. */
  public static PolicyReturns read(Path file) {
    return of(CsvFile.read(file));
  }

  private static PolicyReturns of(Table table) {
    List<double[]> rows = table.numbers();
    return new PolicyReturns(
        rows.stream().map(row -> Arrays.copyOf(row, DIMENSION)).toArray(double[][]::new),
        rows.stream().mapToDouble(row -> row[DIMENSION]).toArray());
  }
}
