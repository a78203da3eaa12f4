package org.alas.bench.paper.theory;

import java.util.Arrays;
import java.util.List;
import org.alas.app.chart.Series;
import org.alas.bench.paper.Exhibit;
import org.alas.bench.paper.Experiment.Plan;
import org.alas.bench.paper.Sheet;
import org.alas.bench.paper.Verdict.Reproduction;

/** Appendix A.3: what centring a component does to its eigenvalues. */
final class Centring implements Proposition<Component> {
  private static final String FIGURE = "theory-centring";

  /** Above rounding, far below the distance between neighbours. */
  private static final double CHANGED = 1e-6;

  @Override
  public Sweep<Component> sweep(Plan plan) {
    double[] alphas = plan.quick() ? new double[] {1} : new double[] {0.5, 1, 1.5};
    int basis = plan.quick() ? 120 : 300;
    return new Sweep<>(
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
  public List<Statement<Component>> statements() {
    return List.of(
        new Statement<>(
            "Appendix A.3",
            "Centring changes only finitely many eigenvalues",
            "fewer than a quarter of those computed are moved by more than 1e-6; false as printed otherwise",
            FIGURE,
            Centring::judgeFew),
        new Statement<>(
            "Appendix A.3",
            "Centring does not change the rate of decay",
            "fitted exponents within 0.05 of 1 + alpha",
            FIGURE,
            Centring::judgeRate));
  }

  private static long changed(Sheet sheet) {
    return Arrays.stream(change(sheet)).filter(c -> c > CHANGED).count();
  }

  private static Judgement judgeFew(Measured<Component> found) {
    boolean few = found.sheets().values().stream().allMatch(s -> changed(s) < change(s).length / 4);
    return Judgement.of(
            few ? Reproduction.REPRODUCED : Reproduction.FALSE,
            "centred eigenvalues that are none of the plain kernel's: %s",
            found.joined(
                ", ",
                (c, sheet) ->
                    "%d of %d at alpha %s"
                        .formatted(changed(sheet), change(sheet).length, c.alpha())))
        .because(
            "odd eigenfunctions are left alone, but every even one is moved, infinitely many; the rate"
                + " is not affected");
  }

  private static Judgement judgeRate(Measured<Component> found) {
    double worst =
        found.largest((c, sheet) -> EigenvalueDecay.exponent(sheet).distance(1 + c.alpha()));
    return Judgement.of(
        worst <= EigenvalueDecay.TOLERANCE,
        "exponents of the centred kernel at most %.3f from 1 + alpha; plain slopes move by at most"
            + " %.3f",
        worst,
        found.largest((c, sheet) -> Math.abs(slope(sheet, "eigenvalue") - slope(sheet, "plain"))));
  }

  private static double slope(Sheet sheet, String column) {
    return PowerLaw.slope(sheet.numbers("h"), sheet.numbers(column), 20, sheet.rows().size());
  }

  @Override
  public List<Exhibit> exhibits(Measured<Component> found) {
    return List.of(
        Exhibit.figure(
            FIGURE,
            "How far centring moves eigenvalues",
            "Relative distance of eigenvalue h of the centred component from the nearest one of the plain component; those of odd eigenfunctions stay and are left out.",
            1,
            List.of(PowerLaw.panel("", "h", "relative distance", found.map(Centring::series)))));
  }

  private static Series series(Component component, Sheet sheet) {
    double[] moved = Arrays.stream(change(sheet)).map(d -> d > CHANGED ? d : Double.NaN).toArray();
    double[] h = Arrays.copyOf(sheet.numbers("h"), moved.length);
    return Series.dots("alpha " + component.alpha(), h, moved);
  }
}
