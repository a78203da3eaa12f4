package org.alas.bench.paper.fit;

import static org.alas.bench.paper.Verdict.Outcome.DIFFERS;
import static org.alas.bench.paper.Verdict.Outcome.NOT_REPRODUCED;
import static org.alas.bench.paper.Verdict.Outcome.NOT_RUN;
import static org.alas.bench.paper.Verdict.Outcome.REPRODUCED;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.alas.bench.Statistics;
import org.alas.bench.paper.Cell;
import org.alas.bench.paper.Exhibit;
import org.alas.bench.paper.Experiment;
import org.alas.bench.paper.Findings;
import org.alas.bench.paper.Plan;
import org.alas.bench.paper.Results;
import org.alas.bench.paper.Sheet;
import org.alas.bench.paper.Verdict;
import org.alas.bench.paper.Work;

/** ALAS leaves the Gaussian on a rough function: the first of the two figures of adaptivity. */
public final class WeierstrassFit implements Experiment {
  private static final String FIGURE = "weierstrass-figure";
  private static final String TABLE = "weierstrass-seeds";
  private static final String SOURCE = "Figure of learned roughness";
  private static final double PAPER_ALPHA = 1.24;

  /** ALAS as the paper's code starts it, beside what the preset makes of it. */
  private static final String FROM_ROUGH = "alas-from-rough";

  /** How far from the paper's alpha still counts as the same. */
  private static final double NEAR = 0.2;

  private static final Task TASK = Task.CUSPED;

  @Override
  public String name() {
    return "weierstrass";
  }

  @Override
  public String title() {
    return "Learning roughness: Weierstrass with RBF and ALAS";
  }

  private static String fits(int seed) {
    return "weierstrass/fits-" + seed;
  }

  private static final String CURVES = "weierstrass/curves-" + Task.FIGURE_SEED;

  @Override
  public List<Cell> cells(Plan plan) {
    List<Cell> cells = new ArrayList<>();
    int figure = Task.FIGURE_SEED;
    cells.add(
        new Work(
            CURVES,
            2,
            () -> Curves.sheet(model("rbf", figure, plan), model("alas", figure, plan))));
    cells.add(cell(figure, plan));
    for (int seed = 0; seed < FitScores.seeds(TASK, plan); seed++) {
      cells.add(cell(seed, plan));
    }
    return cells;
  }

  private static Cell cell(int seed, Plan plan) {
    return new Work(
        fits(seed),
        2,
        () -> {
          Sheet.Builder sheet = Model.sheet();
          model("rbf", seed, plan).row(TASK.name(), sheet);
          model("alas", seed, plan).row(TASK.name(), sheet);
          Model rough = Model.fit("alas", TASK.sample(seed), Model.fromRough(plan.preset()));
          new Model(FROM_ROUGH, rough.sample(), rough.process()).row(TASK.name(), sheet);
          return sheet.build();
        });
  }

  private static Model model(String kernel, int seed, Plan plan) {
    return Reading.PRESET.fit(kernel, TASK, seed, plan.preset());
  }

  @Override
  public Findings findings(Plan plan, Results results) {
    int seeds = FitScores.seeds(TASK, plan);
    Sheets sheets = Sheets.of(results, seeds, WeierstrassFit::fits);
    List<Exhibit> exhibits = new ArrayList<>();
    results.sheet(CURVES).map(sheet -> figure(sheet, results)).ifPresent(exhibits::add);
    exhibits.add(table(results, seeds));
    return new Findings(exhibits, List.of(ofFigure(results), alpha(sheets), better(sheets)));
  }

  private static double value(Results results, int seed, String kernel, String column) {
    double[] all = Sheets.of(results, 1, i -> fits(seed)).values(kernel, column);
    return all.length == 0 ? Double.NaN : all[0];
  }

  private static Exhibit figure(Sheet sheet, Results results) {
    int seed = Task.FIGURE_SEED;
    return Exhibit.figure(
        FIGURE,
        "Learning roughness beyond Gaussian kernels",
        "The same 25 observations of the function that the paper's code draws here (seed 28).",
        2,
        List.of(
            Curves.panel(
                "RBF: PLL " + Spread.shown(value(results, seed, "rbf", "pll")), sheet, "rbf"),
            Curves.panel(
                "ALAS: PLL %s; alpha %s"
                    .formatted(
                        Spread.shown(value(results, seed, "alas", "pll")),
                        Spread.shown(value(results, seed, "alas", "alpha"))),
                sheet,
                "alas")));
  }

  private static Exhibit table(Results results, int seeds) {
    Sheet.Builder sheet =
        Sheet.of(
            "seed",
            "alpha",
            "alpha from 1.5",
            "gamma",
            "PLL of ALAS",
            "PLL of RBF",
            "RMSE of ALAS",
            "RMSE of RBF");
    int[] all =
        IntStream.concat(IntStream.range(0, seeds), IntStream.of(Task.FIGURE_SEED)).toArray();
    for (int seed : all) {
      if (results.sheet(fits(seed)).isPresent()) {
        sheet.row(
            seed,
            Spread.shown(value(results, seed, "alas", "alpha")),
            Spread.shown(value(results, seed, FROM_ROUGH, "alpha")),
            Spread.shown(value(results, seed, "alas", "gamma")),
            Spread.shown(value(results, seed, "alas", "pll")),
            Spread.shown(value(results, seed, "rbf", "pll")),
            Spread.shown(value(results, seed, "alas", "rmse")),
            Spread.shown(value(results, seed, "rbf", "rmse")));
      }
    }
    return new Exhibit.Table(
        TABLE,
        "Roughness learned for each seed",
        "Seed 28 is the one of the figure, where the paper has alpha 1.24.",
        sheet.build());
  }

  private static Verdict ofFigure(Results results) {
    String claim = "In the run of the figure ALAS learns alpha = 1.24 and beats the PLL of RBF";
    int seed = Task.FIGURE_SEED;
    double alpha = value(results, seed, "alas", "alpha");
    if (Double.isNaN(alpha)) {
      return new Verdict(SOURCE, claim, NOT_RUN, "no cell has been run", TABLE);
    }
    double alas = value(results, seed, "alas", "pll");
    double rbf = value(results, seed, "rbf", "pll");
    double fromRough = value(results, seed, FROM_ROUGH, "alpha");
    boolean same = near(alpha) && alas > rbf;
    boolean explained = near(fromRough) && value(results, seed, FROM_ROUGH, "pll") > rbf;
    return new Verdict(
        SOURCE,
        claim,
        same ? REPRODUCED : explained ? DIFFERS : NOT_REPRODUCED,
        ("alpha %s, PLL %s; RBF %s; started at alpha = 1.5 as in the paper's code: alpha %s, PLL %s,"
                + " log likelihood %s instead of %s")
            .formatted(
                Spread.shown(alpha),
                Spread.shown(alas),
                Spread.shown(rbf),
                Spread.shown(fromRough),
                Spread.shown(value(results, seed, FROM_ROUGH, "pll")),
                Spread.shown(value(results, seed, FROM_ROUGH, "log_likelihood")),
                Spread.shown(value(results, seed, "alas", "log_likelihood"))),
        FIGURE);
  }

  private static boolean near(double alpha) {
    return Math.abs(alpha - PAPER_ALPHA) <= NEAR;
  }

  private static Verdict alpha(Sheets sheets) {
    String claim = "ALAS learns an alpha well below 2 from rough functions";
    if (sheets.none()) {
      return new Verdict(SOURCE, claim, NOT_RUN, "no cell has been run", TABLE);
    }
    double[] alphas = sheets.values("alas", "alpha");
    double median = Statistics.median(alphas);
    double low = Statistics.quantile(alphas, 0);
    double high = Statistics.quantile(alphas, 1);
    return new Verdict(
        SOURCE,
        claim,
        median < 1.7 ? REPRODUCED : median < 1.9 ? DIFFERS : NOT_REPRODUCED,
        "median %s, from %s to %s, over %d of %d seeds"
            .formatted(
                Spread.shown(median),
                Spread.shown(low),
                Spread.shown(high),
                alphas.length,
                sheets.expected()),
        TABLE);
  }

  private static Verdict better(Sheets sheets) {
    String claim = "ALAS has a higher PLL than RBF on the rough function";
    if (sheets.none()) {
      return new Verdict(SOURCE, claim, NOT_RUN, "no cell has been run", TABLE);
    }
    double[] alas = sheets.values("alas", "pll");
    double[] rbf = sheets.values("rbf", "pll");
    long wins = IntStream.range(0, alas.length).filter(i -> alas[i] > rbf[i]).count();
    Spread lead = sheets.lead("alas", "rbf", "pll");
    boolean most = wins > 0.5 * alas.length;
    return new Verdict(
        SOURCE,
        claim,
        most && lead.mean() > 2 * lead.sd() ? REPRODUCED : most ? DIFFERS : NOT_REPRODUCED,
        "for %d of %d seeds; ahead by %s (paired, standard error)"
            .formatted(wins, alas.length, lead),
        TABLE);
  }
}
