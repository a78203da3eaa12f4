package org.alas.bench.paper.theory;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;
import org.alas.app.chart.Plot;
import org.alas.bench.paper.Exhibit;
import org.alas.bench.paper.Findings;
import org.alas.bench.paper.Plan;
import org.alas.bench.paper.Sheet;
import org.alas.bench.paper.Verdict;
import org.alas.random.Seed;
import org.apache.commons.rng.UniformRandomProvider;

/**
 * Lemma 4.3 and Corollary A.6: the information gain of ALAS-Sep is at most the sum of its
 * components', so that dimensions enter by a factor and the roughest coordinate sets the rate.
 */
final class AdditiveGain implements CaseClaim<AdditiveGain.Sep> {
  private static final double TOLERANCE = 0.05;
  private static final String FIGURE = "theory-additive-gain";

  private static final Statement SUM =
      new Statement(
          "Lemma 4.3",
          "The information gain of an additive kernel is at most the sum of its components'",
          FIGURE);
  private static final Statement RATE =
      new Statement(
          "Section 4.3 and Corollary A.6",
          "The information gain of ALAS-Sep grows no faster than T^(1/(1+alpha)), alpha the smallest"
              + " of its coordinates",
          FIGURE);
  private static final Statement LINEAR =
      new Statement(
          "Section 4.3 and Corollary A.6",
          "The number of dimensions enters the information gain by a linear factor at most",
          FIGURE);

  /** The alphas of the coordinates. */
  record Sep(List<Double> alphas) {
    String slug() {
      return String.join("-", alphas.stream().map(Component::digits).toList());
    }

    boolean equal() {
      return alphas.stream().distinct().count() == 1;
    }

    double smallest() {
      return alphas.stream().mapToDouble(a -> a).min().orElseThrow();
    }
  }

  @Override
  public Cases<Sep> cases(Plan plan) {
    List<Sep> list =
        List.of(
            new Sep(List.of(1.0)),
            new Sep(List.of(1.0, 1.0)),
            new Sep(List.of(1.0, 1.0, 1.0, 1.0)),
            new Sep(List.of(0.6, 1.5)),
            new Sep(List.of(0.8, 1.2, 2.0)));
    int points = plan.quick() ? 200 : 1000;
    int rounds = plan.quick() ? 128 : 1024;
    return new Cases<>(
        list,
        s -> "additive-gain/" + s.slug(),
        plan.quick() ? 0.2 : 6,
        s -> run(s, points, rounds));
  }

  /** Greedy designs among random points: for the sum, and for each component on its own. */
  private static Sheet run(Sep sep, int points, int rounds) {
    double[][] cube = cube(points, sep.alphas().size());
    double[][][] parts = new double[sep.alphas().size()][][];
    double[][] sum = new double[points][points];
    double[] alone = new double[rounds];
    for (int j = 0; j < parts.length; j++) {
      int coordinate = j;
      double[][] line =
          Arrays.stream(cube).map(x -> new double[] {x[coordinate]}).toArray(double[][]::new);
      parts[j] = Finite.prior(new Component(sep.alphas().get(j), 0.16, 0).kernel(), line);
      add(sum, parts[j]);
      double[] greedy = GainGrowth.greedy(parts[j], GainGrowth.NOISE, rounds);
      Arrays.setAll(alone, t -> alone[t] + greedy[t]);
    }
    return design(sum, parts, alone);
  }

  private static Sheet design(double[][] sum, double[][][] parts, double[] alone) {
    Finite process = new Finite(sum, GainGrowth.NOISE);
    List<Finite> components =
        Arrays.stream(parts).map(part -> new Finite(part, GainGrowth.NOISE)).toList();
    Sheet.Builder sheet = Sheet.of("t", "additive", "same-design", "components");
    for (int t = 1; t <= alone.length; t++) {
      int next = process.mostUncertain();
      process.observe(next, 0);
      components.forEach(component -> component.observe(next, 0));
      if (Rounds.kept(t)) {
        double same = components.stream().mapToDouble(Finite::information).sum();
        sheet.row(t, process.information(), same, alone[t - 1]);
      }
    }
    return sheet.build();
  }

  private static void add(double[][] sum, double[][] part) {
    for (int i = 0; i < sum.length; i++) {
      for (int j = 0; j < sum.length; j++) {
        sum[i][j] += part[i][j];
      }
    }
  }

  private static double[][] cube(int points, int d) {
    UniformRandomProvider random = new Seed(0).derive("additive gain").generator();
    double[][] cube = new double[points][d];
    for (double[] x : cube) {
      Arrays.setAll(x, j -> random.nextDouble());
    }
    return cube;
  }

  @Override
  public Findings findings(Cases<Sep> cases, Map<Sep, Sheet> found) {
    List<Verdict> verdicts =
        List.of(
            cases.verdict(SUM, found, AdditiveGain::judgeSum),
            cases.verdict(RATE, found, AdditiveGain::judgeRate),
            cases.verdict(LINEAR, found, AdditiveGain::judgeLinear));
    return new Findings(List.of(figure(found)), verdicts);
  }

  private static double largestRatio(Sheet sheet, String column) {
    double[] gain = sheet.numbers("additive");
    double[] other = sheet.numbers(column);
    return IntStream.range(0, gain.length).mapToDouble(i -> gain[i] / other[i]).max().orElseThrow();
  }

  private static Ruling judgeSum(Map<Sep, Sheet> found) {
    double same =
        found.values().stream()
            .mapToDouble(s -> largestRatio(s, "same-design"))
            .max()
            .orElseThrow();
    double alone =
        found.values().stream().mapToDouble(s -> largestRatio(s, "components")).max().orElseThrow();
    return Ruling.when(
        same <= 1 + 1e-9 && alone <= 1 + 1e-9,
        String.format(
            Locale.ROOT,
            "greedy value of the sum over the sum of the components' values: at most %.4f on the same"
                + " design, %.4f with a greedy design for each",
            same,
            alone));
  }

  private static Ruling judgeRate(Map<Sep, Sheet> found) {
    double excess = Double.NEGATIVE_INFINITY;
    double plain = Double.NEGATIVE_INFINITY;
    List<String> words = new ArrayList<>();
    for (Map.Entry<Sep, Sheet> entry : found.entrySet()) {
      Exponent r = GainLaw.of(Growth.of(entry.getValue(), "additive"), 16);
      double rate = 1 / (1 + entry.getKey().smallest());
      excess = Math.max(excess, r.value() - rate);
      double slope = Growth.of(entry.getValue(), "additive").late().value();
      plain = Math.max(plain, slope - rate);
      words.add(String.format(Locale.ROOT, "%s: %s (%.3f)", entry.getKey().alphas(), r, rate));
    }
    return Ruling.when(
        excess <= TOLERANCE,
        String.format(
            Locale.ROOT,
            "exponents exceed the rate by at most %+.3f (bar %.2f), plain slopes over the last two"
                + " octaves by %+.3f: %s",
            excess,
            TOLERANCE,
            plain,
            String.join("; ", words)));
  }

  private static Ruling judgeLinear(Map<Sep, Sheet> found) {
    List<String> words = new ArrayList<>();
    double worst = 0;
    double one = 0;
    for (Map.Entry<Sep, Sheet> entry : found.entrySet()) {
      if (entry.getKey().equal()) {
        double[] gain = entry.getValue().numbers("additive");
        int d = entry.getKey().alphas().size();
        one = d == 1 ? gain[gain.length - 1] : one;
        double ratio = gain[gain.length - 1] / (d * one);
        worst = Math.max(worst, ratio);
        words.add(String.format(Locale.ROOT, "%.3f for d = %d", ratio, d));
      }
    }
    return Ruling.when(
        worst <= 1.01, "gain over d times that of one dimension: " + String.join(", ", words));
  }

  private static Exhibit figure(Map<Sep, Sheet> found) {
    List<Plot.Panel> panels = new ArrayList<>();
    found.forEach(
        (sep, sheet) -> {
          double[] t = sheet.numbers("t");
          double[] gain = sheet.numbers("additive");
          panels.add(
              new Plot.Panel(
                  "alpha " + sep.alphas(),
                  Plot.Axis.logarithmic("T"),
                  Plot.Axis.logarithmic("information gain"),
                  List.of(
                      Plot.Series.dots("ALAS-Sep", t, gain),
                      Plot.Series.line("sum over components", t, sheet.numbers("components")),
                      Guide.through(
                          "rate of the smallest alpha", t, gain, 1 / (1 + sep.smallest())))));
        });
    return Exhibit.figure(
        FIGURE,
        "Information gain of ALAS-Sep",
        "Greedy designs among random points of the unit cube, noise variance 0.25, weights 1, delta"
            + " 0.16: for the additive kernel, and for each component on its own. Exponents are fitted as for"
            + " one dimension.",
        3,
        panels);
  }
}
