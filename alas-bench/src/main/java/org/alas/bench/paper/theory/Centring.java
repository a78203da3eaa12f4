package org.alas.bench.paper.theory;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.alas.app.chart.Plot;
import org.alas.bench.paper.Exhibit;
import org.alas.bench.paper.Findings;
import org.alas.bench.paper.Plan;
import org.alas.bench.paper.Sheet;
import org.alas.bench.paper.Verdict;
import org.alas.bench.paper.Verdict.Outcome;

/** Appendix A.3: what centring a component does to its eigenvalues. */
final class Centring implements CaseClaim<Component> {
  private static final String FIGURE = "theory-centring";

  /** Above rounding, far below the distance between neighbours. */
  private static final double CHANGED = 1e-6;

  private static final Statement FEW =
      new Statement("Appendix A.3", "Centring changes only finitely many eigenvalues", FIGURE);
  private static final Statement RATE =
      new Statement("Appendix A.3", "Centring does not change the rate of decay", FIGURE);

  @Override
  public Cases<Component> cases(Plan plan) {
    double[] alphas = plan.quick() ? new double[] {1} : new double[] {0.5, 1, 1.5};
    int basis = plan.quick() ? 120 : 300;
    return new Cases<>(
        Arrays.stream(alphas).mapToObj(alpha -> new Component(alpha, 0.5, 0)).toList(),
        c -> "centring/" + c.slug(),
        0.6,
        c -> run(c, basis));
  }

  private static Sheet run(Component component, int basis) {
    double[] plain = MercerSpectrum.of(component.kernel(), 1, basis);
    double[] centred = MercerSpectrum.centred(component.kernel(), 1, basis);
    Sheet.Builder sheet = Sheet.of("h", "plain", "eigenvalue");
    for (int h = 1; h <= 3 * basis / 4; h++) {
      sheet.row(h, plain[h - 1], centred[h - 1]);
    }
    return sheet.build();
  }

  /** Relative distance of each centred eigenvalue from the nearest one of the plain kernel. */
  private static double[] change(Sheet sheet) {
    double[] plain = sheet.numbers("plain");
    return Arrays.stream(sheet.numbers("eigenvalue"))
        .limit(plain.length - 1) // the last may belong to the first that is not listed
        .map(c -> Arrays.stream(plain).map(p -> Math.abs(p / c - 1)).min().orElseThrow())
        .toArray();
  }

  @Override
  public Findings findings(Cases<Component> cases, Map<Component, Sheet> found) {
    List<Verdict> verdicts =
        List.of(
            cases.verdict(FEW, found, Centring::judgeFew),
            cases.verdict(RATE, found, Centring::judgeRate));
    return new Findings(List.of(figure(found)), verdicts);
  }

  private static Ruling judgeFew(Map<Component, Sheet> found) {
    List<String> words = new ArrayList<>();
    boolean few = true;
    for (Map.Entry<Component, Sheet> entry : found.entrySet()) {
      double[] change = change(entry.getValue());
      long changed = Arrays.stream(change).filter(c -> c > CHANGED).count();
      few &= changed < change.length / 4;
      words.add("%d of %d at alpha %s".formatted(changed, change.length, entry.getKey().alpha()));
    }
    return new Ruling(
        few ? Outcome.REPRODUCED : Outcome.DIFFERS,
        "centred eigenvalues that are none of the plain kernel's: "
            + String.join(", ", words)
            + "; odd eigenfunctions are left alone, every even one is moved");
  }

  private static Ruling judgeRate(Map<Component, Sheet> found) {
    double worst =
        found.entrySet().stream()
            .mapToDouble(
                e -> EigenvalueDecay.exponent(e.getValue()).distance(1 + e.getKey().alpha()))
            .max()
            .orElseThrow();
    double largest =
        found.values().stream()
            .mapToDouble(
                s ->
                    -PowerLaw.slope(s.numbers("h"), s.numbers("plain"), 20, s.rows().size())
                        + PowerLaw.slope(
                            s.numbers("h"), s.numbers("eigenvalue"), 20, s.rows().size()))
            .map(Math::abs)
            .max()
            .orElseThrow();
    return Ruling.when(
        worst <= EigenvalueDecay.TOLERANCE,
        String.format(
            Locale.ROOT,
            "exponents of the centred kernel at most %.3f from 1 + alpha; plain slopes move by at most"
                + " %.3f",
            worst,
            largest));
  }

  private static Exhibit figure(Map<Component, Sheet> found) {
    List<Plot.Series> series = new ArrayList<>();
    found.forEach(
        (c, sheet) -> {
          double[] moved =
              Arrays.stream(change(sheet)).map(d -> d > CHANGED ? d : Double.NaN).toArray();
          double[] h = Arrays.copyOf(sheet.numbers("h"), moved.length);
          series.add(Plot.Series.dots("alpha " + c.alpha(), h, moved));
        });
    return Exhibit.figure(
        FIGURE,
        "How far centring moves eigenvalues",
        "Relative distance of eigenvalue h of the centred component from the nearest one of the plain component; those of odd eigenfunctions stay and are left out.",
        1,
        List.of(
            new Plot.Panel(
                "",
                Plot.Axis.logarithmic("h"),
                Plot.Axis.logarithmic("relative distance"),
                series)));
  }
}
