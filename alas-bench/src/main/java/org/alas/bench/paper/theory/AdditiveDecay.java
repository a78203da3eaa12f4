package org.alas.bench.paper.theory;

import java.util.List;
import org.alas.app.chart.Panel;
import org.alas.app.chart.Series;
import org.alas.bench.paper.Exhibit;
import org.alas.bench.paper.Experiment.Plan;
import org.alas.bench.paper.Sheet;
import org.alas.bench.paper.theory.PowerLaw.Exponent;

/** Corollary A.5: eigenvalues of ALAS-Sep decay as those of its roughest coordinate. */
final class AdditiveDecay implements Proposition<Alphas> {
  private static final double TOLERANCE = 0.05;
  private static final String FIGURE = "theory-additive-decay";

  @Override
  public Sweep<Alphas> sweep(Plan plan) {
    List<Alphas> all =
        List.of(
            Alphas.of(0.5, 1.5),
            Alphas.of(0.3, 1.8),
            Alphas.of(1.0, 1.8),
            Alphas.of(1.5, 0.8, 0.8),
            Alphas.of(0.5, 1.2, 1.8));
    int size = plan.quick() ? 1 << 13 : 1 << 17;
    return new Sweep<>(
        plan.quick() ? all.subList(0, 2) : all,
        alphas -> "additive-decay/" + alphas.slug(),
        plan.quick() ? 0.2 : 1.5,
        alphas -> run(alphas, size));
  }

  private static Sheet run(Alphas alphas, int size) {
    double[] union = new double[0];
    for (double alpha : alphas.values()) {
      Component component = new Component(alpha, 0.16, 0);
      union = MercerSpectrum.union(union, MercerSpectrum.extendedCentred(component, size));
    }
    Sheet.Builder sheet = Sheet.of("t", "eigenvalue");
    for (int h : Growth.rounds(size)) {
      sheet.row(h, union[h - 1]);
    }
    return sheet.build();
  }

  @Override
  public List<Statement<Alphas>> statements() {
    return List.of(
        new Statement<>(
            "Corollary A.5",
            "Eigenvalues of ALAS-Sep decay as h^-(1+alpha), alpha the smallest of its coordinates",
            "fitted exponents within 0.05 of 1 + alpha",
            FIGURE,
            AdditiveDecay::judge));
  }

  private static Exponent decay(Sheet sheet) {
    Exponent slope = Growth.of(sheet, "eigenvalue").late();
    return new Exponent(-slope.value(), slope.error());
  }

  private static Judgement judge(Measured<Alphas> found) {
    double worst = found.largest((a, sheet) -> decay(sheet).distance(1 + a.smallest()));
    return Judgement.of(
        worst <= TOLERANCE,
        "exponents at most %.3f from 1 + alpha (bar %.2f): %s",
        worst,
        TOLERANCE,
        found.joined("; ", (alphas, sheet) -> alphas + ": " + decay(sheet)));
  }

  @Override
  public List<Exhibit> exhibits(Measured<Alphas> found) {
    return List.of(
        Exhibit.figure(
            FIGURE,
            "Eigenvalues of ALAS-Sep",
            "Union of the centred components' spectra: the first hundred of each computed, the others"
                + " from the spectral density.",
            3,
            found.map(AdditiveDecay::panel)));
  }

  private static Panel panel(Alphas alphas, Sheet sheet) {
    double[] h = sheet.numbers("t");
    double[] values = sheet.numbers("eigenvalue");
    return PowerLaw.panel(
        "alpha " + alphas,
        "h",
        "eigenvalue",
        List.of(
            Series.line("ALAS-Sep", h, values),
            PowerLaw.line("slope of the smallest alpha", h, values, -(1 + alphas.smallest()))));
  }
}
