package org.alas.bench.paper.theory;

import java.util.Arrays;
import java.util.List;
import org.alas.app.chart.Axis;
import org.alas.app.chart.Panel;
import org.alas.app.chart.Series;
import org.alas.bench.TestData;
import org.alas.bench.paper.Digits;
import org.alas.bench.paper.Exhibit;
import org.alas.bench.paper.Experiment.Plan;
import org.alas.bench.paper.Moments;
import org.alas.bench.paper.Sheet;
import org.alas.kernel.Kernel;
import org.alas.random.Seed;

/**
 * Sections 3.2 and 4.1: alpha is the roughness of sample paths. The mean squared increment 2(k(0) -
 * k(s)) over a step s goes as s^alpha: paths are continuous in the mean, differentiable in the mean
 * at alpha 2 only, where it goes as s^2.
 */
final class PathRoughness implements Proposition<Double> {
  private static final int GRID = 512;

  /** In units of a grid step; an exponent is read off the ratio of neighbours. */
  private static final int[] STEPS = {1, 2, 4};

  private static final String FIGURE = "theory-path-roughness";
  private static final String TABLE = "theory-path-roughness-exponents";

  @Override
  public Sweep<Double> sweep(Plan plan) {
    List<Double> alphas = plan.quick() ? List.of(0.5, 1.5) : List.of(0.3, 0.6, 1.0, 1.4, 1.8, 2.0);
    return new Sweep<>(
        alphas,
        alpha -> "path-roughness/alpha-" + Component.digits(alpha),
        0.5,
        alpha -> run(alpha, plan.seeds()));
  }

  /** Row by row: a draw, or the kernel itself in row -1. */
  private static Sheet run(double alpha, int draws) {
    Component component = new Component(alpha, 0.1, 0);
    Sheet.Builder sheet = Sheet.of("draw", "exponent");
    sheet.row(-1, ofKernel(component));
    FiniteProcess.PriorDraw prior =
        new FiniteProcess.PriorDraw(FiniteProcess.prior(component.kernel(), TestData.line(GRID)));
    Seed seed = new Seed(0).derive("paths");
    for (int i = 0; i < draws; i++) {
      double[] path = prior.draw(seed.derive(i));
      double[] squares = Arrays.stream(STEPS).mapToDouble(s -> meanSquare(path, s)).toArray();
      sheet.row(i, slope(squares));
    }
    return sheet.build();
  }

  /**
   * d ln(k(0) - k(s)) / d ln s at steps so small that (2 pi delta s)^alpha is about a millionth.
   */
  private static double ofKernel(Component component) {
    Kernel kernel = component.kernel();
    double s = Math.pow(1e-6, 1 / component.alpha()) / (2 * Math.PI * component.delta());
    double near = 1 - kernel.value(new double[] {s});
    double far = 1 - kernel.value(new double[] {2 * s});
    return Math.log(far / near) / Math.log(2);
  }

  private static double meanSquare(double[] path, int step) {
    double sum = 0;
    for (int i = step; i < path.length; i++) {
      sum += (path[i] - path[i - step]) * (path[i] - path[i - step]);
    }
    return sum / (path.length - step);
  }

  private static double slope(double[] squares) {
    double[] steps = Arrays.stream(STEPS).asDoubleStream().toArray();
    return PowerLaw.slope(steps, squares, 0, steps.length);
  }

  private static double ofKernel(Sheet sheet) {
    return sheet.numbers("exponent")[0];
  }

  private static Moments ofDraws(Sheet sheet) {
    double[] all = sheet.numbers("exponent");
    return Moments.of(Arrays.copyOfRange(all, 1, all.length));
  }

  @Override
  public List<Statement<Double>> statements() {
    return List.of(
        new Statement<>(
            "Sections 3.2 and 4.1",
            "Alpha sets the roughness of functions: mean squared increments go as the step to the power"
                + " alpha, so that paths are continuous, and smooth at alpha 2 only",
            "exponent within 1e-3 of alpha from the kernel, within 0.1 on drawn paths",
            TABLE,
            PathRoughness::judge));
  }

  private static Judgement judge(Measured<Double> found) {
    double kernel = found.largest((alpha, sheet) -> Math.abs(ofKernel(sheet) - alpha));
    double draws = found.largest((alpha, sheet) -> Math.abs(ofDraws(sheet).mean() - alpha));
    return Judgement.of(
        kernel <= 1e-3 && draws <= 0.1,
        "exponent of increments minus alpha: at most %.1e from the kernel, %.3f on drawn paths"
            + " (standard errors up to %.3f)",
        kernel,
        draws,
        found.largest((alpha, sheet) -> ofDraws(sheet).standardErrorOrZero()));
  }

  @Override
  public List<Exhibit> exhibits(Measured<Double> found) {
    return List.of(figure(found), table(found));
  }

  private static Exhibit figure(Measured<Double> found) {
    double[] x = found.numbers((alpha, sheet) -> alpha).toArray();
    double[] y = found.numbers((alpha, sheet) -> ofDraws(sheet).mean()).toArray();
    return Exhibit.figure(
        FIGURE,
        "Roughness of drawn paths",
        "Exponent of the mean squared increment over 1, 2 and 4 steps of a grid of 512 points, mean"
            + " over draws from the prior.",
        1,
        List.of(
            new Panel(
                "",
                Axis.linear("alpha"),
                Axis.linear("exponent of increments"),
                List.of(Series.dashed("alpha", x, x), Series.dots("paths", x, y)))));
  }

  private static Exhibit table(Measured<Double> found) {
    Sheet.Builder rows = Sheet.of("alpha", "kernel", "paths", "standard error");
    found.forEach(
        (alpha, sheet) ->
            rows.row(
                alpha,
                Digits.four(ofKernel(sheet)),
                Digits.four(ofDraws(sheet).mean()),
                Digits.four(ofDraws(sheet).standardErrorOrZero())));
    return new Exhibit.Table(
        TABLE,
        "Exponent of mean squared increments",
        "From the kernel in the limit of small steps, and from draws on a grid.",
        rows.build());
  }
}
