package org.alas.bench.paper.optimise;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;
import org.alas.app.chart.Axis;
import org.alas.app.chart.Panel;
import org.alas.app.chart.Series;
import org.alas.bench.Statistics;
import org.alas.bench.paper.Digits;
import org.alas.bench.paper.Exhibit;
import org.alas.bench.paper.Experiment;
import org.alas.bench.paper.Moments;
import org.alas.bench.paper.Selection;
import org.alas.bench.paper.Sheet;

/** The table of learned alphas, from the runs with expected improvement. */
public final class LearnedAlpha extends Experiment {
  static final String EXHIBIT = "learned-alpha";
  private static final List<Contender> OURS = List.of(Contender.ALAS, Contender.ALAS_SEP);

  /** The paper's numbers: final mean and sd, and the range of the middle 80 % on the way. */
  record PrintedAlpha(double mean, double sd, double low, double high) {
    private static final double ROUNDING = 1e-9;

    boolean near(double ours) {
      return distance(ours) <= 2 + ROUNDING;
    }

    /** In standard deviations. */
    double distance(double ours) {
      return Math.abs(ours - mean) / sd;
    }

    @Override
    public String toString() {
      return String.format(Locale.ROOT, "%.2f ± %.2f [%.2f; %.2f]", mean, sd, low, high);
    }
  }

  static final Map<String, PrintedAlpha> PAPER =
      Map.of(
          "exponential5", new PrintedAlpha(1.96, 0.03, 1.60, 2.00),
          "hartmann6", new PrintedAlpha(1.92, 0.03, 1.86, 1.95),
          "rastrigin30", new PrintedAlpha(1.91, 0.03, 1.50, 2.00),
          "levy20", new PrintedAlpha(1.89, 0.04, 1.60, 2.00),
          "hartmann3", new PrintedAlpha(1.86, 0.06, 1.85, 2.00),
          "rosenbrock10", new PrintedAlpha(1.83, 0.04, 1.77, 1.99),
          "robot4", new PrintedAlpha(1.82, 0.21, 1.02, 2.00),
          "portfolio5", new PrintedAlpha(1.67, 0.12, 1.48, 1.91),
          "weierstrass3", new PrintedAlpha(1.56, 0.34, 1.26, 2.00));

  public LearnedAlpha() {
    super("alpha", "Learned alpha");
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
    List<Panel> panels = new ArrayList<>();
    for (Task task : Task.PAPER) {
      PrintedAlpha printed = Objects.requireNonNull(PAPER.get(task.problem()));
      Optional<Moments> separable = grid.finalAlphas(task, Contender.ALAS_SEP);
      table.row(
          task.label(),
          printed,
          shown(grid, task, Contender.ALAS_SEP),
          separable.map(m -> printed.near(m.mean()) ? "yes" : "no").orElse(""),
          shown(grid, task, Contender.ALAS));
      List<Series> series = new ArrayList<>();
      OURS.forEach(each -> history(grid, task, each).ifPresent(series::add));
      if (!series.isEmpty()) {
        panels.add(new Panel(task.label(), Axis.linear("iteration"), Axis.linear("alpha"), series));
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
    return new Findings(exhibits, new AlphaClaims(grid).verdicts());
  }

  static String shown(Grid grid, Task task, Contender contender) {
    return grid.alphaRange(task, contender)
        .map(
            range ->
                "%s [%s; %s]"
                    .formatted(
                        grid.finalAlphas(task, contender).orElseThrow().withDeviation(Digits::two),
                        Digits.two(range[0]),
                        Digits.two(range[1])))
        .orElse("");
  }

  private static Optional<Series> history(Grid grid, Task task, Contender contender) {
    return grid.alphas(task, contender)
        .map(
            bySeed -> {
              double[] iteration = IntStream.range(1, bySeed[0].length).asDoubleStream().toArray();
              return Series.line(contender.label(), iteration, quantiles(bySeed, 0.5))
                  .between(quantiles(bySeed, 0.1), quantiles(bySeed, 0.9));
            });
  }

  /** Over seeds, at every iteration from the first. */
  private static double[] quantiles(double[][] bySeed, double share) {
    return IntStream.range(1, bySeed[0].length)
        .mapToDouble(
            t -> Statistics.quantile(Arrays.stream(bySeed).mapToDouble(a -> a[t]).toArray(), share))
        .toArray();
  }
}
