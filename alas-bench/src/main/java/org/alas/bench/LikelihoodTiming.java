package org.alas.bench;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.alas.app.csv.CsvFile;
import org.alas.data.Standardization;
import org.alas.gp.Fit;
import org.alas.gp.FitOptions;
import org.alas.gp.Fitter;
import org.alas.gp.Likelihood;
import org.alas.kernel.Kernel;
import org.alas.kernel.Kernels;
import org.alas.kernel.Pairs;
import org.alas.param.Hyperparameters;
import org.alas.random.Seed;

/**
 * Our side of the comparison in {@code bench/peers}: one likelihood with gradient on one thread,
 * and whole fits, as JSON lines.
 */
public final class LikelihoodTiming {
  private static final List<String> SIZES =
      List.of("50x3", "100x6", "200x30", "500x10", "1000x10", "2000x6");
  private static final List<String> KERNELS = List.of("rbf", "alas", "alas-sep");
  private static final double WARM_UP_SECONDS = 2;
  private static final double TIMED_SECONDS = 2;

  private LikelihoodTiming() {}

  /** A kernel, data and a workspace, at the parameters at which the peers are timed too. */
  static final class Case {
    private final Hyperparameters at;
    private final Likelihood likelihood;
    private final double[] byTheta;

    Case(String kernel, int n, int d) {
      TestData data = data(n, d);
      double[] y = Standardization.of(data.outputs()).apply(data.outputs());
      this.at = new Hyperparameters(at(Kernels.named(kernel).make(d).components(1)), 0.1, 0);
      this.likelihood = new Likelihood(Pairs.within(data.points()), y);
      this.byTheta = new double[at.kernel().theta().length];
    }

    private static Kernel at(Kernel template) {
      double[] theta = template.theta();
      double terms = template.variance();
      for (int i = 0; i < theta.length; i++) {
        theta[i] =
            switch (template.parameters().get(i).role()) {
              case WEIGHT -> 1 / terms;
              case DELTA -> 0.1;
              case FREQUENCY -> 0.05;
              case ALPHA -> 1.5;
              default -> 0.7;
            };
      }
      return template.withTheta(theta);
    }

    double evaluate() {
      return likelihood.evaluate(at, byTheta).value();
    }
  }

  /** x uniform on the unit cube, y = sum_j sin(3 x_j) and noise. */
  private static TestData data(int n, int d) {
    return TestData.of(
        n, d, x -> Arrays.stream(x).map(v -> Math.sin(3 * v)).sum(), 0.1, new Seed(n * 1000L + d));
  }

  /** Times one likelihood with gradient for every size and kernel; writes the data to a folder. */
  public static void likelihoods(Path folder, PrintWriter out) throws IOException {
    Files.createDirectories(folder);
    for (String size : SIZES) {
      int n = Integer.parseInt(size.substring(0, size.indexOf('x')));
      int d = Integer.parseInt(size.substring(size.indexOf('x') + 1));
      write(folder, n, d);
      for (String kernel : KERNELS) {
        Case subject = new Case(kernel, n, d);
        repeat(subject, WARM_UP_SECONDS);
        double[] times = repeat(subject, TIMED_SECONDS);
        out.printf(
            Locale.ROOT,
            "{\"library\": \"alas\", \"kernel\": \"%s\", \"n\": %d, \"d\": %d, \"median_ms\": %.5f,"
                + " \"repetitions\": %d, \"log_likelihood\": %.9f}%n",
            kernel,
            n,
            d,
            1e3 * Statistics.median(times),
            times.length,
            subject.evaluate());
      }
    }
  }

  /**
   * Evaluates one likelihood with gradient and says how much memory the process has had at most.
   */
  public static void memory(int n, int d, PrintWriter out) {
    for (String kernel : KERNELS) {
      double value = new Case(kernel, n, d).evaluate();
      out.printf(
          Locale.ROOT,
          "%s, n = %d, d = %d: log likelihood %.4f, peak memory so far %s%n",
          kernel,
          n,
          d,
          value,
          status("VmHWM"));
      out.flush();
    }
  }

  /** What Linux says of this process, such as its peak memory under VmHWM; elsewhere "unknown". */
  public static String status(String field) {
    try (Stream<String> lines = Files.lines(Path.of("/proc/self/status"))) {
      return lines
          .filter(line -> line.startsWith(field + ":"))
          .map(line -> line.substring(field.length() + 1).strip())
          .findFirst()
          .orElse("unknown");
    } catch (IOException e) {
      return "unknown"; // not Linux
    }
  }

  /** Seconds of each evaluation, at least three. */
  private static double[] repeat(Case subject, double seconds) {
    double[] times = new double[1 << 20];
    int count = 0;
    long end = System.nanoTime() + (long) (seconds * 1e9);
    while (count < 3 || (System.nanoTime() < end && count < times.length)) {
      long began = System.nanoTime();
      subject.evaluate();
      times[count++] = (System.nanoTime() - began) * 1e-9;
    }
    return Arrays.copyOf(times, count);
  }

  /** Times whole fits of 200 points in 30 dimensions; writes the data to a folder. */
  public static void fits(Path folder, PrintWriter out) throws IOException {
    Files.createDirectories(folder);
    int n = 200;
    int d = 30;
    TestData data = write(folder, n, d);
    for (String kernel : KERNELS) {
      for (int threads = 1; threads <= 2; threads++) {
        FitOptions options = FitOptions.defaults().withThreads(threads);
        Kernel template = Kernels.named(kernel).make(d).components(1);
        double[] seconds = new double[5];
        Fit fit = fit(template, data, options);
        for (int r = 0; r < seconds.length; r++) {
          fit = fit(template, data, options);
          seconds[r] = fit.report().seconds();
        }
        out.printf(
            Locale.ROOT,
            "{\"library\": \"alas\", \"kernel\": \"%s\", \"n\": %d, \"d\": %d, \"threads\": %d,"
                + " \"median_s\": %.4f, \"evaluations\": %d, \"starts\": %d,"
                + " \"log_likelihood\": %.4f}%n",
            kernel,
            n,
            d,
            threads,
            Statistics.median(seconds),
            fit.report().evaluations(),
            fit.report().climbs().size(),
            fit.process().logMarginalLikelihood());
      }
    }
  }

  private static Fit fit(Kernel template, TestData data, FitOptions options) {
    return new Fitter().fit(template, data.points(), data.outputs(), options);
  }

  /** Writes a data set as the peers read it: x0, ..., y with y standardised. */
  private static TestData write(Path folder, int n, int d) throws IOException {
    TestData data = data(n, d);
    double[] y = Standardization.of(data.outputs()).apply(data.outputs());
    IntFunction<List<String>> row =
        i ->
            IntStream.rangeClosed(0, d)
                .mapToObj(k -> Double.toString(k < d ? data.points().get(i, k) : y[i]))
                .toList();
    List<String> names = IntStream.rangeClosed(0, d).mapToObj(k -> k < d ? "x" + k : "y").toList();
    String text = CsvFile.text(names, IntStream.range(0, n).mapToObj(row)::iterator);
    Files.writeString(folder.resolve("n" + n + "_d" + d + ".csv"), text);
    return data;
  }
}
