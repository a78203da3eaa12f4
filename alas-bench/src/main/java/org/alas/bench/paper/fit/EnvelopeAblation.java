package org.alas.bench.paper.fit;

import static org.alas.bench.paper.Verdict.Outcome.DIFFERS;
import static org.alas.bench.paper.Verdict.Outcome.NOT_REPRODUCED;
import static org.alas.bench.paper.Verdict.Outcome.NOT_RUN;
import static org.alas.bench.paper.Verdict.Outcome.REPRODUCED;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.DoubleStream;
import org.alas.app.chart.Plot;
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

/** What the modulation frequency gains: the envelope alone against ALAS on Rastrigin. */
public final class EnvelopeAblation implements Experiment {
  private static final String FIGURE = "ablation-figure";
  private static final String TABLE = "ablation-scores";
  private static final String SOURCE = "Figure of the envelope-only ablation";
  private static final List<Task> TASKS =
      DoubleStream.of(1, 2, 3, 4, 5.12).mapToObj(Task::rastrigin).toList();

  /** The box of the table of predictive fit, and one with four observations in a wave. */
  private static final List<Task> SHOWN = List.of(TASKS.get(0), TASKS.get(2));

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
    for (Task task : SHOWN) {
      cells.add(
          new Work(
              curves(task),
              2,
              () -> Curves.sheet(model(ENVELOPE, task, 0, plan), model(ALAS, task, 0, plan))));
    }
    for (Task task : TASKS) {
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
    for (Task task : SHOWN) {
      results
          .sheet(curves(task))
          .ifPresent(
              sheet -> {
                panels.add(Curves.panel(task.title() + ": PE-alpha", sheet, ENVELOPE));
                panels.add(Curves.panel(task.title() + ": ALAS", sheet, ALAS));
              });
    }
    Task main = TASKS.get(0);
    Sheets sheets = sheets(main, plan, results);
    List<Verdict> verdicts =
        List.of(
            smooth(main, sheets),
            oscillates(main, sheets),
            better(main, sheets),
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
            "gamma",
            "log likelihood");
    for (Task task : TASKS) {
      Sheets sheets = sheets(task, plan, results);
      for (String kernel : List.of(ENVELOPE, ALAS)) {
        boolean printed = kernel.equals(ALAS) && task == TASKS.get(0);
        sheet.row(
            task.title(),
            FitTable.title(kernel),
            sheets.spread(kernel, "rmse"),
            printed ? FitTable.printed(Task.RASTRIGIN, kernel).rmse() : "",
            sheets.spread(kernel, "pll"),
            printed ? FitTable.printed(Task.RASTRIGIN, kernel).pll() : "",
            sheets.spread(kernel, "alpha"),
            kernel.equals(ALAS) ? sheets.spread(kernel, "gamma") : "",
            sheets.spread(kernel, "log_likelihood"));
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
        ("RMSE %s against %s; PLL %s against %s, ahead by %s (paired, standard error); log"
                + " likelihood of the observations ahead by %s")
            .formatted(
                sheets.spread(ALAS, "rmse"),
                sheets.spread(ENVELOPE, "rmse"),
                sheets.spread(ALAS, "pll"),
                sheets.spread(ENVELOPE, "pll"),
                pll,
                sheets.lead(ALAS, ENVELOPE, "log_likelihood")),
        TABLE);
  }

  private static Verdict betterOnWiderBoxes(Plan plan, Results results) {
    String claim = "ALAS captures the oscillation better on wider boxes, with fewer points a wave";
    StringBuilder measured = new StringBuilder("PLL ahead by");
    int better = 0;
    int worse = 0;
    for (Task task : TASKS.subList(1, TASKS.size())) {
      Sheets sheets = sheets(task, plan, results);
      if (sheets.none()) {
        return notRun(claim);
      }
      Spread pll = sheets.lead(ALAS, ENVELOPE, "pll");
      better += pll.mean() > 2 * pll.sd() ? 1 : 0;
      worse += pll.mean() < -2 * pll.sd() ? 1 : 0;
      measured.append(" %s on ±%s;".formatted(pll, task.upper()));
    }
    measured.append(" (paired, standard error)");
    return new Verdict(
        SOURCE,
        claim,
        better > 0 && worse == 0 ? REPRODUCED : better > 0 ? DIFFERS : NOT_REPRODUCED,
        measured.toString(),
        TABLE);
  }
}
