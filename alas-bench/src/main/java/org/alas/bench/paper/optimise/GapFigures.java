package org.alas.bench.paper.optimise;

import java.util.List;
import java.util.stream.IntStream;
import org.alas.app.chart.Plot;
import org.alas.bench.paper.Exhibit;
import org.alas.bench.paper.Plan;

/** The grid of log gaps: a panel per task, a curve per kernel. */
final class GapFigures {
  private static final int COLUMNS = 3;

  private final Grid grid;
  private final Plan plan;
  private final List<Task> tasks;

  GapFigures(Grid grid, Plan plan, List<Task> tasks) {
    this.grid = grid;
    this.plan = plan;
    this.tasks = tasks;
  }

  Exhibit curves() {
    String acquisition = Optimise.shown(grid.acquisition());
    return Exhibit.figure(
        "log-gap-" + grid.acquisition(),
        "Log optimality gap (" + acquisition + ")",
        "Best noise-free score so far: mean over %d seeds with one standard error; gaps below 1e-10 count as 1e-10. Iteration 0 is the end of the initial design, the same for all kernels."
            .formatted(plan.seeds()),
        COLUMNS,
        tasks.stream().map(this::panel).toList());
  }

  private Plot.Panel panel(Task task) {
    return new Plot.Panel(
        task.label(),
        Plot.Axis.linear("iteration"),
        Plot.Axis.linear("ln gap"),
        Contender.PAPER.stream().map(contender -> curve(task, contender)).toList());
  }

  private Plot.Series curve(Task task, Contender contender) {
    double[][] bySeed = grid.logGaps(task, contender);
    int length = bySeed[0].length;
    double[] iteration = IntStream.range(0, length).asDoubleStream().toArray();
    double[] mean = new double[length];
    double[] low = new double[length];
    double[] high = new double[length];
    for (int t = 0; t < length; t++) {
      int at = t;
      double[] gaps = IntStream.range(0, bySeed.length).mapToDouble(s -> bySeed[s][at]).toArray();
      Moments moments = Moments.of(gaps);
      mean[t] = moments.mean();
      low[t] = moments.mean() - moments.standardError();
      high[t] = moments.mean() + moments.standardError();
    }
    return Plot.Series.line(contender.label(), iteration, mean).between(low, high);
  }
}
