package org.alas.bench.paper.fit;

import static org.alas.bench.paper.Verdict.Outcome.DIFFERS;
import static org.alas.bench.paper.Verdict.Outcome.NOT_REPRODUCED;
import static org.alas.bench.paper.Verdict.Outcome.NOT_RUN;
import static org.alas.bench.paper.Verdict.Outcome.REPRODUCED;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.alas.bench.Statistics;
import org.alas.bench.TestData;
import org.alas.bench.paper.Cell;
import org.alas.bench.paper.Exhibit;
import org.alas.bench.paper.Experiment;
import org.alas.bench.paper.Findings;
import org.alas.bench.paper.Plan;
import org.alas.bench.paper.Results;
import org.alas.bench.paper.Sheet;
import org.alas.bench.paper.Verdict;
import org.alas.bench.paper.Work;
import org.alas.random.Seed;

/** ALAS recovers the Gaussian on a smooth function: the second of the figures of adaptivity. */
public final class SmoothFit implements Experiment {
  private static final String FIGURE = "smooth-figure";
  private static final String TABLE = "smooth-draws";
  private static final String SOURCE = "Figure of recovered smoothness";
  private static final double LENGTHSCALE = 0.2;
  private static final double SMOOTH = 1.95;

  /** Two means are called close when they differ by less than this share of the truth's spread. */
  private static final double CLOSE = 0.05;

  @Override
  public String name() {
    return "smooth";
  }

  @Override
  public String title() {
    return "Recovering smoothness: draws from an RBF prior";
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
    cells.add(new Work(CURVES, 2, () -> Curves.sheet(rbf(0, plan), alas(0, plan))));
    for (int d = 0; d < draws(plan); d++) {
      int draw = d;
      cells.add(
          new Work(
              fits(draw),
              2,
              () -> {
                Sheet.Builder sheet = Model.sheet();
                rbf(draw, plan).row("smooth", sheet);
                alas(draw, plan).row("smooth", sheet);
                return sheet.build();
              }));
    }
    return cells;
  }

  /** A draw at 25 random points and on the grid. */
  static Sample sample(int draw) {
    Seed seed = new Seed(draw).derive("smooth");
    double[][] seen = TestData.uniform(Task.OBSERVATIONS, 1, seed);
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

  private static Model rbf(int draw, Plan plan) {
    return Model.fit("rbf", sample(draw), Model.options(plan.preset()));
  }

  private static Model alas(int draw, Plan plan) {
    return Model.fit("alas", sample(draw), Model.fromRough(plan.preset()));
  }

  @Override
  public Findings findings(Plan plan, Results results) {
    Sheets sheets = Sheets.of(results, draws(plan), SmoothFit::fits);
    List<Exhibit> exhibits = new ArrayList<>();
    results.sheet(CURVES).map(sheet -> figure(sheet, sheets)).ifPresent(exhibits::add);
    exhibits.add(table(sheets));
    return new Findings(exhibits, List.of(alpha(sheets), close(results), likeRbf(sheets)));
  }

  private static Exhibit figure(Sheet sheet, Sheets sheets) {
    double[] alphas = sheets.values("alas", "alpha");
    String alpha = alphas.length == 0 ? "" : "; alpha " + Spread.shown(alphas[0]);
    return Exhibit.figure(
        FIGURE,
        "Recovering Gaussian smoothness",
        "25 observations of the first draw from an RBF prior of lengthscale 0.2; alpha starts at"
            + " 1.5.",
        2,
        List.of(Curves.panel("RBF", sheet, "rbf"), Curves.panel("ALAS" + alpha, sheet, "alas")));
  }

  private static Exhibit table(Sheets sheets) {
    Sheet.Builder sheet = Sheet.of("kernel", "draws", "RMSE", "PLL", "share with alpha >= 1.95");
    for (String kernel : List.of("rbf", "alas")) {
      double[] alphas = sheets.values(kernel, "alpha");
      boolean has = kernel.equals("alas") && alphas.length > 0;
      sheet.row(
          FitTable.title(kernel),
          alphas.length,
          sheets.spread(kernel, "rmse"),
          sheets.spread(kernel, "pll"),
          has ? Spread.shown(Sheets.share(alphas, SMOOTH)) : "");
    }
    return new Exhibit.Table(
        TABLE,
        "Draws from an RBF prior",
        "Mean ± standard deviation over draws, 25 observations each, lengthscale 0.2.",
        sheet.build());
  }

  private static Verdict alpha(Sheets sheets) {
    String claim = "From alpha = 1.5 ALAS converges to alpha = 2.0 on a draw from an RBF prior";
    if (sheets.none()) {
      return new Verdict(SOURCE, claim, NOT_RUN, "no cell has been run", TABLE);
    }
    double[] alphas = sheets.values("alas", "alpha");
    double share = Sheets.share(alphas, SMOOTH);
    return new Verdict(
        SOURCE,
        claim,
        share >= 0.9 ? REPRODUCED : share >= 0.5 ? DIFFERS : NOT_REPRODUCED,
        "alpha >= 1.95 in %s of %d draws; median %s, 10 %% quantile %s"
            .formatted(
                Spread.shown(share),
                alphas.length,
                Spread.shown(Statistics.median(alphas)),
                Spread.shown(Statistics.quantile(alphas, 0.1))),
        TABLE);
  }

  private static Verdict close(Results results) {
    String claim = "The posterior means of ALAS and RBF are virtually the same on smooth data";
    return results
        .sheet(CURVES)
        .map(
            sheet -> {
              double difference = Curves.difference(sheet, "alas", "rbf");
              return new Verdict(
                  SOURCE,
                  claim,
                  difference <= CLOSE ? REPRODUCED : DIFFERS,
                  "they differ by %s of the truth's standard deviation"
                      .formatted(Spread.shown(difference)),
                  FIGURE);
            })
        .orElseGet(() -> new Verdict(SOURCE, claim, NOT_RUN, "no cell has been run", FIGURE));
  }

  private static Verdict likeRbf(Sheets sheets) {
    String claim = "ALAS does not overfit smooth data: it predicts as well as RBF";
    if (sheets.none()) {
      return new Verdict(SOURCE, claim, NOT_RUN, "no cell has been run", TABLE);
    }
    Spread lead = sheets.lead("alas", "rbf", "pll");
    Spread rbf = sheets.spread("rbf", "pll");
    boolean within = lead.mean() >= -Math.max(2 * lead.sd(), rbf.sd());
    return new Verdict(
        SOURCE,
        claim,
        within ? REPRODUCED : DIFFERS,
        "PLL %s, RBF %s, difference %s (paired, standard error)"
            .formatted(sheets.spread("alas", "pll"), rbf, lead),
        TABLE);
  }
}
