package org.alas.bench.paper.theory;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.alas.bench.paper.Digits;
import org.alas.bench.paper.Exhibit;
import org.alas.bench.paper.Experiment.Plan;
import org.alas.bench.paper.Sheet;

/**
 * Theorem 3.2: the expansion in eigenfunctions, put x = x' and integrated, says that eigenvalues on
 * [0, 1] are not negative and add up to k(0) = 1.
 */
final class MercerTrace implements Proposition<Component> {
  private static final double TOLERANCE = 1e-4;
  private static final String TABLE = "theory-mercer-trace";

  @Override
  public Sweep<Component> sweep(Plan plan) {
    double[] alphas = plan.quick() ? new double[] {1.5} : new double[] {0.5, 1, 1.5, 1.9};
    int size = plan.quick() ? 1 << 12 : 1 << 16;
    return new Sweep<>(
        Arrays.stream(alphas).mapToObj(alpha -> new Component(alpha, 0.16, 1)).toList(),
        c -> "mercer-trace/" + c.slug(),
        0.3,
        c -> run(c, size));
  }

  private static Sheet run(Component component, int size) {
    double[] spectrum = MercerSpectrum.extended(component, size);
    double alpha = component.alpha();
    double beyond =
        component.tailConstant() * Math.pow(2, 1 + alpha) * Math.pow(size, -alpha) / alpha;
    return Sheet.of("sum", "beyond", "smallest")
        .row(Arrays.stream(spectrum).sum(), beyond, Arrays.stream(spectrum).min().orElseThrow())
        .build();
  }

  private static double trace(Sheet sheet) {
    return sheet.numbers("sum")[0] + sheet.numbers("beyond")[0];
  }

  @Override
  public List<Statement<Component>> statements() {
    return List.of(
        new Statement<>(
            "Theorem 3.2",
            "The kernel is the sum of its eigenfunctions, so that eigenvalues are not negative and add"
                + " up to k(0) times the length of the interval",
            "all positive, their sum within 1e-4 of k(0)",
            TABLE,
            MercerTrace::judge));
  }

  private static Judgement judge(Measured<Component> found) {
    double worst = found.largest((c, sheet) -> Math.abs(trace(sheet) - 1));
    double smallest = found.smallest((c, sheet) -> sheet.numbers("smallest")[0]);
    return Judgement.of(
        worst <= TOLERANCE && smallest > 0,
        "sum of eigenvalues at most %.1e from 1, all positive",
        worst);
  }

  @Override
  public List<Exhibit> exhibits(Measured<Component> found) {
    Sheet.Builder rows = Sheet.of("alpha", "sum of eigenvalues", "of it beyond those listed");
    found.forEach(
        (c, sheet) ->
            rows.row(
                c.alpha(),
                String.format(Locale.ROOT, "%.6f", trace(sheet)),
                Digits.scientific(sheet.numbers("beyond")[0])));
    return List.of(
        new Exhibit.Table(
            TABLE,
            "Sum of the Mercer eigenvalues",
            "Component with delta 0.16 and gamma 1 on [0, 1]; the tail beyond the listed eigenvalues is"
                + " added as an integral of the limit law.",
            rows.build()));
  }
}
