package org.alas.bench.paper.fit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import org.alas.app.chart.Panel;
import org.alas.bench.Score;
import org.alas.bench.Statistics;
import org.alas.bench.paper.Claim;
import org.alas.bench.paper.Digits;
import org.alas.bench.paper.Exhibit;
import org.alas.bench.paper.Experiment;
import org.alas.bench.paper.Moments;
import org.alas.bench.paper.Sheet;
import org.alas.bench.paper.Verdict;
import org.alas.bench.paper.Verdict.Reproduction;

/** What the modulation frequency gains: the envelope alone against ALAS on Rastrigin. */
public final class EnvelopeAblation extends Experiment {
  private static final String FIGURE = "ablation-figure";
  private static final String TABLE = "ablation-scores";
  private static final String SOURCE = "Figure of the envelope-only ablation";
  private static final List<Target> TARGETS =
      DoubleStream.of(1, 2, 3, 4, 5.12).mapToObj(Target::rastrigin).toList();

  /** The box of the table of predictive fit, and one with four observations in a wave. */
  private static final List<Target> SHOWN = List.of(TARGETS.get(0), TARGETS.get(2));

  private static final String ENVELOPE = "pe-alpha";
  private static final String ALAS = "alas";

  public EnvelopeAblation() {
    super("ablation", "Envelope only against ALAS on Rastrigin");
  }

  private static String fits(Target target, int seed) {
    return "ablation/%s-%d".formatted(target.name(), seed);
  }

  private static String curves(Target target) {
    return "ablation/%s-curves".formatted(target.name());
  }

  @Override
  public List<Cell> cells(Plan plan) {
    List<Cell> cells = new ArrayList<>();
    for (Target target : SHOWN) {
      cells.add(Cell.of(curves(target), 2, () -> Curves.sheet(models(target, 0, plan))));
    }
    for (Target target : TARGETS) {
      for (int s = 0; s < target.repetitions(plan); s++) {
        int seed = s;
        cells.add(
            Cell.of(
                fits(target, seed),
                2,
                () -> Model.sheet(target.name(), models(target, seed, plan))));
      }
    }
    return cells;
  }

  private static Model[] models(Target target, int seed, Plan plan) {
    return Stream.of(ENVELOPE, ALAS)
        .map(kernel -> Reading.PRESET.fit(kernel, target, seed, plan.preset()))
        .toArray(Model[]::new);
  }

  @Override
  public Findings findings(Plan plan, Results results) {
    List<Exhibit> exhibits = new ArrayList<>();
    List<Panel> panels = new ArrayList<>();
    for (Target target : SHOWN) {
      results
          .sheet(curves(target))
          .ifPresent(
              sheet -> {
                panels.add(Curves.panel(target.title() + ": PE-alpha", sheet, ENVELOPE));
                panels.add(Curves.panel(target.title() + ": ALAS", sheet, ALAS));
              });
    }
    Target main = TARGETS.get(0);
    ModelRows rows = rows(main, plan, results);
    List<Verdict> verdicts =
        List.of(
            rows.judged(
                claim(
                    "Both models learn alpha = 2 on " + main.title(),
                    "both medians at least 1.95; differs if one is"),
                EnvelopeAblation::smooth),
            rows.judged(
                claim(
                    "ALAS learns a frequency other than 0 on " + main.title(),
                    "above a quarter of a wave per box for nine of ten seeds; differs for any"),
                (claim, all) -> oscillates(claim, all, main.upper() - main.lower())),
            rows.judged(
                claim(
                    "ALAS captures the oscillation better than PE-alpha on " + main.title(),
                    "RMSE and PLL ahead by more than two standard errors; differs if one is"),
                EnvelopeAblation::better),
            betterOnWiderBoxes(plan, results));
    if (!panels.isEmpty()) {
      exhibits.add(
          Exhibit.figure(
              FIGURE,
              "Envelope-only ablation on Rastrigin",
              "25 observations, seed 0: twelve or four of them in a wave.",
              2,
              panels));
    }
    exhibits.add(table(plan, results));
    return new Findings(
        exhibits, verdicts.stream().map(verdict -> verdict.because(DENSE)).toList());
  }

  private static ModelRows rows(Target target, Plan plan, Results results) {
    return ModelRows.of(results, target.repetitions(plan), seed -> fits(target, seed));
  }

  private static Exhibit table(Plan plan, Results results) {
    Sheet.Builder sheet =
        Sheet.of(
            "task",
            "kernel",
            "RMSE",
            "RMSE in the paper",
            "PLL",
            "PLL in the paper",
            "alpha",
            "gamma",
            "log likelihood");
    for (Target target : TARGETS) {
      ModelRows rows = rows(target, plan, results);
      for (String kernel : List.of(ENVELOPE, ALAS)) {
        boolean printed = kernel.equals(ALAS) && target == TARGETS.get(0);
        sheet.row(
            target.title(),
            FitTable.title(kernel),
            rows.shown(kernel, "rmse"),
            printed ? FitTable.printed(Target.RASTRIGIN, kernel).shown(Score.RMSE) : "",
            rows.shown(kernel, "pll"),
            printed ? FitTable.printed(Target.RASTRIGIN, kernel).shown(Score.PLL) : "",
            rows.shown(kernel, "alpha"),
            kernel.equals(ALAS) ? rows.shown(kernel, "gamma") : "",
            rows.shown(kernel, "log_likelihood"));
      }
    }
    return new Exhibit.Table(
        TABLE,
        "Envelope only against ALAS",
        "Mean ± standard deviation over seeds, 25 observations. gamma in waves per box: one wave"
            + " per unit is 2 on ±1 and 10.24 on ±5.12. The paper does not say which box it used"
            + " and has numbers for ALAS only, in its table of"
            + " predictive fit.",
        sheet.build());
  }

  private static final String DENSE =
      "with twelve points a wave the envelope alone interpolates to 1e-5, and with fewer the frequency is"
          + " not always found";

  private static Claim claim(String text, String rule) {
    return new Claim(SOURCE, text, rule, TABLE);
  }

  private static Verdict smooth(Claim claim, ModelRows rows) {
    double envelope = Statistics.median(rows.values(ENVELOPE, "alpha"));
    double alas = Statistics.median(rows.values(ALAS, "alpha"));
    return claim.verdict(
        Reproduction.of(Math.min(envelope, alas) >= 1.95, Math.max(envelope, alas) >= 1.95),
        "medians: PE-alpha %s, ALAS %s",
        Digits.brief(envelope),
        Digits.brief(alas));
  }

  private static Verdict oscillates(Claim claim, ModelRows rows, double waves) {
    double[] gammas = rows.values(ALAS, "gamma");
    long found = Arrays.stream(gammas).filter(gamma -> gamma > 0.25).count();
    long near = Arrays.stream(gammas).filter(g -> Math.abs(g - waves) <= 0.05 * waves).count();
    return claim.verdict(
        Reproduction.of(found >= 0.9 * gammas.length, found > 0),
        "for %d of %d seeds; within 5 %% of one wave per unit for %d",
        found,
        gammas.length,
        near);
  }

  private static Verdict better(Claim claim, ModelRows rows) {
    Moments pll = rows.lead(ALAS, ENVELOPE, "pll");
    boolean byRmse = rows.lead(ENVELOPE, ALAS, "rmse").clearlyPositive();
    boolean byPll = pll.clearlyPositive();
    return claim.verdict(
        Reproduction.of(byRmse && byPll, byRmse || byPll),
        "RMSE %s against %s; PLL %s against %s, ahead by %s (paired, standard error); log"
            + " likelihood of the observations ahead by %s",
        rows.shown(ALAS, "rmse"),
        rows.shown(ENVELOPE, "rmse"),
        rows.shown(ALAS, "pll"),
        rows.shown(ENVELOPE, "pll"),
        pll.withError(Digits::brief),
        rows.lead(ALAS, ENVELOPE, "log_likelihood").withError(Digits::brief));
  }

  private static Verdict betterOnWiderBoxes(Plan plan, Results results) {
    Claim claim =
        claim(
            "ALAS captures the oscillation better on wider boxes, with fewer points a wave",
            "PLL ahead by more than two standard errors on a box and behind on none; differs if ahead"
                + " on any");
    StringBuilder measured = new StringBuilder("PLL ahead by");
    boolean better = false;
    boolean worse = false;
    for (Target target : TARGETS.subList(1, TARGETS.size())) {
      ModelRows rows = rows(target, plan, results);
      if (rows.none()) {
        return claim.notRun();
      }
      Moments pll = rows.lead(ALAS, ENVELOPE, "pll");
      better |= pll.clearlyPositive();
      worse |= rows.lead(ENVELOPE, ALAS, "pll").clearlyPositive();
      measured.append(" %s on ±%s;".formatted(pll.withError(Digits::brief), target.upper()));
    }
    return claim.verdict(
        Reproduction.of(better && !worse, better), "%s (paired, standard error)", measured);
  }
}
