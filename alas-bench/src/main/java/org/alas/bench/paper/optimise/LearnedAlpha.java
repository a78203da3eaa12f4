package org.alas.bench.paper.optimise;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.alas.app.chart.Plot;
import org.alas.bench.Statistics;
import org.alas.bench.paper.Cell;
import org.alas.bench.paper.Exhibit;
import org.alas.bench.paper.Experiment;
import org.alas.bench.paper.Findings;
import org.alas.bench.paper.Plan;
import org.alas.bench.paper.Results;
import org.alas.bench.paper.Selection;
import org.alas.bench.paper.Sheet;

/** The table of learned alphas, from the runs with expected improvement. */
public final class LearnedAlpha implements Experiment {
  static final String EXHIBIT = "learned-alpha";
  private static final List<Contender> OURS = List.of(Contender.ALAS, Contender.ALAS_SEP);

  /** The paper's numbers: final mean and sd, and the range of the middle 80 % on the way. */
  record Printed(double mean, double sd, double low, double high) {
    @Override
    public String toString() {
      return String.format(Locale.ROOT, "%.2f ± %.2f [%.2f; %.2f]", mean, sd, low, high);
    }
  }

  static final Map<String, Printed> PAPER =
      Map.of(
          "exponential5", new Printed(1.96, 0.03, 1.60, 2.00),
          "hartmann6", new Printed(1.92, 0.03, 1.86, 1.95),
          "rastrigin30", new Printed(1.91, 0.03, 1.50, 2.00),
          "levy20", new Printed(1.89, 0.04, 1.60, 2.00),
          "hartmann3", new Printed(1.86, 0.06, 1.85, 2.00),
          "rosenbrock10", new Printed(1.83, 0.04, 1.77, 1.99),
          "robot4", new Printed(1.82, 0.21, 1.02, 2.00),
          "portfolio5", new Printed(1.67, 0.12, 1.48, 1.91),
          "weierstrass3", new Printed(1.56, 0.34, 1.26, 2.00));

  @Override
  public String name() {
    return "alpha";
  }

  @Override
  public String title() {
    return "Learned alpha";
  }

  @Override
  public List<Cell> cells(Plan plan) {
    return new Optimise(
            new Selection(List.of("ei"), List.of(), OURS.stream().map(Contender::kernel).toList()))
        .cells(plan);
  }

  @Override
  public Findings findings(Plan plan, Results results) {
    Grid grid = new Grid(plan, "ei", results);
    Sheet.Builder table = Sheet.of("task", "paper (ALAS-Sep)", "ALAS-Sep", "within 2 sd", "ALAS");
    List<Plot.Panel> panels = new ArrayList<>();
    for (Task task : Task.PAPER) {
      Printed printed = PAPER.get(task.problem());
      Optional<Moments> separable = finals(grid, task, Contender.ALAS_SEP);
      table.row(
          task.label(),
          printed,
          shown(grid, task, Contender.ALAS_SEP),
          separable.map(m -> within(m, printed) ? "yes" : "no").orElse(""),
          shown(grid, task, Contender.ALAS));
      List<Plot.Series> series = new ArrayList<>();
      OURS.forEach(each -> history(grid, task, each).ifPresent(series::add));
      if (!series.isEmpty()) {
        panels.add(
            new Plot.Panel(
                task.label(), Plot.Axis.linear("iteration"), Plot.Axis.linear("alpha"), series));
      }
    }
    List<Exhibit> exhibits = new ArrayList<>();
    exhibits.add(
        new Exhibit.Table(
            EXHIBIT,
            "Learned alpha",
            "Final alpha, mean ± sd over seeds, and the range of the middle 80 %% over all iterations and seeds; for ALAS-Sep the mean over dimensions. Preset %s."
                .formatted(plan.preset().name().toLowerCase(Locale.ROOT)),
            table.build()));
    if (!panels.isEmpty()) {
      exhibits.add(
          Exhibit.figure(
              "alpha-history",
              "Learned alpha on the way",
              "Median over seeds with the range of the middle 80 %.",
              3,
              panels));
    }
    return new Findings(exhibits, AlphaClaims.verdicts(grid));
  }

  static boolean within(Moments ours, Printed paper) {
    return Math.abs(ours.mean() - paper.mean()) <= 2 * paper.sd();
  }

  /** The last alpha of every seed. */
  static Optional<Moments> finals(Grid grid, Task task, Contender contender) {
    return grid.sheets(task, contender)
        .map(
            sheets ->
                Moments.of(
                    sheets.stream()
                        .map(sheet -> sheet.numbers(OptimisationRun.ALPHA))
                        .mapToDouble(alphas -> alphas[alphas.length - 1])
                        .toArray()));
  }

  private static String shown(Grid grid, Task task, Contender contender) {
    Optional<List<Sheet>> sheets = grid.sheets(task, contender);
    if (sheets.isEmpty()) {
      return "";
    }
    double[] all =
        sheets.get().stream()
            .flatMapToDouble(sheet -> Arrays.stream(sheet.numbers(OptimisationRun.ALPHA)))
            .filter(alpha -> !Double.isNaN(alpha))
            .toArray();
    return String.format(
        Locale.ROOT,
        "%s [%.2f; %.2f]",
        finals(grid, task, contender).orElseThrow().withDeviation(),
        Statistics.quantile(all, 0.1),
        Statistics.quantile(all, 0.9));
  }

  private static Optional<Plot.Series> history(Grid grid, Task task, Contender contender) {
    return grid.sheets(task, contender)
        .map(
            sheets -> {
              double[][] bySeed =
                  sheets.stream()
                      .map(sheet -> sheet.numbers(OptimisationRun.ALPHA))
                      .toArray(double[][]::new);
              int length = bySeed[0].length - 1;
              double[] iteration = new double[length];
              double[][] edges = new double[3][length];
              for (int t = 0; t < length; t++) {
                int at = t + 1;
                double[] alphas = Arrays.stream(bySeed).mapToDouble(a -> a[at]).toArray();
                iteration[t] = at;
                edges[0][t] = Statistics.quantile(alphas, 0.1);
                edges[1][t] = Statistics.quantile(alphas, 0.5);
                edges[2][t] = Statistics.quantile(alphas, 0.9);
              }
              return Plot.Series.line(contender.label(), iteration, edges[1])
                  .between(edges[0], edges[2]);
            });
  }
}
