package org.alas.bench.paper.theory;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.function.ToDoubleBiFunction;
import org.alas.app.chart.Panel;
import org.alas.app.chart.Series;
import org.alas.bench.TestData;
import org.alas.bench.paper.Exhibit;
import org.alas.bench.paper.Experiment.Plan;
import org.alas.bench.paper.Sheet;
import org.alas.bench.paper.theory.PowerLaw.Exponent;
import org.alas.random.Seed;
import org.hipparchus.util.MathArrays;

/**
 * Lemma 4.3 and Corollary A.6: the information gain of ALAS-Sep is at most the sum of its
 * components', so that dimensions enter by a factor and the roughest coordinate sets the rate.
 */
final class AdditiveGain implements Proposition<Alphas> {
  private static final double TOLERANCE = 0.05;
  private static final String FIGURE = "theory-additive-gain";

  @Override
  public Sweep<Alphas> sweep(Plan plan) {
    int points = plan.quick() ? 200 : 1000;
    int rounds = plan.quick() ? 128 : 1024;
    return new Sweep<>(
        List.of(
            Alphas.of(1),
            Alphas.of(1, 1),
            Alphas.of(1, 1, 1, 1),
            Alphas.of(0.6, 1.5),
            Alphas.of(0.8, 1.2, 2)),
        alphas -> "additive-gain/" + alphas.slug(),
        plan.quick() ? 0.2 : 6,
        alphas -> run(alphas, points, rounds));
  }

  /** Greedy designs among random points: for the sum, and for each component on its own. */
  private static Sheet run(Alphas alphas, int points, int rounds) {
    double[][] cube =
        TestData.uniform(
            points, alphas.dimension(), new Seed(0).derive("additive gain").generator());
    double[][][] parts = new double[alphas.dimension()][][];
    double[][] sum = new double[points][points];
    double[] alone = new double[rounds];
    for (int j = 0; j < parts.length; j++) {
      int coordinate = j;
      double[][] line =
          Arrays.stream(cube).map(x -> new double[] {x[coordinate]}).toArray(double[][]::new);
      parts[j] = FiniteProcess.prior(new Component(alphas.values().get(j), 0.16, 0).kernel(), line);
      Arrays.setAll(sum, i -> MathArrays.ebeAdd(sum[i], parts[coordinate][i]));
      double[] greedy = GainGrowth.greedy(parts[j], GainGrowth.NOISE, rounds);
      Arrays.setAll(alone, t -> alone[t] + greedy[t]);
    }
    return design(sum, parts, alone);
  }

  private static Sheet design(double[][] sum, double[][][] parts, double[] alone) {
    FiniteProcess process = new FiniteProcess(sum, GainGrowth.NOISE);
    List<FiniteProcess> components =
        Arrays.stream(parts).map(part -> new FiniteProcess(part, GainGrowth.NOISE)).toList();
    Sheet.Builder sheet = Sheet.of("t", "additive", "same-design", "components");
    for (int t = 1; t <= alone.length; t++) {
      int next = process.mostUncertain();
      process.observe(next, 0);
      components.forEach(component -> component.observe(next, 0));
      if (Growth.isWritten(t)) {
        double same = components.stream().mapToDouble(FiniteProcess::information).sum();
        sheet.row(t, process.information(), same, alone[t - 1]);
      }
    }
    return sheet.build();
  }

  @Override
  public List<Statement<Alphas>> statements() {
    return List.of(
        new Statement<>(
            "Lemma 4.3",
            "The information gain of an additive kernel is at most the sum of its components'",
            "ratio of greedy values at most 1 on every design",
            FIGURE,
            AdditiveGain::judgeSum),
        new Statement<>(
            "Section 4.3 and Corollary A.6",
            "The information gain of ALAS-Sep grows no faster than T^(1/(1+alpha)), alpha the smallest"
                + " of its coordinates",
            "fitted exponents exceed the rate by no more than 0.05",
            FIGURE,
            AdditiveGain::judgeRate),
        new Statement<>(
            "Section 4.3 and Corollary A.6",
            "The number of dimensions enters the information gain by a linear factor at most",
            "gain over d times that of one dimension at most 1.01",
            FIGURE,
            AdditiveGain::judgeLinear));
  }

  private static double largestRatio(Sheet sheet, String column) {
    return sheet.numbers("additive", column, (sum, other) -> sum / other).max().orElseThrow();
  }

  private static Judgement judgeSum(Measured<Alphas> found) {
    double same = found.largest((alphas, sheet) -> largestRatio(sheet, "same-design"));
    double alone = found.largest((alphas, sheet) -> largestRatio(sheet, "components"));
    return Judgement.of(
        Math.max(same, alone) <= 1 + 1e-9,
        "greedy value of the sum over the sum of the components' values: at most %.4f on the same"
            + " design, %.4f with a greedy design for each",
        same,
        alone);
  }

  private static double rate(Alphas alphas) {
    return 1 / (1 + alphas.smallest());
  }

  private static Exponent exponent(Sheet sheet) {
    return PowerLaw.ofGain(Growth.of(sheet, "additive"), 16);
  }

  private static Judgement judgeRate(Measured<Alphas> found) {
    double excess = found.largest((alphas, sheet) -> exponent(sheet).value() - rate(alphas));
    return Judgement.of(
        excess <= TOLERANCE,
        "exponents exceed the rate by at most %+.3f (bar %.2f), plain slopes over the last two"
            + " octaves by %+.3f: %s",
        excess,
        TOLERANCE,
        found.largest((a, sheet) -> Growth.of(sheet, "additive").late().value() - rate(a)),
        found.joined(
            "; ",
            (alphas, sheet) ->
                String.format(
                    Locale.ROOT, "%s: %s (%.3f)", alphas, exponent(sheet), rate(alphas))));
  }

  private static Judgement judgeLinear(Measured<Alphas> found) {
    Measured<Alphas> equal = found.where(a -> a.values().stream().distinct().count() == 1);
    double one =
        Growth.of(Objects.requireNonNull(equal.sheets().get(Alphas.of(1))), "additive").last();
    ToDoubleBiFunction<Alphas, Sheet> ratio =
        (alphas, sheet) -> Growth.of(sheet, "additive").last() / (alphas.dimension() * one);
    return Judgement.of(
        equal.largest(ratio) <= 1.01,
        "gain over d times that of one dimension: %s",
        equal.joined(
            ", ",
            (a, sheet) ->
                String.format(
                    Locale.ROOT, "%.3f for d = %d", ratio.applyAsDouble(a, sheet), a.dimension())));
  }

  @Override
  public List<Exhibit> exhibits(Measured<Alphas> found) {
    return List.of(
        Exhibit.figure(
            FIGURE,
            "Information gain of ALAS-Sep",
            "Greedy designs among random points of the unit cube, noise variance 0.25, weights 1, delta"
                + " 0.16: for the additive kernel, and for each component on its own. Exponents are fitted as for"
                + " one dimension.",
            3,
            found.map(AdditiveGain::panel)));
  }

  private static Panel panel(Alphas alphas, Sheet sheet) {
    double[] t = sheet.numbers("t");
    double[] gain = sheet.numbers("additive");
    return PowerLaw.panel(
        "alpha " + alphas,
        "T",
        "information gain",
        List.of(
            Series.dots("ALAS-Sep", t, gain),
            Series.line("sum over components", t, sheet.numbers("components")),
            PowerLaw.line("rate of the smallest alpha", t, gain, rate(alphas))));
  }
}
