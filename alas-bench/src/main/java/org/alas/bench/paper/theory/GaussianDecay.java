package org.alas.bench.paper.theory;

import java.util.List;
import org.alas.app.chart.Axis;
import org.alas.app.chart.Panel;
import org.alas.app.chart.Series;
import org.alas.bench.paper.Exhibit;
import org.alas.bench.paper.Experiment.Plan;
import org.alas.bench.paper.Sheet;

/** Appendix A.1: at alpha 2 eigenvalues fall faster than exponentially, so than any power. */
final class GaussianDecay implements Proposition<Component> {
  /** Eigenvalues below this share of the first are rounding. */
  private static final double ROUNDING = 1e-13;

  private static final String FIGURE = "theory-eigenvalues-gaussian";

  @Override
  public Sweep<Component> sweep(Plan plan) {
    List<Component> components =
        List.of(
            new Component(2, 0.5, 0),
            new Component(2, 2, 0),
            new Component(2, 5, 0),
            new Component(2, 2, 2));
    return new Sweep<>(
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
  public List<Statement<Component>> statements() {
    return List.of(
        new Statement<>(
            "Appendix A.1",
            "At alpha 2 the Mercer eigenvalues decay faster than exponentially",
            "the exponential rate rises by more than 5 % from third to third",
            FIGURE,
            GaussianDecay::judge));
  }

  private static Judgement judge(Measured<Component> found) {
    double growth =
        found.smallest((c, s) -> Math.min(rate(s, 1) / rate(s, 0), rate(s, 2) / rate(s, 1)));
    return Judgement.of(
        growth > 1.05,
        "the exponential rate rises by a factor of at least %.2f from third to third of the"
            + " eigenvalues above rounding; as a power the last third falls with exponent %.0f or"
            + " more",
        growth,
        found.smallest((c, sheet) -> exponent(sheet)));
  }

  @Override
  public List<Exhibit> exhibits(Measured<Component> found) {
    return List.of(
        Exhibit.figure(
            FIGURE,
            "Mercer eigenvalues at alpha 2",
            "By 160 Gauss points, down to rounding. Against a linear axis an exponential decay would be a"
                + " straight line; these bend downwards.",
            1,
            List.of(
                new Panel(
                    "alpha 2",
                    Axis.linear("h"),
                    Axis.logarithmic("eigenvalue"),
                    found.map(
                        (c, sheet) ->
                            Series.line(
                                c.scaleAndFrequency(),
                                sheet.numbers("h"),
                                sheet.numbers("eigenvalue")))))));
  }
}
