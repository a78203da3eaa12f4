package org.alas.bench.paper.theory;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.alas.app.chart.Plot;
import org.alas.bench.paper.Exhibit;
import org.alas.bench.paper.Findings;
import org.alas.bench.paper.Plan;
import org.alas.bench.paper.Sheet;

/** Appendix A.1: at alpha 2 eigenvalues fall faster than exponentially, so than any power. */
final class GaussianDecay implements CaseClaim<Component> {
  /** Eigenvalues below this share of the first are rounding. */
  private static final double ROUNDING = 1e-13;

  private static final String FIGURE = "theory-eigenvalues-gaussian";
  private static final Statement STATEMENT =
      new Statement(
          "Appendix A.1",
          "At alpha 2 the Mercer eigenvalues decay faster than exponentially",
          FIGURE);

  @Override
  public Cases<Component> cases(Plan plan) {
    List<Component> components =
        List.of(
            new Component(2, 0.5, 0),
            new Component(2, 2, 0),
            new Component(2, 5, 0),
            new Component(2, 2, 2));
    return new Cases<>(
        plan.quick() ? components.subList(1, 2) : components,
        c -> "gaussian-eigenvalues/" + c.slug(),
        0.2,
        GaussianDecay::run);
  }

  private static Sheet run(Component component) {
    double[] values = MercerSpectrum.smooth(component.kernel(), EigenvalueDecay.LENGTH, 160);
    Sheet.Builder sheet = Sheet.of("h", "eigenvalue");
    for (int h = 1; values[h - 1] > ROUNDING * values[0]; h++) {
      sheet.row(h, values[h - 1]);
    }
    return sheet.build();
  }

  /** -d ln lambda / dh, the rate of an exponential, over a third of the sheet. */
  private static double rate(Sheet sheet, int third) {
    double[] values = sheet.numbers("eigenvalue");
    int from = third * (values.length - 1) / 3;
    int to = (third + 1) * (values.length - 1) / 3;
    return Math.log(values[from] / values[to]) / (to - from);
  }

  /** -d ln lambda / d ln h, the exponent of a power, over the last third. */
  private static double exponent(Sheet sheet) {
    double[] h = sheet.numbers("h");
    return -PowerLaw.slope(h, sheet.numbers("eigenvalue"), 2 * h.length / 3, h.length);
  }

  @Override
  public Findings findings(Cases<Component> cases, Map<Component, Sheet> found) {
    return new Findings(
        List.of(figure(found)), List.of(cases.verdict(STATEMENT, found, GaussianDecay::judge)));
  }

  private static Ruling judge(Map<Component, Sheet> found) {
    double growth =
        found.values().stream()
            .mapToDouble(s -> Math.min(rate(s, 1) / rate(s, 0), rate(s, 2) / rate(s, 1)))
            .min()
            .orElseThrow();
    double exponent =
        found.values().stream().mapToDouble(GaussianDecay::exponent).min().orElseThrow();
    return Ruling.when(
        growth > 1.05,
        String.format(
            Locale.ROOT,
            "the exponential rate rises by a factor of at least %.2f from third to third of the"
                + " eigenvalues above rounding; as a power the last third falls with exponent %.0f or"
                + " more",
            growth,
            exponent));
  }

  private static Exhibit figure(Map<Component, Sheet> found) {
    List<Plot.Series> series = new ArrayList<>();
    found.forEach(
        (c, sheet) ->
            series.add(
                Plot.Series.line(
                    "delta %s, gamma %s".formatted(c.delta(), c.gamma()),
                    sheet.numbers("h"),
                    sheet.numbers("eigenvalue"))));
    return Exhibit.figure(
        FIGURE,
        "Mercer eigenvalues at alpha 2",
        "By 160 Gauss points, down to rounding. Against a linear axis an exponential decay would be a"
            + " straight line; these bend downwards.",
        1,
        List.of(
            new Plot.Panel(
                "alpha 2", Plot.Axis.linear("h"), Plot.Axis.logarithmic("eigenvalue"), series)));
  }
}
