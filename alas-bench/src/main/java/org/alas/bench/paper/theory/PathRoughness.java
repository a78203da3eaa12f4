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
import org.alas.kernel.Kernel;
import org.alas.random.Seed;

/**
 * Sections 3.2 and 4.1: alpha is the roughness of sample paths. The mean squared increment 2(k(0) -
 * k(s)) over a step s goes as s^alpha: paths are continuous in the mean, differentiable in the mean
 * at alpha 2 only, where it goes as s^2.
 */
final class PathRoughness implements CaseClaim<Double> {
  private static final int GRID = 512;

  /** In units of a grid step; an exponent is read off the ratio of neighbours. */
  private static final int[] STEPS = {1, 2, 4};

  private static final String FIGURE = "theory-path-roughness";
  private static final String TABLE = "theory-path-roughness-exponents";

  private static final Statement STATEMENT =
      new Statement(
          "Sections 3.2 and 4.1",
          "Alpha sets the roughness of functions: mean squared increments go as the step to the power"
              + " alpha, so that paths are continuous, and smooth at alpha 2 only",
          TABLE);

  @Override
  public Cases<Double> cases(Plan plan) {
    List<Double> alphas = plan.quick() ? List.of(0.5, 1.5) : List.of(0.3, 0.6, 1.0, 1.4, 1.8, 2.0);
    return new Cases<>(
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
    PriorDraw prior = new PriorDraw(Finite.prior(component.kernel(), Finite.line(GRID)));
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

  /** Mean over draws with its standard error. */
  private static Exponent ofDraws(Sheet sheet) {
    double[] all = sheet.numbers("exponent");
    double[] draws = Arrays.copyOfRange(all, 1, all.length);
    double mean = Arrays.stream(draws).average().orElseThrow();
    double squares = Arrays.stream(draws).map(x -> (x - mean) * (x - mean)).sum();
    return new Exponent(mean, Math.sqrt(squares / Math.max(1, draws.length - 1) / draws.length));
  }

  @Override
  public Findings findings(Cases<Double> cases, Map<Double, Sheet> found) {
    List<Verdict> verdicts = List.of(cases.verdict(STATEMENT, found, PathRoughness::judge));
    return new Findings(List.of(figure(found), table(found)), verdicts);
  }

  private static Ruling judge(Map<Double, Sheet> found) {
    double kernel = 0;
    double draws = 0;
    double error = 0;
    for (Map.Entry<Double, Sheet> entry : found.entrySet()) {
      double alpha = entry.getKey();
      kernel = Math.max(kernel, Math.abs(entry.getValue().numbers("exponent")[0] - alpha));
      Exponent paths = ofDraws(entry.getValue());
      draws = Math.max(draws, paths.distance(alpha));
      error = Math.max(error, paths.error());
    }
    return Ruling.when(
        kernel <= 1e-3 && draws <= 0.1,
        String.format(
            Locale.ROOT,
            "exponent of increments minus alpha: at most %.1e from the kernel, %.3f on drawn paths"
                + " (standard errors up to %.3f)",
            kernel,
            draws,
            error));
  }

  private static Exhibit figure(Map<Double, Sheet> found) {
    List<Double> alphas = new ArrayList<>(found.keySet());
    double[] x = alphas.stream().mapToDouble(a -> a).toArray();
    double[] y = found.values().stream().mapToDouble(s -> ofDraws(s).value()).toArray();
    return Exhibit.figure(
        FIGURE,
        "Roughness of drawn paths",
        "Exponent of the mean squared increment over 1, 2 and 4 steps of a grid of 512 points, mean"
            + " over draws from the prior.",
        1,
        List.of(
            new Plot.Panel(
                "",
                Plot.Axis.linear("alpha"),
                Plot.Axis.linear("exponent of increments"),
                List.of(Plot.Series.dashed("alpha", x, x), Plot.Series.dots("paths", x, y)))));
  }

  private static Exhibit table(Map<Double, Sheet> found) {
    Sheet.Builder rows = Sheet.of("alpha", "kernel", "paths", "standard error");
    found.forEach(
        (alpha, sheet) -> {
          Exponent paths = ofDraws(sheet);
          rows.row(
              alpha,
              Digits.four(sheet.numbers("exponent")[0]),
              Digits.four(paths.value()),
              Digits.four(paths.error()));
        });
    return new Exhibit.Table(
        TABLE,
        "Exponent of mean squared increments",
        "From the kernel in the limit of small steps, and from draws on a grid.",
        rows.build());
  }
}
