package org.alas.bench.paper.optimise;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.alas.app.chart.Axis;
import org.alas.app.chart.Panel;
import org.alas.app.chart.Series;
import org.alas.bench.Statistics;
import org.alas.bench.paper.Digits;
import org.alas.bench.paper.Exhibit;
import org.alas.bench.paper.Moments;
import org.alas.bench.paper.Sheet;

/** Figures and tables of log gaps, for the runs of one acquisition on some tasks. */
record GapExhibits(Grid grid, List<Task> tasks) {
  private static final int COLUMNS = 3;

  /** All that the tasks show which are there. */
  static List<Exhibit> of(Grid grid) {
    List<Exhibit> exhibits = new ArrayList<>();
    List<Task> complete = grid.complete(Task.PAPER);
    if (!complete.isEmpty()) {
      GapExhibits gaps = new GapExhibits(grid, complete);
      exhibits.addAll(List.of(gaps.curves(), gaps.finals(), gaps.paired()));
      RunData data = new RunData(grid, complete);
      exhibits.addAll(List.of(data.finals(), data.gaps(), data.alphas()));
    }
    List<Task> shifted = grid.complete(Task.SHIFTED);
    if (!shifted.isEmpty()) {
      exhibits.add(new GapExhibits(grid, shifted).shifted());
    }
    return exhibits;
  }

  private String name(String prefix) {
    return prefix + "-" + grid.acquisition();
  }

  private String title(String what) {
    return "%s (%s)".formatted(what, Optimise.shown(grid.acquisition()));
  }

  /** A panel per task, a curve per kernel. */
  Exhibit curves() {
    return Exhibit.figure(
        name("log-gap"),
        title("Log optimality gap"),
        "Best noise-free score so far: mean over %d seeds with one standard error; gaps below 1e-10 count as 1e-10. Iteration 0 is the end of the initial design, the same for all kernels."
            .formatted(grid.seeds()),
        COLUMNS,
        tasks.stream().map(this::panel).toList());
  }

  private Panel panel(Task task) {
    return new Panel(
        task.label(),
        Axis.linear("iteration"),
        Axis.linear("ln gap"),
        Contender.PAPER.stream().map(each -> curve(grid, task, each, each.label())).toList());
  }

  /** Mean over seeds with one standard error. */
  static Series curve(Grid grid, Task task, Contender contender, String label) {
    List<Moments> gaps = Moments.along(Arrays.asList(grid.logGaps(task, contender)));
    double[] iteration = IntStream.range(0, gaps.size()).asDoubleStream().toArray();
    double[] mean = gaps.stream().mapToDouble(Moments::mean).toArray();
    return Series.line(label, iteration, mean)
        .between(
            gaps.stream().mapToDouble(m -> m.mean() - m.standardError()).toArray(),
            gaps.stream().mapToDouble(m -> m.mean() + m.standardError()).toArray());
  }

  Exhibit.Table finals() {
    return new Exhibit.Table(
        name("final-gap"),
        title("Final log gap"),
        "Mean ± standard error over seeds, and in brackets the place among the seven kernels by that mean; the last row is the mean place.",
        meansAndRanks());
  }

  Exhibit.Table shifted() {
    return new Exhibit.Table(
        name("shifted-gap"),
        title("Final log gap where no optimum lies in a corner"),
        "The same two functions with their optima moved inside: an optimiser that tries corners hits the optima of the paper's versions by chance.",
        meansAndRanks());
  }

  private Sheet meansAndRanks() {
    List<List<String>> rows = new ArrayList<>();
    tasks.forEach(task -> rows.add(row(task.label(), each -> meanAndRank(task, each))));
    rows.add(
        row(
            "mean place",
            each ->
                Digits.two(
                    tasks.stream().mapToDouble(t -> grid.rank(t, each)).average().orElseThrow())));
    return new Sheet(row("task", Contender::label), rows);
  }

  private static List<String> row(String first, Function<Contender, String> cell) {
    return Stream.concat(Stream.of(first), Contender.PAPER.stream().map(cell)).toList();
  }

  private String meanAndRank(Task task, Contender contender) {
    double place = grid.rank(task, contender);
    return String.format(
        Locale.ROOT,
        place == Math.rint(place) ? "%s (%.0f)" : "%s (%.1f)",
        Moments.of(grid.finalLogGaps(task, contender)).withError(Digits::two),
        place);
  }

  Exhibit.Table paired() {
    Sheet.Builder sheet =
        Sheet.of(
            "task",
            "kernel",
            "against",
            "baseline",
            "mean difference",
            "seeds won",
            "p",
            "p (Holm)");
    for (Contender ours : List.of(Contender.ALAS, Contender.ALAS_SEP)) {
      paired(sheet, ours, "best", grid::bestBaseline);
      paired(sheet, ours, "median", grid::medianBaseline);
    }
    return new Exhibit.Table(
        name("paired"),
        title("Against the best and the median baseline of each task"),
        "Differences of final log gaps seed by seed, negative where ours is better; p of the exact two-sided Wilcoxon signed-rank test, alone and corrected by Holm's method for there being as many tests as tasks. The best of five baselines is chosen after the fact, which favours the baselines.",
        sheet.build());
  }

  private void paired(
      Sheet.Builder sheet, Contender ours, String against, Function<Task, Contender> baseline) {
    List<double[]> differences =
        tasks.stream().map(task -> grid.differences(task, ours, baseline.apply(task))).toList();
    double[] p = differences.stream().mapToDouble(Statistics::signedRankTest).toArray();
    double[] corrected = Statistics.holm(p);
    for (int i = 0; i < p.length; i++) {
      double[] each = differences.get(i);
      sheet.row(
          tasks.get(i).label(),
          ours.label(),
          against,
          baseline.apply(tasks.get(i)).label(),
          Moments.of(each).withError(Digits::two),
          Arrays.stream(each).filter(d -> d < 0).count() + " of " + each.length,
          String.format(Locale.ROOT, "%.3f", p[i]),
          String.format(Locale.ROOT, "%.3f", corrected[i]));
    }
  }
}
