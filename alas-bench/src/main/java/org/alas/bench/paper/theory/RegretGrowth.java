package org.alas.bench.paper.theory;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;
import org.alas.app.chart.Plot;
import org.alas.bench.paper.Sheet;

/** Regret against T, over several seeds of the same kernel. */
@SuppressWarnings("ArrayRecordComponent") // shared within this package, never written
record RegretGrowth(
    List<Double> alphas,
    double rate,
    int seeds,
    double[] t,
    double[] mean,
    double[] error,
    double[] bound,
    Exponent late) {

  static RegretGrowth of(List<Double> alphas, double rate, List<Sheet> runs) {
    double[] t = runs.get(0).numbers("t");
    double[] mean = new double[t.length];
    double[] error = new double[t.length];
    double[] bound = new double[t.length];
    for (int i = 0; i < t.length; i++) {
      int at = i;
      mean[i] = mean(runs, s -> s.numbers("regret")[at]);
      error[i] = standardError(runs, s -> s.numbers("regret")[at]);
      bound[i] = mean(runs, s -> s.numbers("bound")[at]);
    }
    Exponent late = new Growth(t, mean).late();
    double scatter = standardError(runs, s -> Growth.of(s, "regret").late().value());
    return new RegretGrowth(
        alphas,
        rate,
        runs.size(),
        t,
        mean,
        error,
        bound,
        new Exponent(late.value(), late.error() + scatter));
  }

  private static double mean(List<Sheet> runs, ToDoubleFunction<Sheet> of) {
    return runs.stream().mapToDouble(of).average().orElseThrow();
  }

  /** 0 for a single run. */
  private static double standardError(List<Sheet> runs, ToDoubleFunction<Sheet> of) {
    double mean = mean(runs, of);
    double squares = runs.stream().mapToDouble(of).map(y -> (y - mean) * (y - mean)).sum();
    return Math.sqrt(squares / Math.max(1, runs.size() - 1) / runs.size());
  }

  String words() {
    return String.format(Locale.ROOT, "alpha %s: %s (%.3f)", alphas, late, rate);
  }

  Plot.Panel panel() {
    double[] low = new double[t.length];
    double[] high = new double[t.length];
    Arrays.setAll(low, i -> Math.max(mean[i] - error[i], mean[i] / 100));
    Arrays.setAll(high, i -> mean[i] + error[i]);
    return new Plot.Panel(
        "alpha " + alphas,
        Plot.Axis.logarithmic("T"),
        Plot.Axis.logarithmic("cumulative regret"),
        List.of(
            Plot.Series.line("GP-UCB", t, mean).between(low, high),
            Plot.Series.line("bound", t, bound),
            Guide.through("rate", t, mean, rate)));
  }
}
