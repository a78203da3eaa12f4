package org.alas.bench.paper.fit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.alas.bench.Adaptivity;
import org.alas.bench.RankCorrelation;
import org.alas.bench.TestData;
import org.alas.bench.paper.Claim;
import org.alas.bench.paper.Digits;
import org.alas.bench.paper.Exhibit;
import org.alas.bench.paper.Experiment;
import org.alas.bench.paper.Moments;
import org.alas.bench.paper.Sheet;
import org.alas.bench.paper.Verdict;
import org.alas.bench.paper.Verdict.Reproduction;
import org.alas.gp.FitOptions;
import org.alas.gp.Fitter;
import org.alas.kernel.Kernel;
import org.alas.kernel.Kernels;
import org.alas.kernel.Parameter;
import org.alas.kernel.Role;
import org.alas.random.Seed;

/**
 * What ALAS-Sep learns of single dimensions, from draws of its own prior whose dimensions differ in
 * roughness, or in weight.
 */
public final class DimensionFit extends Experiment {
  private static final String TABLE = "dimension-fits";
  private static final String SOURCE = "Sections 1, 4.3 and 5.2";
  private static final int OBSERVATIONS = 150;
  private static final double DELTA = 1 / (2 * Math.PI * 0.2);
  private static final int DRAWS_PER_SEED = 2;

  /** Draws whose dimensions differ in one thing. */
  private enum Difference {
    ROUGHNESS("alpha", new double[] {1, 1, 1}, new double[] {0.7, 1.3, 2}, Role.ALPHA),
    RELEVANCE("weight", new double[] {1, 0.2, 0.02}, new double[] {1.8, 1.8, 1.8}, Role.WEIGHT);

    private final String column;
    private final double[] weights;
    private final double[] alphas;
    private final Role role;

    Difference(String column, double[] weights, double[] alphas, Role role) {
      this.column = column;
      this.weights = weights;
      this.alphas = alphas;
      this.role = role;
    }

    double[] truth() {
      return role == Role.ALPHA ? alphas : weights;
    }

    Kernel kernel() {
      Kernel shape = Kernels.separable(alphas.length);
      double[] theta = shape.theta();
      for (int i = 0; i < theta.length; i++) {
        Parameter p = shape.parameters().get(i);
        theta[i] =
            switch (p.role()) {
              case WEIGHT -> weights[p.dimension()];
              case ALPHA -> alphas[p.dimension()];
              case DELTA -> DELTA;
              default -> 0;
            };
      }
      return shape.withTheta(theta);
    }

    String cell(int draw) {
      return "dimensions/" + column + "-" + draw;
    }

    /** What is learned of each dimension, beside the truth. */
    Sheet run(int draw, FitOptions options) {
      Seed seed = new Seed(draw).derive("dimensions").derive(column);
      double[][] rows = TestData.uniform(OBSERVATIONS, alphas.length, seed);
      TestData data = TestData.draw(rows, kernel(), seed);
      var fit =
          new Fitter()
              .fit(Kernels.separable(alphas.length), data.points(), data.outputs(), options);
      double[] learned = Adaptivity.all(fit.kernel(), role);
      Sheet.Builder sheet = Sheet.of("dimension", "truth", "learned");
      IntStream.range(0, learned.length).forEach(k -> sheet.row(k + 1, truth()[k], learned[k]));
      return sheet.build();
    }
  }

  public DimensionFit() {
    super("dimensions", "What ALAS-Sep learns of single dimensions");
  }

  private static int draws(Plan plan) {
    return plan.quick() ? 2 : DRAWS_PER_SEED * plan.seeds();
  }

  @Override
  public List<Cell> cells(Plan plan) {
    FitOptions options = FitOptions.defaults().withPreset(plan.preset()).withThreads(1);
    List<Cell> cells = new ArrayList<>();
    for (Difference each : Difference.values()) {
      for (int draw = 0; draw < draws(plan); draw++) {
        int own = draw;
        cells.add(Cell.of(each.cell(draw), 1, () -> each.run(own, options)));
      }
    }
    return cells;
  }

  @Override
  public Findings findings(Plan plan, Results results) {
    return new Findings(
        List.of(table(plan, results)),
        List.of(
            judged(
                plan,
                results,
                Difference.ROUGHNESS,
                "ALAS-Sep recovers a different roughness for each dimension"),
            judged(
                plan,
                results,
                Difference.RELEVANCE,
                "The learned weights of ALAS-Sep reflect the relevance of dimensions")));
  }

  private static List<Sheet> sheets(Plan plan, Results results, Difference difference) {
    return IntStream.range(0, draws(plan))
        .mapToObj(draw -> results.sheet(difference.cell(draw)))
        .flatMap(Optional::stream)
        .toList();
  }

  private static Verdict judged(Plan plan, Results results, Difference difference, String text) {
    Claim claim =
        new Claim(
            SOURCE,
            text,
            "the three in their true order in nine of ten draws of its own prior; differs if their mean"
                + " rank correlation is above 0.5",
            TABLE);
    List<Sheet> sheets = sheets(plan, results, difference);
    if (sheets.size() < draws(plan)) {
      return claim.notRun("%d of %d draws have run".formatted(sheets.size(), draws(plan)));
    }
    double[] correlations =
        sheets.stream()
            .mapToDouble(s -> RankCorrelation.of(s.numbers("truth"), s.numbers("learned")).value())
            .toArray();
    long ordered = Arrays.stream(correlations).filter(r -> r > 0.999).count();
    double mean = Moments.of(correlations).mean();
    return claim
        .verdict(
            Reproduction.of(ordered >= 0.9 * correlations.length, mean > 0.5),
            "in order in %d of %d draws, mean rank correlation %s",
            ordered,
            correlations.length,
            Digits.two(mean))
        .because("150 observations do not tell neighbouring values apart in every draw");
  }

  private static Exhibit table(Plan plan, Results results) {
    Sheet.Builder sheet = Sheet.of("differing in", "dimension", "truth", "learned", "draws");
    for (Difference each : Difference.values()) {
      List<Sheet> sheets = sheets(plan, results, each);
      for (int k = 0; k < each.truth().length && !sheets.isEmpty(); k++) {
        int dimension = k;
        double[] learned =
            sheets.stream().mapToDouble(s -> s.numbers("learned")[dimension]).toArray();
        sheet.row(
            each.column,
            k + 1,
            each.truth()[k],
            Moments.of(learned).withDeviation(Digits::brief),
            learned.length);
      }
    }
    return new Exhibit.Table(
        TABLE,
        "Roughness and weights of single dimensions",
        "Draws from the prior of ALAS-Sep in three dimensions, lengthscale 0.2, 150 uniform points without noise; mean ± standard deviation over draws. Weights are of outputs scaled to variance 1.",
        sheet.build());
  }
}
