package org.alas.bench.scale;

import java.io.PrintWriter;
import java.lang.management.BufferPoolMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.alas.data.Standardization;
import org.alas.gp.GaussianProcess;
import org.alas.gp.Prediction;
import org.alas.kernel.Points;
import org.alas.param.Hyperparameters;
import org.alas.random.Seed;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/**
 * The command {@code alas bench scale}: the ways to a process of many observations beside each
 * other, parameters being known. Time, memory and truth against n, and how far each is from the
 * exact process where that can be had.
 */
@Command(
    name = "scale",
    description =
        "Ways to a process of many observations: time, memory and truth against n, and how far "
            + "each is from the exact process, as Markdown.")
public final class ScaleCommand implements Runnable {
  private static final int QUERIES = ScaleData.QUERIES;
  private static final Standardization UNITS = new Standardization(0, 1);

  @Spec private CommandSpec spec;

  @Option(
      names = "--sizes",
      split = ",",
      defaultValue = "1000,2000,5000,10000,20000,50000,100000",
      paramLabel = "N,...",
      description = "Numbers of observations (default: ${DEFAULT-VALUE}).")
  private List<Integer> sizes;

  @Option(
      names = "--exact",
      defaultValue = "3000",
      paramLabel = "N",
      description =
          "Observations beside the exact process; 0 for none (default: ${DEFAULT-VALUE}).")
  private int beside;

  @Option(
      names = "--seed",
      defaultValue = "1",
      paramLabel = "SEED",
      description = "Which functions are drawn (default: ${DEFAULT-VALUE}).")
  private long seed;

  @Override
  public void run() {
    againstSize();
    if (beside > 0) {
      out().println();
      againstExact();
    }
  }

  private PrintWriter out() {
    return spec.commandLine().getOut();
  }

  /** What predicts; the sd of a way that has none is NaN. */
  private interface Predictor {
    Prediction[] at(Points queries);
  }

  /**
   * A way to a process.
   *
   * @param most observations with which it is tried
   */
  private record Way(String name, int most, Maker maker) {}

  private interface Maker {
    Predictor condition(Hyperparameters at, Points points, double[] y);
  }

  private static List<Way> ways() {
    List<Way> ways = new ArrayList<>();
    ways.add(
        new Way(
            "exact", 10_000, (at, x, y) -> GaussianProcess.condition(at, x, y, UNITS)::predict));
    ways.add(
        new Way(
            "full-scale",
            Integer.MAX_VALUE,
            (at, x, y) -> GaussianProcess.conditionFullScale(at, x, y, UNITS)::predict));
    ways.add(fullScale("100 nearest neighbours alone", 1, 100));
    ways.add(fullScale("500 inducing points alone", 500, 0));
    ways.add(fullScale("500 inducing points, 48 neighbours", 500, 48));
    ways.add(
        new Way(
            "1,000 random features",
            Integer.MAX_VALUE,
            (at, x, y) ->
                new FeatureRegression(at.kernel(), at.noise(), x, y, 500, new Seed(1))::predict));
    ways.add(
        new Way(
            "conjugate gradients",
            20_000,
            (at, x, y) -> {
              var solved = new ConjugateGradients(at.kernel(), at.noise(), x, y, 1e-3, 200);
              return queries -> {
                double[] means = solved.predictMeans(queries);
                return IntStream.range(0, means.length)
                    .mapToObj(i -> new Prediction(means[i], Double.NaN))
                    .toArray(Prediction[]::new);
              };
            }));
    return ways;
  }

  private static Way fullScale(String name, int inducing, int neighbours) {
    return new Way(
        name,
        Integer.MAX_VALUE,
        (at, x, y) ->
            GaussianProcess.conditionFullScale(at, x, y, UNITS, inducing, neighbours)::predict);
  }

  /** Time, memory and truth against n. */
  private void againstSize() {
    PrintWriter out = out();
    out.println("| n | way | seconds | ms per prediction | MB | RMSE | mean log density |");
    out.println("|---|---|---|---|---|---|---|");
    for (int n : sizes) {
      ScaleData data = ScaleData.draw("alas", 1, 0.05, n, seed);
      for (Way way : ways()) {
        if (n <= way.most()) {
          againstSize(data, way);
        }
      }
    }
  }

  private void againstSize(ScaleData data, Way way) {
    long before = usedBytes();
    long began = System.nanoTime();
    Predictor predictor = way.maker().condition(data.at(), data.points(), data.y());
    double seconds = (System.nanoTime() - began) * 1e-9;
    double megabytes = Math.max(0, usedBytes() - before) * 1e-6;
    began = System.nanoTime();
    Prediction[] said = predictor.at(data.queries());
    double millis = (System.nanoTime() - began) * 1e-6 / QUERIES;
    double squares = 0;
    double density = 0;
    for (int i = 0; i < QUERIES; i++) {
      double error = data.f()[i] - said[i].mean();
      squares += error * error / QUERIES;
      density +=
          (-0.5 * Math.pow(error / said[i].sd(), 2)
                  - Math.log(said[i].sd())
                  - 0.5 * Math.log(2 * Math.PI))
              / QUERIES;
    }
    say(
        "| %d | %s | %.1f | %.2f | %.0f | %.4f | %s |",
        data.y().length,
        way.name(),
        seconds,
        millis,
        megabytes,
        Math.sqrt(squares),
        Double.isNaN(density) ? "-" : String.format(Locale.ROOT, "%.3f", density));
  }

  /** On the heap and beside it, after what is no longer needed has gone. */
  private static long usedBytes() {
    System.gc();
    long used = ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
    for (BufferPoolMXBean pool : ManagementFactory.getPlatformMXBeans(BufferPoolMXBean.class)) {
      used += Math.max(0, pool.getMemoryUsed());
    }
    return used;
  }

  /** How far every way is from the exact process. */
  private void againstExact() {
    PrintWriter out = out();
    out.println(
        "| data | way | mean, of the sd with noise | of the latent sd | sd, root mean square |"
            + " largest |");
    out.println("|---|---|---|---|---|---|");
    for (String kernel : List.of("alas", "alas-sep")) {
      for (double alpha : new double[] {2, 1.5, 1, 0.5}) {
        for (double noise : new double[] {0.01, 0.3}) {
          ScaleData data = ScaleData.draw(kernel, alpha, noise, beside, seed);
          Prediction @Nullable [] exact = null;
          for (Way way : ways()) {
            Prediction[] said =
                way.maker().condition(data.at(), data.points(), data.y()).at(data.queries());
            if (exact == null) {
              exact = said;
            } else {
              againstExact(data.name(), way, noise, exact, said);
            }
          }
        }
      }
    }
  }

  private void againstExact(
      String data, Way way, double noise, Prediction[] exact, Prediction[] said) {
    double latent = 0;
    double observed = 0;
    double sd = 0;
    double largest = 0;
    for (int i = 0; i < said.length; i++) {
      double error = said[i].mean() - exact[i].mean();
      double variance = exact[i].variance();
      latent += error * error / variance / said.length;
      observed += error * error / (variance + noise) / said.length;
      double ratio = said[i].sd() / exact[i].sd() - 1;
      sd += ratio * ratio / said.length;
      largest = Math.max(largest, Math.abs(ratio));
    }
    say(
        "| %s | %s | %.3f | %.3f | %s | %s |",
        data,
        way.name(),
        Math.sqrt(observed),
        Math.sqrt(latent),
        Double.isNaN(sd) ? "-" : String.format(Locale.ROOT, "%.3f", Math.sqrt(sd)),
        Double.isNaN(sd) ? "-" : String.format(Locale.ROOT, "%.3f", largest));
  }

  private void say(String format, Object... values) {
    PrintWriter out = out();
    out.println(String.format(Locale.ROOT, format, values));
    out.flush();
  }
}
