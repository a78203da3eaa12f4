package org.alas.bench.paper.theory;

import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.alas.app.chart.Panel;
import org.alas.app.chart.Series;
import org.alas.bench.paper.Moments;
import org.alas.bench.paper.theory.PowerLaw.Exponent;
import org.alas.bench.paper.theory.Proposition.Measured;

/**
 * Cumulative regret at rounds T, over several seeds of the same kernel.
 *
 * @param bound mean over the seeds
 * @param late exponent of the mean regret over the last two octaves; its error counts the seeds too
 */
@SuppressWarnings("ArrayRecordComponent") // shared within this package, never written
record RegretCurve(Alphas alphas, double[] t, List<Moments> regret, double[] bound, Exponent late) {

  static RegretCurve of(Alphas alphas, Measured<?> runs) {
    double[] t = runs.map((run, sheet) -> sheet.numbers("t")).get(0);
    List<Moments> regret = moments(runs, "regret", t.length);
    double[] bound = moments(runs, "bound", t.length).stream().mapToDouble(Moments::mean).toArray();
    Exponent late = new Growth(t, mean(regret)).late();
    Moments slopes =
        Moments.of(
            runs.numbers((run, sheet) -> Growth.of(sheet, "regret").late().value()).toArray());
    return new RegretCurve(
        alphas,
        t,
        regret,
        bound,
        new Exponent(late.value(), late.error() + slopes.standardErrorOrZero()));
  }

  private static List<Moments> moments(Measured<?> runs, String column, int size) {
    List<double[]> all = runs.map((run, sheet) -> sheet.numbers(column));
    return IntStream.range(0, size)
        .mapToObj(i -> Moments.of(all.stream().mapToDouble(y -> y[i]).toArray()))
        .toList();
  }

  private static double[] mean(List<Moments> regret) {
    return regret.stream().mapToDouble(Moments::mean).toArray();
  }

  /** The theorem's exponent. */
  double rate() {
    return alphas.smallest() < 2 ? 0.5 + 0.5 / (1 + alphas.smallest()) : 0.5;
  }

  String words() {
    return String.format(Locale.ROOT, "alpha %s: %s (%.3f)", alphas, late, rate());
  }

  Panel panel() {
    double[] mean = mean(regret);
    double[] error = regret.stream().mapToDouble(Moments::standardErrorOrZero).toArray();
    double[] low =
        IntStream.range(0, t.length)
            .mapToDouble(i -> Math.max(mean[i] - error[i], mean[i] / 100))
            .toArray();
    double[] high = IntStream.range(0, t.length).mapToDouble(i -> mean[i] + error[i]).toArray();
    return PowerLaw.panel(
        "alpha " + alphas,
        "T",
        "cumulative regret",
        List.of(
            Series.line("GP-UCB", t, mean).between(low, high),
            Series.line("bound", t, bound),
            PowerLaw.line("rate", t, mean, rate())));
  }
}
