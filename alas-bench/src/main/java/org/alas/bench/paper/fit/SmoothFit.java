package org.alas.bench.paper.fit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.alas.bench.Statistics;
import org.alas.bench.TestData;
import org.alas.bench.paper.Claim;
import org.alas.bench.paper.Digits;
import org.alas.bench.paper.Exhibit;
import org.alas.bench.paper.Experiment;
import org.alas.bench.paper.Moments;
import org.alas.bench.paper.Sheet;
import org.alas.bench.paper.Verdict;
import org.alas.bench.paper.Verdict.Reproduction;
import org.alas.random.Seed;

/** ALAS recovers the Gaussian on a smooth function: the second of the figures of adaptivity. */
public final class SmoothFit extends Experiment {
  private static final String FIGURE = "smooth-figure";
  private static final String TABLE = "smooth-draws";
  private static final String SOURCE = "Figure of recovered smoothness";
  private static final Claim CONVERGES =
      new Claim(
          SOURCE,
          "From alpha = 1.5 ALAS converges to alpha = 2.0 on a draw from an RBF prior",
          "alpha at least 1.95 in nine of ten draws; differs from half of them on",
          TABLE);
  private static final Claim LIKE_RBF =
      new Claim(
          SOURCE,
          "ALAS does not overfit smooth data: it predicts as well as RBF",
          "PLL behind by no more than two standard errors or RBF's own spread",
          TABLE);

  private static final String FREE =
      "alpha just below 2 and a frequency of its own leave ALAS a little less certain than RBF";

  private static final double LENGTHSCALE = 0.2;
  private static final double SMOOTH = 1.95;

  /** Two means are called close when they differ by less than this share of the truth's spread. */
  private static final double CLOSE = 0.05;

  private static final double SIMILAR = 1.25;

  public SmoothFit() {
    super("smooth", "Recovering smoothness: draws from an RBF prior");
  }

  private static int draws(Plan plan) {
    return plan.quick() ? 3 : 20 * plan.seeds();
  }

  private static String fits(int draw) {
    return "smooth/draw-" + draw;
  }

  private static final String CURVES = "smooth/curves-0";

  @Override
  public List<Cell> cells(Plan plan) {
    List<Cell> cells = new ArrayList<>();
    cells.add(Cell.of(CURVES, 2, () -> Curves.sheet(models(0, plan))));
    for (int d = 0; d < draws(plan); d++) {
      int draw = d;
      cells.add(Cell.of(fits(draw), 2, () -> Model.sheet("smooth", models(draw, plan))));
    }
    return cells;
  }

  /** A draw at 25 random points and on the grid. */
  static Sample sample(int draw) {
    Seed seed = new Seed(draw).derive("smooth");
    double[][] seen = TestData.uniform(Target.OBSERVATIONS, 1, seed);
    double[][] all =
        Stream.concat(Arrays.stream(seen), Arrays.stream(Sample.grid())).toArray(double[][]::new);
    double[] values = TestData.smooth(all, LENGTHSCALE, seed).outputs();
    return new Sample(
        0,
        1,
        seen,
        Arrays.copyOf(values, seen.length),
        Arrays.copyOfRange(values, seen.length, values.length));
  }

  private static Model[] models(int draw, Plan plan) {
    return new Model[] {
      Model.fit("rbf", sample(draw), Model.options(plan.preset())),
      Model.fit("alas", sample(draw), Model.fromRough(plan.preset()))
    };
  }

  @Override
  public Findings findings(Plan plan, Results results) {
    ModelRows rows = ModelRows.of(results, draws(plan), SmoothFit::fits);
    List<Exhibit> exhibits = new ArrayList<>();
    results.sheet(CURVES).map(sheet -> figure(sheet, rows)).ifPresent(exhibits::add);
    exhibits.add(table(rows));
    return new Findings(
        exhibits,
        List.of(
            rows.judged(CONVERGES, SmoothFit::alpha)
                .because("the slope of the smooth transform dies towards 2"),
            close(results).because(FREE),
            similarlyUncertain(results).because(FREE),
            rows.judged(LIKE_RBF, SmoothFit::likeRbf).because(FREE)));
  }

  private static Exhibit figure(Sheet sheet, ModelRows rows) {
    double[] alphas = rows.values("alas", "alpha");
    String alpha = alphas.length == 0 ? "" : "; alpha " + Digits.brief(alphas[0]);
    return Exhibit.figure(
        FIGURE,
        "Recovering Gaussian smoothness",
        "25 observations of the first draw from an RBF prior of lengthscale 0.2; alpha starts at"
            + " 1.5.",
        2,
        List.of(Curves.panel("RBF", sheet, "rbf"), Curves.panel("ALAS" + alpha, sheet, "alas")));
  }

  private static Exhibit table(ModelRows rows) {
    Sheet.Builder sheet = Sheet.of("kernel", "draws", "RMSE", "PLL", "share with alpha >= 1.95");
    for (String kernel : List.of("rbf", "alas")) {
      double[] alphas = rows.values(kernel, "alpha");
      sheet.row(
          FitTable.title(kernel),
          rows.values(kernel, "rmse").length,
          rows.shown(kernel, "rmse"),
          rows.shown(kernel, "pll"),
          alphas.length == 0 ? "" : Digits.brief(ModelRows.share(alphas, SMOOTH)));
    }
    return new Exhibit.Table(
        TABLE,
        "Draws from an RBF prior",
        "Mean ± standard deviation over draws, 25 observations each, lengthscale 0.2.",
        sheet.build());
  }

  private static Verdict alpha(Claim claim, ModelRows rows) {
    double[] alphas = rows.values("alas", "alpha");
    double share = ModelRows.share(alphas, SMOOTH);
    return claim.verdict(
        Reproduction.of(share >= 0.9, share >= 0.5),
        "alpha >= 1.95 in %s of %d draws; median %s, 10 %% quantile %s",
        Digits.brief(share),
        alphas.length,
        Digits.brief(Statistics.median(alphas)),
        Digits.brief(Statistics.quantile(alphas, 0.1)));
  }

  private static Verdict close(Results results) {
    Claim claim =
        new Claim(
            SOURCE,
            "The posterior means of ALAS and RBF are virtually the same on smooth data",
            "their difference is at most 5 % of the truth's standard deviation in the figure's draw",
            FIGURE);
    return results
        .sheet(CURVES)
        .map(sheet -> Curves.difference(sheet, "alas", "rbf"))
        .map(
            difference ->
                claim.verdict(
                    Reproduction.of(difference <= CLOSE, true),
                    "they differ by %s of the truth's standard deviation",
                    Digits.brief(difference)))
        .orElseGet(claim::notRun);
  }

  private static Verdict similarlyUncertain(Results results) {
    Claim claim =
        new Claim(
            SOURCE,
            "The posterior uncertainty of ALAS and RBF is similar on smooth data",
            "mean standard deviations within a factor of 1.25; differs within 2",
            FIGURE);
    return results
        .sheet(CURVES)
        .map(sheet -> Curves.spread(sheet, "alas", "rbf"))
        .map(
            ratio -> {
              double factor = Math.max(ratio, 1 / ratio);
              return claim.verdict(
                  Reproduction.of(factor <= SIMILAR, factor <= 2),
                  "that of ALAS is %s times that of RBF",
                  Digits.brief(ratio));
            })
        .orElseGet(claim::notRun);
  }

  private static Verdict likeRbf(Claim claim, ModelRows rows) {
    Moments lead = rows.lead("alas", "rbf", "pll");
    double allowed = Math.max(2 * lead.standardError(), rows.moments("rbf", "pll").sd());
    return claim.verdict(
        Reproduction.of(lead.mean() >= -allowed, true),
        "PLL %s, RBF %s, difference %s (paired, standard error)",
        rows.shown("alas", "pll"),
        rows.shown("rbf", "pll"),
        lead.withError(Digits::brief));
  }
}
