package org.alas.bench.paper.theory;

import java.util.ArrayList;
import java.util.List;
import org.alas.app.chart.Panel;
import org.alas.app.chart.Series;
import org.alas.bench.paper.Digits;
import org.alas.bench.paper.Exhibit;
import org.alas.bench.paper.Experiment.Plan;
import org.alas.bench.paper.Sheet;
import org.alas.bench.paper.theory.PowerLaw.Exponent;

/** Propositions 4.1 and A.3: eigenvalue h of a component on an interval decays as h^-(1+alpha). */
final class EigenvalueDecay implements Proposition<Component> {
  /** How far an exponent may be from 1 + alpha. */
  static final double TOLERANCE = 0.05;

  static final double LENGTH = 1;

  private static final String FIGURE = "theory-eigenvalues";
  private static final String TABLE = "theory-eigenvalue-exponents";

  @Override
  public Sweep<Component> sweep(Plan plan) {
    double[] alphas =
        plan.quick()
            ? new double[] {0.3, 1, 1.8}
            : new double[] {0.1, 0.2, 0.3, 0.5, 0.7, 1, 1.2, 1.5, 1.8, 1.9};
    int basis = plan.quick() ? 120 : 400;
    List<Component> components = new ArrayList<>();
    for (double alpha : alphas) {
      components.add(new Component(alpha, 0.16, 0));
      components.add(new Component(alpha, 0.05, 0));
      components.add(new Component(alpha, 0.5, 0));
      components.add(new Component(alpha, 0.16, 2));
    }
    return new Sweep<>(
        components, c -> "eigenvalues/" + c.slug(), plan.quick() ? 0.1 : 1, c -> run(c, basis));
  }

  /** Twice, so that what the size of the basis does can be seen. */
  private static Sheet run(Component component, int basis) {
    double[] values = MercerSpectrum.of(component.kernel(), LENGTH, basis);
    double[] coarse = MercerSpectrum.of(component.kernel(), LENGTH, basis / 2);
    Sheet.Builder sheet = Sheet.of("h", "eigenvalue", "coarse", "density");
    for (int h = 1; h <= 3 * basis / 4; h++) {
      double omega = (h - 0.5) / (2 * LENGTH);
      double half = h <= 3 * basis / 8 ? coarse[h - 1] : Double.NaN;
      sheet.row(h, values[h - 1], half, component.density(omega));
    }
    return sheet.build();
  }

  /** From a quarter of the eigenvalues on, where the tail of the spectrum rules. */
  static Exponent exponent(Sheet sheet) {
    double[] h = sheet.numbers("h");
    return PowerLaw.ofEigenvalues(h, sheet.numbers("eigenvalue"), h.length / 4, h.length);
  }

  private static double plainSlope(Sheet sheet) {
    double[] h = sheet.numbers("h");
    return -PowerLaw.slope(h, sheet.numbers("eigenvalue"), h.length / 4, h.length);
  }

  /** Last eigenvalue over the spectral density at its frequency. */
  private static double lastRatio(Sheet sheet) {
    int last = sheet.rows().size() - 1;
    return sheet.numbers("eigenvalue")[last] / sheet.numbers("density")[last];
  }

  /** Largest relative change of an eigenvalue when the basis is doubled. */
  private static double basisError(Sheet sheet) {
    return sheet
        .numbers("coarse", "eigenvalue", (coarse, fine) -> Math.abs(coarse / fine - 1))
        .filter(change -> !Double.isNaN(change))
        .max()
        .orElse(Double.NaN);
  }

  @Override
  public List<Statement<Component>> statements() {
    return List.of(
        new Statement<>(
            "Propositions 4.1 and A.3",
            "Mercer eigenvalues of the one-dimensional component on an interval decay as"
                + " h^-(1+alpha), whatever its scale and frequency",
            "fitted exponents within 0.05 of 1 + alpha, for every alpha, scale and frequency",
            TABLE,
            EigenvalueDecay::judgeDecay),
        new Statement<>(
            "Proposition A.3, proof",
            "The number of eigenvalues above a level grows as the length of the frequencies whose"
                + " spectral density is above it",
            "last eigenvalue over the density between 0.95 and 1.05",
            TABLE,
            EigenvalueDecay::judgeCounting));
  }

  private static Judgement judgeDecay(Measured<Component> found) {
    double worst = found.largest((c, sheet) -> exponent(sheet).distance(1 + c.alpha()));
    return Judgement.of(
        worst <= TOLERANCE,
        "exponents of %d kernels with alpha from %s to %s at most %.4f from 1 + alpha (bar %.2f),"
            + " largest error %.4f; plain slopes without the next terms at most %.3f",
        found.size(),
        found.smallest((c, sheet) -> c.alpha()),
        found.largest((c, sheet) -> c.alpha()),
        worst,
        TOLERANCE,
        found.largest((c, sheet) -> exponent(sheet).error()),
        found.largest((c, sheet) -> Math.abs(plainSlope(sheet) - (1 + c.alpha()))));
  }

  private static Judgement judgeCounting(Measured<Component> found) {
    double low = found.smallest((c, sheet) -> lastRatio(sheet));
    double high = found.largest((c, sheet) -> lastRatio(sheet));
    return Judgement.of(
        low > 0.95 && high < 1.05,
        "last eigenvalue over S((h - 1/2) / 2L) between %.4f and %.4f: even the constant is 1",
        low,
        high);
  }

  @Override
  public List<Exhibit> exhibits(Measured<Component> found) {
    return List.of(figure(found), table(found));
  }

  private static Exhibit figure(Measured<Component> found) {
    return Exhibit.figure(
        FIGURE,
        "Mercer eigenvalues on [0, 1]",
        "Eigenvalues of the one-dimensional component by a Galerkin method in cosines; dashed, a"
            + " line of slope -(1+alpha) through the last eigenvalue of the first kernel.",
        3,
        found
            .where(c -> c.delta() == 0.16 && c.gamma() == 0)
            .map((first, sheet) -> panel(first.alpha(), found)));
  }

  private static Panel panel(double alpha, Measured<Component> found) {
    List<Series> series = new ArrayList<>();
    found
        .where(c -> c.alpha() == alpha)
        .forEach(
            (c, sheet) -> {
              double[] h = sheet.numbers("h");
              double[] values = sheet.numbers("eigenvalue");
              if (series.isEmpty()) {
                series.add(PowerLaw.line("slope -(1+alpha)", h, values, -(1 + alpha)));
              }
              series.add(Series.line(c.scaleAndFrequency(), h, values));
            });
    return PowerLaw.panel("alpha " + alpha, "h", "eigenvalue", series);
  }

  private static Exhibit table(Measured<Component> found) {
    Sheet.Builder rows =
        Sheet.of(
            "alpha",
            "delta",
            "gamma",
            "1 + alpha",
            "exponent",
            "error",
            "plain slope",
            "last over density",
            "basis error");
    found.forEach(
        (c, sheet) -> {
          Exponent p = exponent(sheet);
          rows.row(
              c.alpha(),
              c.delta(),
              c.gamma(),
              Digits.four(1 + c.alpha()),
              Digits.four(p.value()),
              Digits.four(p.error()),
              Digits.four(plainSlope(sheet)),
              Digits.four(lastRatio(sheet)),
              Digits.scientific(basisError(sheet)));
        });
    return new Exhibit.Table(
        TABLE,
        "Exponents of the eigenvalue decay",
        "Least squares of ln eigenvalue on ln x, x^(1-p) and x^-2, x = h - (2+p)/4, over the last three"
            + " quarters, with p the exponent itself; error: change when the first half of these is"
            + " left out. Plain slope: of ln eigenvalue on ln h alone. Basis error: largest relative change when the basis is"
            + " doubled.",
        rows.build());
  }
}
