package org.alas.bench.paper.theory;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;
import org.alas.bench.paper.Exhibit;
import org.alas.bench.paper.Findings;
import org.alas.bench.paper.Plan;
import org.alas.bench.paper.Sheet;
import org.alas.bench.paper.Verdict;
import org.alas.kernel.Kernel;
import org.alas.random.Seed;

/**
 * Theorem 4.2 and Corollary A.6, second halves: cumulative regret of GP-UCB on draws from the
 * prior.
 *
 * <p>The domain is a fine grid D, where the standard analysis holds for every alpha: beta_t = 2
 * ln(|D| t^2 pi^2 / (6 q)), and with probability 1 - q the regret stays below sqrt(C T beta_T I_T),
 * C = 8 / ln(1 + w/noise), I_T the information gathered, for all T.
 */
final class Regret implements CaseClaim<Regret.Run> {
  private static final double NOISE = 0.1;
  private static final double Q = 0.1;
  private static final String FIGURE = "theory-regret";
  private static final String TABLE = "theory-regret-exponents";

  private static final Statement RATE =
      new Statement(
          "Theorem 4.2",
          "Cumulative regret of GP-UCB grows no faster than T^(1/2 + 1/(2(1+alpha))), up to"
              + " logarithms",
          TABLE);
  private static final Statement GAUSSIAN =
      new Statement(
          "Theorem 4.2", "At alpha 2 cumulative regret grows no faster than sqrt(T) ln T", TABLE);
  private static final Statement SEP =
      new Statement(
          "Corollary A.6",
          "Cumulative regret under ALAS-Sep grows no faster than T^(1/2 + 1/(2(1+alpha))), alpha the"
              + " smallest of its coordinates",
          TABLE);
  private static final Statement BOUND =
      new Statement("Appendix A.2", "Regret is bounded by sqrt(T gamma_T) up to logarithms", TABLE);

  /** The alphas of the coordinates and a seed. */
  record Run(List<Double> alphas, int seed) {
    String slug() {
      return String.join("-", alphas.stream().map(Component::digits).toList()) + "/" + seed;
    }

    double rate() {
      double smallest = alphas.stream().mapToDouble(a -> a).min().orElseThrow();
      return smallest < 2 ? 0.5 + 0.5 / (1 + smallest) : 0.5;
    }
  }

  @Override
  public Cases<Run> cases(Plan plan) {
    List<List<Double>> kernels =
        plan.quick()
            ? List.of(List.of(1.0), List.of(2.0), List.of(0.6, 1.5))
            : List.of(
                List.of(0.6),
                List.of(1.0),
                List.of(1.5),
                List.of(1.8),
                List.of(2.0),
                List.of(0.6, 1.5),
                List.of(1.0, 1.8));
    int side = plan.quick() ? 16 : 27;
    int rounds = plan.quick() ? 256 : 2048;
    List<Run> runs = new ArrayList<>();
    for (List<Double> alphas : kernels) {
      IntStream.range(0, plan.seeds()).forEach(seed -> runs.add(new Run(alphas, seed)));
    }
    return new Cases<>(
        runs, r -> "regret/" + r.slug(), plan.quick() ? 0.05 : 1, r -> run(r, side, rounds));
  }

  private static double[][] prior(List<Double> alphas, int side) {
    double[][] first = Finite.prior(component(alphas.get(0)), Finite.line(points(alphas, side)));
    if (alphas.size() == 1) {
      return first;
    }
    double[][] second = Finite.prior(component(alphas.get(1)), Finite.line(side));
    double[][] sum = new double[side * side][side * side];
    for (int i = 0; i < sum.length; i++) {
      for (int j = 0; j < sum.length; j++) {
        sum[i][j] = first[i / side][j / side] + second[i % side][j % side];
      }
    }
    return sum;
  }

  /** Along the first coordinate, so that all domains are equally large. */
  private static int points(List<Double> alphas, int side) {
    return alphas.size() == 1 ? side * side : side;
  }

  private static Kernel component(double alpha) {
    return new Component(alpha, 0.16, 0).kernel();
  }

  private static Sheet run(Run run, int side, int rounds) {
    double[][] prior = prior(run.alphas(), side);
    Seed seed = new Seed(run.seed()).derive("regret");
    double[] f = new PriorDraw(prior).draw(seed.derive("function"));
    double[] noise = PriorDraw.noise(rounds, seed.derive("noise"));
    double best = Arrays.stream(f).max().orElseThrow();
    double constant = 8 / Math.log1p(prior[0][0] / NOISE);
    Finite process = new Finite(prior, NOISE);
    Sheet.Builder sheet = Sheet.of("t", "regret", "bound");
    double regret = 0;
    for (int t = 1; t <= rounds; t++) {
      double beta = beta(f.length, t);
      int x = upperBound(process, beta);
      regret += best - f[x];
      process.observe(x, f[x] + Math.sqrt(NOISE) * noise[t - 1]);
      if (Rounds.kept(t)) {
        sheet.row(t, regret, Math.sqrt(constant * t * beta * process.information()));
      }
    }
    return sheet.build();
  }

  private static double beta(int size, int t) {
    return 2 * Math.log(size * (double) t * t * Math.PI * Math.PI / (6 * Q));
  }

  private static int upperBound(Finite process, double beta) {
    int best = 0;
    double highest = Double.NEGATIVE_INFINITY;
    for (int i = 0; i < process.size(); i++) {
      double value = process.mean(i) + Math.sqrt(beta * process.variance(i));
      if (value > highest) {
        highest = value;
        best = i;
      }
    }
    return best;
  }

  @Override
  public Findings findings(Cases<Run> cases, Map<Run, Sheet> found) {
    List<RegretGrowth> growths = growths(found);
    List<Verdict> verdicts =
        List.of(
            cases.verdict(RATE, found, all -> judgeRate(growths, 1)),
            cases.verdict(GAUSSIAN, found, all -> judgeGaussian(growths)),
            cases.verdict(SEP, found, all -> judgeRate(growths, 2)),
            cases.verdict(BOUND, found, Regret::judgeBound));
    return new Findings(List.of(figure(growths), table(growths)), verdicts);
  }

  private static List<RegretGrowth> growths(Map<Run, Sheet> found) {
    return found.keySet().stream()
        .map(Run::alphas)
        .distinct()
        .map(
            alphas ->
                RegretGrowth.of(
                    alphas,
                    new Run(alphas, 0).rate(),
                    found.entrySet().stream()
                        .filter(e -> e.getKey().alphas().equals(alphas))
                        .map(Map.Entry::getValue)
                        .toList()))
        .toList();
  }

  private static Ruling judgeRate(List<RegretGrowth> growths, int d) {
    List<RegretGrowth> concerned =
        growths.stream().filter(g -> g.alphas().size() == d && g.rate() > 0.5).toList();
    boolean holds =
        concerned.stream().allMatch(g -> g.late().value() <= g.rate() + g.late().error());
    return Ruling.when(
        holds,
        "exponent over the last two octaves (rate): "
            + String.join("; ", concerned.stream().map(RegretGrowth::words).toList()));
  }

  private static Ruling judgeGaussian(List<RegretGrowth> growths) {
    RegretGrowth gaussian =
        growths.stream().filter(g -> g.alphas().equals(List.of(2.0))).findFirst().orElseThrow();
    Exponent late = gaussian.late();
    double logarithm = 1 / Math.log(gaussian.t()[gaussian.t().length - 1]);
    return Ruling.when(
        late.value() <= 0.5 + logarithm + late.error(),
        String.format(
            Locale.ROOT,
            "exponent over the last two octaves %s; sqrt(T) ln T has %.3f there. The usual factor"
                + " sqrt(beta_T) is missing from the printed rate",
            late,
            0.5 + logarithm));
  }

  private static Ruling judgeBound(Map<Run, Sheet> found) {
    double worst =
        found.values().stream()
            .mapToDouble(
                s -> {
                  double[] regret = s.numbers("regret");
                  double[] bound = s.numbers("bound");
                  return IntStream.range(0, regret.length)
                      .mapToDouble(i -> regret[i] / bound[i])
                      .max()
                      .orElseThrow();
                })
            .max()
            .orElseThrow();
    return Ruling.when(
        worst <= 1,
        String.format(
            Locale.ROOT,
            "regret over sqrt(C T beta_T I_T): at most %.3f in %d runs at all T",
            worst,
            found.size()));
  }

  private static Exhibit figure(List<RegretGrowth> growths) {
    return Exhibit.figure(
        FIGURE,
        "Cumulative regret of GP-UCB on draws from the prior",
        "Mean over seeds with standard error, on a grid of the unit interval or square; delta 0.16,"
            + " noise variance 0.1, beta_t of the theorem. Dashed: the theorem's rate through the"
            + " last point. A kernel rougher than these uses up the grid within the budget.",
        4,
        growths.stream().map(RegretGrowth::panel).toList());
  }

  private static Exhibit table(List<RegretGrowth> growths) {
    Sheet.Builder rows = Sheet.of("alpha", "seeds", "rate", "exponent", "error", "R_T", "bound");
    growths.forEach(
        g ->
            rows.row(
                g.alphas().toString().replace(",", ""),
                g.seeds(),
                Digits.four(g.rate()),
                Digits.four(g.late().value()),
                Digits.four(g.late().error()),
                String.format(Locale.ROOT, "%.1f", g.mean()[g.mean().length - 1]),
                String.format(Locale.ROOT, "%.1f", g.bound()[g.bound().length - 1])));
    return new Exhibit.Table(
        TABLE,
        "Growth of the cumulative regret",
        "Slope of the mean regret over the last two octaves of T; error: standard error of the slope"
            + " over seeds plus change from the two octaves before. Bound: mean of sqrt(C T beta_T"
            + " I_T) at the last T.",
        rows.build());
  }
}
