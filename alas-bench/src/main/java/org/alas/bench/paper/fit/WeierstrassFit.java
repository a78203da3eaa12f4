package org.alas.bench.paper.fit;

import static org.alas.bench.paper.Verdict.Outcome.DIFFERS;
import static org.alas.bench.paper.Verdict.Outcome.NOT_REPRODUCED;
import static org.alas.bench.paper.Verdict.Outcome.NOT_RUN;
import static org.alas.bench.paper.Verdict.Outcome.REPRODUCED;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.alas.bench.Statistics;
import org.alas.bench.paper.Cell;
import org.alas.bench.paper.Exhibit;
import org.alas.bench.paper.Experiment;
import org.alas.bench.paper.Findings;
import org.alas.bench.paper.Plan;
import org.alas.bench.paper.Plot;
import org.alas.bench.paper.Results;
import org.alas.bench.paper.Sheet;
import org.alas.bench.paper.Verdict;

/** ALAS leaves the Gaussian on a rough function: the first of the two figures of adaptivity. */
public final class WeierstrassFit implements Experiment {
  private static final String FIGURE = "weierstrass-figure";
  private static final String TABLE = "weierstrass-seeds";
  private static final String SOURCE = "Figure of learned roughness";
  private static final double PAPER_ALPHA = 1.24;
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

  private static String curves(int seed) {
    return "weierstrass/curves-" + seed;
  }

  @Override
  public List<Cell> cells(Plan plan) {
    List<Cell> cells = new ArrayList<>();
    for (int s = 0; s < FitScores.seeds(TASK, plan); s++) {
      int seed = s;
      cells.add(
          new Work(
              fits(seed),
              2,
              () -> {
                Sheet.Builder sheet = Model.sheet();
                model("rbf", seed, plan).row(TASK.name(), sheet);
                model("alas", seed, plan).row(TASK.name(), sheet);
                return sheet.build();
              }));
      cells.add(
          new Work(
              curves(seed),
              2,
              () -> Curves.sheet(model("rbf", seed, plan), model("alas", seed, plan))));
    }
    return cells;
  }

  private static Model model(String kernel, int seed, Plan plan) {
    return Reading.PRESET.fit(kernel, TASK, seed, plan.preset());
  }

  @Override
  public Findings findings(Plan plan, Results results) {
    int seeds = FitScores.seeds(TASK, plan);
    Sheets sheets = Sheets.of(results, seeds, WeierstrassFit::fits);
    List<Exhibit> exhibits = new ArrayList<>();
    representative(results, seeds).flatMap(seed -> figure(seed, results)).ifPresent(exhibits::add);
    exhibits.add(table(results, seeds));
    return new Findings(exhibits, List.of(alpha(sheets), better(sheets)));
  }

  private static double value(Results results, int seed, String kernel, String column) {
    double[] all = Sheets.of(results, 1, i -> fits(seed)).values(kernel, column);
    return all.length == 0 ? Double.NaN : all[0];
  }

  /** The seed whose alpha is nearest to the median over seeds. */
  private static Optional<Integer> representative(Results results, int seeds) {
    Sheets sheets = Sheets.of(results, seeds, WeierstrassFit::fits);
    if (sheets.none()) {
      return Optional.empty();
    }
    double median = Statistics.median(sheets.values("alas", "alpha"));
    return IntStream.range(0, seeds)
        .boxed()
        .filter(seed -> !Double.isNaN(value(results, seed, "alas", "alpha")))
        .min(
            Comparator.comparingDouble(
                seed -> Math.abs(value(results, seed, "alas", "alpha") - median)));
  }

  private static Optional<Exhibit> figure(int seed, Results results) {
    return results
        .sheet(curves(seed))
        .map(
            sheet ->
                new Plot(
                    FIGURE,
                    "Learning roughness beyond Gaussian kernels",
                    "The same 25 observations of the reference code's Weierstrass function, seed "
                        + seed
                        + ": the one whose alpha is nearest to the median over seeds.",
                    2,
                    List.of(
                        Curves.panel(
                            "RBF: PLL " + Spread.shown(value(results, seed, "rbf", "pll")),
                            sheet,
                            "rbf"),
                        Curves.panel(
                            "ALAS: PLL "
                                + Spread.shown(value(results, seed, "alas", "pll"))
                                + "; alpha "
                                + Spread.shown(value(results, seed, "alas", "alpha")),
                            sheet,
                            "alas"))));
  }

  private static Exhibit table(Results results, int seeds) {
    Sheet.Builder sheet =
        Sheet.of(
            "seed", "alpha", "gamma", "PLL of ALAS", "PLL of RBF", "RMSE of ALAS", "RMSE of RBF");
    for (int seed = 0; seed < seeds; seed++) {
      if (results.sheet(fits(seed)).isPresent()) {
        sheet.row(
            seed,
            Spread.shown(value(results, seed, "alas", "alpha")),
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
        "The paper shows one run with alpha 1.24 and does not say which.",
        sheet.build());
  }

  private static Verdict alpha(Sheets sheets) {
    String claim = "ALAS learns an alpha well below 2 from a rough function (1.24 in one run)";
    if (sheets.none()) {
      return new Verdict(SOURCE, claim, NOT_RUN, "no cell has been run", TABLE);
    }
    double[] alphas = sheets.values("alas", "alpha");
    double median = Statistics.median(alphas);
    double low = Statistics.quantile(alphas, 0);
    double high = Statistics.quantile(alphas, 1);
    boolean rough = median < 1.7;
    boolean spans = low <= PAPER_ALPHA && PAPER_ALPHA <= high;
    return new Verdict(
        SOURCE,
        claim,
        rough && spans ? REPRODUCED : rough ? DIFFERS : NOT_REPRODUCED,
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
        FIGURE);
  }
}
