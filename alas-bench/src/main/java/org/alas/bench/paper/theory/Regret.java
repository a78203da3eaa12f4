package org.alas.bench.paper.theory;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.alas.app.chart.Panel;
import org.alas.app.chart.Series;
import org.alas.bench.TestData;
import org.alas.bench.paper.Digits;
import org.alas.bench.paper.Exhibit;
import org.alas.bench.paper.Experiment.Plan;
import org.alas.bench.paper.Moments;
import org.alas.bench.paper.Sheet;
import org.alas.bench.paper.theory.PowerLaw.Exponent;
import org.alas.random.Seed;

/**
 * Theorem 4.2, second half: cumulative regret of GP-UCB on draws from the prior.
 *
 * <p>The domain is a fine grid D, where the standard analysis holds for every alpha: beta_t = 2
 * ln(|D| t^2 pi^2 / (6 q)), and with probability 1 - q the regret stays below sqrt(C T beta_T I_T),
 * C = 8 / ln(1 + w/noise), I_T the information gathered, for all T.
 */
final class Regret implements Proposition<Regret.Repetition> {
  static final double NOISE = 0.1;
  private static final double Q = 0.1;
  private static final String FIGURE = "theory-regret";
  private static final String TABLE = "theory-regret-exponents";

  /** A kernel, by the alphas of its coordinates, and a seed. */
  record Repetition(Alphas alphas, int seed) {
    static List<Repetition> all(List<Alphas> kernels, int seeds) {
      return kernels.stream()
          .flatMap(
              alphas -> IntStream.range(0, seeds).mapToObj(seed -> new Repetition(alphas, seed)))
          .toList();
    }
  }

  @Override
  public Sweep<Repetition> sweep(Plan plan) {
    List<Alphas> kernels =
        plan.quick()
            ? List.of(Alphas.of(1), Alphas.of(2))
            : List.of(Alphas.of(0.6), Alphas.of(1), Alphas.of(1.5), Alphas.of(1.8), Alphas.of(2));
    int side = plan.quick() ? 16 : 27;
    int rounds = plan.quick() ? 256 : 2048;
    return new Sweep<>(
        Repetition.all(kernels, plan.seeds()),
        r -> "regret/%s/%d".formatted(r.alphas().slug(), r.seed()),
        plan.quick() ? 0.05 : 1,
        r -> run(r, side, rounds));
  }

  static double[][] prior(double alpha, int points) {
    return FiniteProcess.prior(new Component(alpha, 0.16, 0).kernel(), TestData.line(points));
  }

  private static Sheet run(Repetition repetition, int side, int rounds) {
    double[][] prior = prior(repetition.alphas().values().get(0), side * side);
    Seed seed = new Seed(repetition.seed()).derive("regret");
    double[] f = new FiniteProcess.PriorDraw(prior).draw(seed.derive("function"));
    double[] noise = FiniteProcess.PriorDraw.noise(rounds, seed.derive("noise"));
    double best = Arrays.stream(f).max().orElseThrow();
    double constant = 8 / Math.log1p(prior[0][0] / NOISE);
    FiniteProcess process = new FiniteProcess(prior, NOISE);
    Sheet.Builder sheet = Sheet.of("t", "regret", "bound");
    double regret = 0;
    for (int t = 1; t <= rounds; t++) {
      double beta = beta(f.length, t);
      int x = process.highest(i -> process.mean(i) + Math.sqrt(beta * process.variance(i)));
      regret += best - f[x];
      process.observe(x, f[x] + Math.sqrt(NOISE) * noise[t - 1]);
      if (Growth.isWritten(t)) {
        sheet.row(t, regret, Math.sqrt(constant * t * beta * process.information()));
      }
    }
    return sheet.build();
  }

  static double beta(int size, int t) {
    return 2 * Math.log(size * (double) t * t * Math.PI * Math.PI / (6 * Q));
  }

  @Override
  public List<Statement<Repetition>> statements() {
    return List.of(
        new Statement<>(
            "Theorem 4.2",
            "Cumulative regret of GP-UCB grows no faster than T^(1/2 + 1/(2(1+alpha))), up to"
                + " logarithms",
            "exponent over the last two octaves at most the rate, within its error",
            TABLE,
            Regret::judgeRate),
        new Statement<>(
            "Theorem 4.2",
            "At alpha 2 cumulative regret grows no faster than sqrt(T) ln T",
            "exponent over the last two octaves at most that of sqrt(T) ln T, within its error",
            TABLE,
            Regret::judgeGaussian),
        new Statement<>(
            "Appendix A.2",
            "Regret is bounded by sqrt(T gamma_T) up to logarithms",
            "regret below sqrt(C T beta_T I_T) in every run at every T",
            TABLE,
            Regret::judgeBound));
  }

  /**
   * Cumulative regret at rounds T, over several seeds of the same kernel.
   *
   * @param bound mean over the seeds
   * @param late exponent of the mean regret over the last two octaves; its error counts the seeds
   *     too
   */
  @SuppressWarnings("ArrayRecordComponent") // shared within this package, never written
  record RegretCurve(
      Alphas alphas, double[] t, List<Moments> regret, double[] bound, Exponent late) {

    static RegretCurve of(Alphas alphas, Measured<?> runs) {
      double[] t = runs.map((run, sheet) -> sheet.numbers("t")).get(0);
      List<Moments> regret = Moments.along(runs.map((run, sheet) -> sheet.numbers("regret")));
      double[] bound = mean(Moments.along(runs.map((run, sheet) -> sheet.numbers("bound"))));
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

    private static double[] mean(List<Moments> moments) {
      return moments.stream().mapToDouble(Moments::mean).toArray();
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
      double[] low =
          regret.stream()
              .mapToDouble(r -> Math.max(r.mean() - r.standardErrorOrZero(), r.mean() / 100))
              .toArray();
      double[] high =
          regret.stream().mapToDouble(r -> r.mean() + r.standardErrorOrZero()).toArray();
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

  private static List<RegretCurve> curves(Measured<Repetition> found) {
    return found.sheets().keySet().stream()
        .map(Repetition::alphas)
        .distinct()
        .map(alphas -> RegretCurve.of(alphas, found.where(r -> r.alphas().equals(alphas))))
        .toList();
  }

  private static Judgement judgeRate(Measured<Repetition> found) {
    List<RegretCurve> concerned = curves(found).stream().filter(c -> c.rate() > 0.5).toList();
    return Judgement.of(
        concerned.stream().allMatch(c -> c.late().value() <= c.rate() + c.late().error()),
        "exponent over the last two octaves (rate): %s",
        String.join("; ", concerned.stream().map(RegretCurve::words).toList()));
  }

  private static Judgement judgeGaussian(Measured<Repetition> found) {
    RegretCurve gaussian = curves(found.where(r -> r.alphas().equals(Alphas.of(2)))).get(0);
    Exponent late = gaussian.late();
    double expected = 0.5 + 1 / Math.log(gaussian.t()[gaussian.t().length - 1]);
    return Judgement.of(
        late.value() <= expected + late.error(),
        "exponent over the last two octaves %s; sqrt(T) ln T has %.3f there. The usual factor"
            + " sqrt(beta_T) is missing from the printed rate",
        late,
        expected);
  }

  private static Judgement judgeBound(Measured<Repetition> found) {
    double worst =
        found.largest((r, s) -> s.numbers("regret", "bound", (a, b) -> a / b).max().orElseThrow());
    return Judgement.of(
        worst <= 1,
        "regret over sqrt(C T beta_T I_T): at most %.3f in %d runs at all T",
        worst,
        found.size());
  }

  @Override
  public List<Exhibit> exhibits(Measured<Repetition> found) {
    List<RegretCurve> curves = curves(found);
    return List.of(
        Exhibit.figure(
            FIGURE,
            "Cumulative regret of GP-UCB on draws from the prior",
            "Mean over seeds with standard error, on a grid of the unit interval; delta 0.16,"
                + " noise variance 0.1, beta_t of the theorem. Dashed: the theorem's rate through the"
                + " last point. A kernel rougher than these uses up the grid within the budget.",
            4,
            curves.stream().map(RegretCurve::panel).toList()),
        table(curves));
  }

  private static Exhibit table(List<RegretCurve> curves) {
    Sheet.Builder rows = Sheet.of("alpha", "seeds", "rate", "exponent", "error", "R_T", "bound");
    for (RegretCurve c : curves) {
      int last = c.t().length - 1;
      rows.row(
          c.alphas().toString().replace(",", ""),
          c.regret().get(last).n(),
          Digits.four(c.rate()),
          Digits.four(c.late().value()),
          Digits.four(c.late().error()),
          String.format(Locale.ROOT, "%.1f", c.regret().get(last).mean()),
          String.format(Locale.ROOT, "%.1f", c.bound()[last]));
    }
    return new Exhibit.Table(
        TABLE,
        "Growth of the cumulative regret",
        "Slope of the mean regret over the last two octaves of T; error: standard error of the slope"
            + " over seeds plus change from the two octaves before. Bound: mean of sqrt(C T beta_T"
            + " I_T) at the last T.",
        rows.build());
  }
}
