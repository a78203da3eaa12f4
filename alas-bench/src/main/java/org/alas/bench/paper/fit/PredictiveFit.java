package org.alas.bench.paper.fit;

import java.util.ArrayList;
import java.util.List;
import org.alas.bench.paper.Cell;
import org.alas.bench.paper.Exhibit;
import org.alas.bench.paper.Experiment;
import org.alas.bench.paper.Findings;
import org.alas.bench.paper.Plan;
import org.alas.bench.paper.Results;
import org.alas.bench.paper.Sheet;
import org.alas.bench.paper.Work;

/** How well a process predicts a function of one variable from 25 observations, by its kernel. */
public final class PredictiveFit implements Experiment {
  static final String TABLE = "fit-scores";
  static final String READINGS = "fit-readings";

  @Override
  public String name() {
    return "fit";
  }

  @Override
  public String title() {
    return "Predictive fit of functions of one variable";
  }

  @Override
  public List<Cell> cells(Plan plan) {
    List<Cell> cells = new ArrayList<>();
    for (Task task : Task.TABLE) {
      for (String kernel : FitTable.KERNELS) {
        for (int seed = 0; seed < FitScores.seeds(task, plan); seed++) {
          cells.add(cell(task, kernel, seed, plan));
        }
      }
    }
    for (Reading reading : Reading.OTHERS) {
      for (Task task : Task.TABLE) {
        for (int seed = 0; seed < FitScores.seeds(task, plan) && reading.concerns(task); seed++) {
          cells.add(cell(reading, task, seed, plan));
        }
      }
    }
    return cells;
  }

  private static Cell cell(Task task, String kernel, int seed, Plan plan) {
    return new Work(
        FitScores.cell(task, kernel, seed),
        1,
        () -> {
          Sheet.Builder sheet = Model.sheet();
          Reading.PRESET.fit(kernel, task, seed, plan.preset()).row(task.name(), sheet);
          return sheet.build();
        });
  }

  private static Cell cell(Reading reading, Task task, int seed, Plan plan) {
    return new Work(
        FitScores.cell(reading, task, seed),
        2.0 * FitTable.KERNELS.size(),
        () -> {
          Sheet.Builder sheet = Model.sheet();
          for (String kernel : FitTable.KERNELS) {
            reading.fit(kernel, task, seed, plan.preset()).row(task.name(), sheet);
          }
          return sheet.build();
        });
  }

  @Override
  public Findings findings(Plan plan, Results results) {
    FitScores scores = new FitScores(plan, results);
    return new Findings(
        List.of(table(scores), readings(scores)), new FitVerdicts(scores).verdicts());
  }

  private static Exhibit table(FitScores scores) {
    Sheet.Builder sheet =
        Sheet.of("task", "kernel", "RMSE", "RMSE in the paper", "PLL", "PLL in the paper");
    for (Task task : Task.TABLE) {
      for (String kernel : FitTable.KERNELS) {
        FitTable.Printed printed = FitTable.printed(task, kernel);
        sheet.row(
            task.title(),
            FitTable.title(kernel),
            scores.spread(task, kernel, Score.RMSE),
            printed.rmse(),
            scores.spread(task, kernel, Score.PLL),
            printed.pll());
      }
    }
    return new Exhibit.Table(
        TABLE,
        "Predictive fit in one dimension",
        "Mean ± standard deviation over seeds, from 25 noise-free observations, on a grid of "
            + Sample.GRID
            + " points. PLL is the average log density of the truth under the posterior of the"
            + " latent function, never clipped; the paper's code clips it at -20. The paper has one"
            + " Weierstrass, which stands beside both readings. Branin is the section x2 = 2.275"
            + " on [-5, 10] and Rastrigin is on [-1, 1]: our readings, as the paper does not say."
            + " Their inputs are scrambled Sobol points, because the paper's spread for Matérn-1/2"
            + " is too small for random ones (see the table of readings).",
        sheet.build());
  }

  private static Exhibit readings(FitScores scores) {
    List<String> columns = new ArrayList<>(List.of("task", "reading"));
    FitTable.KERNELS.forEach(kernel -> columns.add(FitTable.title(kernel)));
    Sheet.Builder sheet = Sheet.of(columns.toArray(String[]::new));
    for (Task task : Task.TABLE) {
      List<Object> paper = new ArrayList<>(List.of(task.title(), "the paper"));
      for (String kernel : FitTable.KERNELS) {
        FitTable.Printed printed = FitTable.printed(task, kernel);
        paper.add(printed.rmse() + " / " + printed.pll());
      }
      sheet.row(paper.toArray());
      for (Reading reading : Reading.values()) {
        if (reading.concerns(task)) {
          sheet.row(row(scores, task, reading));
        }
      }
    }
    return new Exhibit.Table(
        READINGS,
        "Predictive fit under other readings of the protocol",
        "RMSE / PLL. Observations are noise-free, so on the smooth tasks the PLL tells mostly how"
            + " small a noise the fit was allowed: a tenth of the variance raises it by up to"
            + " ln(10) / 2 = 1.15, whichever the kernel. Noise is relative to outputs of unit"
            + " variance; preset paper hardly expects any (Gamma(1.1; 0.05)), preset default leaves it"
            + " nearly free.",
        sheet.build());
  }

  private static Object[] row(FitScores scores, Task task, Reading reading) {
    List<Object> row = new ArrayList<>(List.of(task.title(), reading.title()));
    for (String kernel : FitTable.KERNELS) {
      Spread rmse = scores.spread(reading, task, kernel, Score.RMSE);
      Spread pll = scores.spread(reading, task, kernel, Score.PLL);
      row.add(rmse.known() ? rmse + " / " + pll : "");
    }
    return row.toArray();
  }
}
