package org.alas.bench.paper.fit;

import static org.alas.bench.paper.Verdict.Outcome.DIFFERS;
import static org.alas.bench.paper.Verdict.Outcome.NOT_REPRODUCED;
import static org.alas.bench.paper.Verdict.Outcome.NOT_RUN;
import static org.alas.bench.paper.Verdict.Outcome.REPRODUCED;

import java.util.ArrayList;
import java.util.List;
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

/** What the modulation frequency gains: the envelope alone against ALAS on Rastrigin. */
public final class EnvelopeAblation implements Experiment {
  private static final String FIGURE = "ablation-figure";
  private static final String TABLE = "ablation-scores";
  private static final String SOURCE = "Figure of the envelope-only ablation";
  private static final List<Task> TASKS = List.of(Task.RASTRIGIN, Task.WIDE_RASTRIGIN);
  private static final String ENVELOPE = "pe-alpha";
  private static final String ALAS = "alas";

  @Override
  public String name() {
    return "ablation";
  }

  @Override
  public String title() {
    return "Envelope only against ALAS on Rastrigin";
  }

  private static String fits(Task task, int seed) {
    return "ablation/%s-%d".formatted(task.name(), seed);
  }

  private static String curves(Task task) {
    return "ablation/%s-curves".formatted(task.name());
  }

  @Override
  public List<Cell> cells(Plan plan) {
    List<Cell> cells = new ArrayList<>();
    for (Task task : TASKS) {
      cells.add(
          new Work(
              curves(task),
              2,
              () -> Curves.sheet(model(ENVELOPE, task, 0, plan), model(ALAS, task, 0, plan))));
      for (int s = 0; s < FitScores.seeds(task, plan); s++) {
        int seed = s;
        cells.add(
            new Work(
                fits(task, seed),
                2,
                () -> {
                  Sheet.Builder sheet = Model.sheet();
                  model(ENVELOPE, task, seed, plan).row(task.name(), sheet);
                  model(ALAS, task, seed, plan).row(task.name(), sheet);
                  return sheet.build();
                }));
      }
    }
    return cells;
  }

  private static Model model(String kernel, Task task, int seed, Plan plan) {
    return Reading.PRESET.fit(kernel, task, seed, plan.preset());
  }

  @Override
  public Findings findings(Plan plan, Results results) {
    List<Exhibit> exhibits = new ArrayList<>();
    List<Plot.Panel> panels = new ArrayList<>();
    List<Verdict> verdicts = new ArrayList<>();
    for (Task task : TASKS) {
      results
          .sheet(curves(task))
          .ifPresent(
              sheet -> {
                panels.add(Curves.panel(task.title() + ": PE-alpha", sheet, ENVELOPE));
                panels.add(Curves.panel(task.title() + ": ALAS", sheet, ALAS));
              });
      Sheets sheets = sheets(task, plan, results);
      verdicts.add(smooth(task, sheets));
      verdicts.add(oscillates(task, sheets));
      verdicts.add(better(task, sheets));
    }
    if (!panels.isEmpty()) {
      exhibits.add(
          new Plot(
              FIGURE,
              "Envelope-only ablation on Rastrigin",
              "25 observations, seed 0. On [-1, 1] they are dense enough for the envelope alone;"
                  + " on the wider box there are 2.5 of them in a wave.",
              2,
              panels));
    }
    exhibits.add(table(plan, results));
    return new Findings(exhibits, verdicts);
  }

  private static Sheets sheets(Task task, Plan plan, Results results) {
    return Sheets.of(results, FitScores.seeds(task, plan), seed -> fits(task, seed));
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
            "gamma");
    for (Task task : TASKS) {
      Sheets sheets = sheets(task, plan, results);
      for (String kernel : List.of(ENVELOPE, ALAS)) {
        boolean printed = kernel.equals(ALAS) && task == Task.RASTRIGIN;
        sheet.row(
            task.title(),
            FitTable.title(kernel),
            sheets.spread(kernel, "rmse"),
            printed ? FitTable.printed(task, kernel).rmse() : "",
            sheets.spread(kernel, "pll"),
            printed ? FitTable.printed(task, kernel).pll() : "",
            sheets.spread(kernel, "alpha"),
            kernel.equals(ALAS) ? sheets.spread(kernel, "gamma") : "");
      }
    }
    return new Exhibit.Table(
        TABLE,
        "Envelope only against ALAS",
        "Mean ± standard deviation over seeds. gamma in waves per box: one wave per unit is 2 on"
            + " [-1, 1] and 10.24 on ±5.12. The paper has numbers for ALAS only, in its table of"
            + " predictive fit.",
        sheet.build());
  }

  private static Verdict notRun(String claim) {
    return new Verdict(SOURCE, claim, NOT_RUN, "no cell has been run", TABLE);
  }

  private static Verdict smooth(Task task, Sheets sheets) {
    String claim = "Both models learn alpha = 2 on " + task.title();
    if (sheets.none()) {
      return notRun(claim);
    }
    double envelope = Statistics.median(sheets.values(ENVELOPE, "alpha"));
    double alas = Statistics.median(sheets.values(ALAS, "alpha"));
    boolean both = envelope >= 1.95 && alas >= 1.95;
    return new Verdict(
        SOURCE,
        claim,
        both ? REPRODUCED : Math.max(envelope, alas) >= 1.95 ? DIFFERS : NOT_REPRODUCED,
        "medians: PE-alpha %s, ALAS %s".formatted(Spread.shown(envelope), Spread.shown(alas)),
        TABLE);
  }

  private static Verdict oscillates(Task task, Sheets sheets) {
    String claim = "ALAS learns a frequency other than 0 on " + task.title();
    if (sheets.none()) {
      return notRun(claim);
    }
    double waves = task.upper() - task.lower();
    double[] gammas = sheets.values(ALAS, "gamma");
    long found = 0;
    long near = 0;
    for (double gamma : gammas) {
      found += gamma > 0.25 ? 1 : 0;
      near += Math.abs(gamma - waves) <= 0.05 * waves ? 1 : 0;
    }
    return new Verdict(
        SOURCE,
        claim,
        found >= 0.9 * gammas.length ? REPRODUCED : found > 0 ? DIFFERS : NOT_REPRODUCED,
        "for %d of %d seeds; within 5 %% of one wave per unit for %d"
            .formatted(found, gammas.length, near),
        TABLE);
  }

  private static Verdict better(Task task, Sheets sheets) {
    String claim = "ALAS captures the oscillation better than PE-alpha on " + task.title();
    if (sheets.none()) {
      return notRun(claim);
    }
    Spread rmse = sheets.lead(ENVELOPE, ALAS, "rmse");
    Spread pll = sheets.lead(ALAS, ENVELOPE, "pll");
    boolean byRmse = rmse.mean() > 2 * rmse.sd();
    boolean byPll = pll.mean() > 2 * pll.sd();
    return new Verdict(
        SOURCE,
        claim,
        byRmse && byPll ? REPRODUCED : byRmse || byPll ? DIFFERS : NOT_REPRODUCED,
        "RMSE %s against %s; PLL %s against %s, ahead by %s (paired, standard error)"
            .formatted(
                sheets.spread(ALAS, "rmse"),
                sheets.spread(ENVELOPE, "rmse"),
                sheets.spread(ALAS, "pll"),
                sheets.spread(ENVELOPE, "pll"),
                pll),
        TABLE);
  }
}
