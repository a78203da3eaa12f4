package org.alas.bench.paper.theory;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.alas.bench.paper.Digits;
import org.alas.bench.paper.Exhibit;
import org.alas.bench.paper.Experiment.Plan;
import org.alas.bench.paper.Moments;
import org.alas.bench.paper.Sheet;
import org.alas.bench.paper.Verdict.Reproduction;
import org.alas.bench.paper.theory.PowerLaw.Exponent;
import org.alas.bench.paper.theory.Regret.Repetition;
import org.alas.random.Seed;

/**
 * Corollary A.6, second half: cumulative regret of GP-UCB under ALAS-Sep, on square grids so fine
 * that the budget does not use them up: where regret no longer grows, the test could not fail.
 */
final class AdditiveRegret implements Proposition<Repetition> {
  private static final String TABLE = "theory-additive-regret";
  private static final double STILL_GROWING = 0.5;

  @Override
  public Sweep<Repetition> sweep(Plan plan) {
    List<Alphas> kernels =
        List.of(Alphas.of(0.6, 0.6), Alphas.of(0.6, 1.5), Alphas.of(1, 1.8), Alphas.of(1.5, 1.5));
    int side = plan.quick() ? 64 : 256;
    int rounds = plan.quick() ? 256 : 2048;
    return new Sweep<>(
        Repetition.all(kernels, plan.seeds()),
        r -> "additive-regret/%s/%d".formatted(r.alphas().slug(), r.seed()),
        plan.quick() ? 0.05 : 3,
        r -> run(r, side, rounds));
  }

  private static Sheet run(Repetition repetition, int side, int rounds) {
    Seed seed = new Seed(repetition.seed()).derive("additive regret");
    double[][] first = Regret.prior(repetition.alphas().values().get(0), side);
    double[][] second = Regret.prior(repetition.alphas().values().get(1), side);
    double[] f = new FiniteProcess.PriorDraw(first).draw(seed.derive("first"));
    double[] g = new FiniteProcess.PriorDraw(second).draw(seed.derive("second"));
    double[] noise = FiniteProcess.PriorDraw.noise(rounds, seed.derive("noise"));
    double best = Arrays.stream(f).max().orElseThrow() + Arrays.stream(g).max().orElseThrow();
    AdditiveProcess process = new AdditiveProcess(first, second, Regret.NOISE);
    Sheet.Builder sheet = Sheet.of("t", "regret");
    double regret = 0;
    for (int t = 1; t <= rounds; t++) {
      int at = process.highestBound(Regret.beta(side * side, t));
      int i = at / side;
      int j = at % side;
      double value = f[i] + g[j];
      regret += best - value;
      process.observe(i, j, value + Math.sqrt(Regret.NOISE) * noise[t - 1]);
      if (Growth.isWritten(t)) {
        sheet.row(t, regret);
      }
    }
    return sheet.build();
  }

  @Override
  public List<Statement<Repetition>> statements() {
    return List.of(
        new Statement<>(
            "Corollary A.6",
            "Cumulative regret under ALAS-Sep grows no faster than T^(1/2 + 1/(2(1+alpha))), alpha the"
                + " smallest of its coordinates",
            "exponent over the last two octaves at most the rate, within its error, while regret still"
                + " grows (exponent above 0.5); differs where it does not, as the test could not fail",
            TABLE,
            AdditiveRegret::judgeRate),
        new Statement<>(
            "Section 4.3",
            "The least smooth coordinate governs the regret of ALAS-Sep",
            "with alphas 0.6 and 1.5 it is nearer to that of 0.6 twice than to that of 1.5 twice, in"
                + " logarithms",
            TABLE,
            AdditiveRegret::judgeRoughest));
  }

  /** Mean regret of a kernel over its seeds. */
  private record Curve(Alphas alphas, Exponent late, double last, int seeds) {
    static Curve of(Alphas alphas, Measured<Repetition> found) {
      Measured<Repetition> own = found.where(r -> r.alphas().equals(alphas));
      double[] t = own.map((run, sheet) -> sheet.numbers("t")).get(0);
      double[] mean =
          Moments.along(own.map((run, sheet) -> sheet.numbers("regret"))).stream()
              .mapToDouble(Moments::mean)
              .toArray();
      Moments slopes =
          Moments.of(
              own.numbers((run, sheet) -> Growth.of(sheet, "regret").late().value()).toArray());
      Exponent late = new Growth(t, mean).late();
      return new Curve(
          alphas,
          new Exponent(late.value(), slopes.standardErrorOrZero()),
          mean[mean.length - 1],
          own.size());
    }

    double rate() {
      return 0.5 + 0.5 / (1 + alphas.smallest());
    }

    boolean below() {
      return late.value() <= rate() + 2 * late.error();
    }

    boolean growing() {
      return late.value() > STILL_GROWING;
    }

    String words() {
      return String.format(Locale.ROOT, "alpha %s: %s (rate %.3f)", alphas, late, rate());
    }
  }

  private static List<Curve> curves(Measured<Repetition> found) {
    return found.sheets().keySet().stream()
        .map(Repetition::alphas)
        .distinct()
        .map(alphas -> Curve.of(alphas, found))
        .toList();
  }

  private static Judgement judgeRate(Measured<Repetition> found) {
    List<Curve> curves = curves(found);
    boolean below = curves.stream().allMatch(Curve::below);
    boolean growing = curves.stream().allMatch(Curve::growing);
    return Judgement.of(
            Reproduction.of(below && growing, below),
            "exponent over the last two octaves: %s",
            String.join("; ", curves.stream().map(Curve::words).toList()))
        .because(
            "within this budget some regret has stopped growing, or does not yet follow the rate");
  }

  private static Judgement judgeRoughest(Measured<Repetition> found) {
    double rough = Curve.of(Alphas.of(0.6, 0.6), found).last();
    double mixed = Curve.of(Alphas.of(0.6, 1.5), found).last();
    double smooth = Curve.of(Alphas.of(1.5, 1.5), found).last();
    boolean governed = Math.log(rough / mixed) < Math.log(mixed / smooth);
    return Judgement.of(
            governed,
            "regret at the last T: %.0f for 0.6 twice, %.0f for 0.6 and 1.5, %.0f for 1.5 twice",
            rough,
            mixed,
            smooth)
        .because("at this T the smooth coordinate's share still counts");
  }

  @Override
  public List<Exhibit> exhibits(Measured<Repetition> found) {
    Sheet.Builder rows = Sheet.of("alpha", "seeds", "rate", "exponent", "error", "R_T");
    for (Curve c : curves(found)) {
      rows.row(
          c.alphas().toString().replace(",", ""),
          c.seeds(),
          Digits.four(c.rate()),
          Digits.four(c.late().value()),
          Digits.four(c.late().error()),
          Digits.two(c.last()));
    }
    return List.of(
        new Exhibit.Table(
            TABLE,
            "Growth of the cumulative regret of ALAS-Sep",
            "Draws from the prior on a square grid of 256 by 256 points, far more than the budget; delta 0.16, noise variance 0.1, beta_t of the theorem. Slope of the mean regret over the last two octaves of T; error: its standard error over seeds.",
            rows.build()));
  }
}
