package org.alas.bench.paper.optimise;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.alas.bench.paper.Exhibit;
import org.alas.bench.paper.Sheet;

/** Tables of final log gaps. */
final class GapTables {
  private final Grid grid;
  private final List<Task> tasks;
  private final String acquisition;

  GapTables(Grid grid, List<Task> tasks) {
    this.grid = grid;
    this.tasks = tasks;
    this.acquisition = Optimise.shown(grid.acquisition());
  }

  Exhibit.Table finals() {
    return new Exhibit.Table(
        "final-gap-" + grid.acquisition(),
        "Final log gap (" + acquisition + ")",
        "Mean ± standard error over seeds, and in brackets the place among the seven kernels by that mean; the last row is the mean place.",
        meansAndRanks());
  }

  Exhibit.Table shifted() {
    return new Exhibit.Table(
        "shifted-gap-" + grid.acquisition(),
        "Final log gap where no optimum lies in a corner (" + acquisition + ")",
        "The same two functions with their optima moved inside: an optimiser that tries corners hits the optima of the paper's versions by chance.",
        meansAndRanks());
  }

  private Sheet meansAndRanks() {
    List<String> columns = new ArrayList<>(List.of("task"));
    Contender.PAPER.forEach(contender -> columns.add(contender.label()));
    List<List<String>> rows = new ArrayList<>();
    for (Task task : tasks) {
      List<String> row = new ArrayList<>(List.of(task.label()));
      for (Contender contender : Contender.PAPER) {
        Moments moments = Moments.of(grid.finalLogGaps(task, contender));
        row.add("%s (%s)".formatted(moments.withError(), place(grid.rank(task, contender))));
      }
      rows.add(row);
    }
    List<String> last = new ArrayList<>(List.of("mean place"));
    for (Contender contender : Contender.PAPER) {
      double mean = tasks.stream().mapToDouble(t -> grid.rank(t, contender)).average().orElse(0);
      last.add(String.format(Locale.ROOT, "%.2f", mean));
    }
    rows.add(last);
    return new Sheet(columns, rows);
  }

  private static String place(double rank) {
    return rank == Math.rint(rank)
        ? String.format(Locale.ROOT, "%.0f", rank)
        : String.format(Locale.ROOT, "%.1f", rank);
  }

  Exhibit.Table paired() {
    Sheet.Builder sheet =
        Sheet.of("task", "kernel", "best baseline", "mean difference", "seeds won", "p");
    for (Task task : tasks) {
      Contender best = bestBaseline(grid, task);
      for (Contender ours : List.of(Contender.ALAS, Contender.ALAS_SEP)) {
        double[] differences = differences(grid, task, ours, best);
        long won = IntStream.range(0, differences.length).filter(s -> differences[s] < 0).count();
        sheet.row(
            task.label(),
            ours.label(),
            best.label(),
            Moments.of(differences).withError(),
            won + " of " + differences.length,
            String.format(Locale.ROOT, "%.3f", SignedRanks.probability(differences)));
      }
    }
    return new Exhibit.Table(
        "paired-" + grid.acquisition(),
        "Against the best baseline of each task (" + acquisition + ")",
        "Differences of final log gaps seed by seed, negative where ours is better; p of the exact two-sided Wilcoxon signed-rank test, not corrected for there being many tests. The best of five baselines is chosen after the fact, which favours the baselines.",
        sheet.build());
  }

  Exhibit.Data everySeed() {
    Sheet.Builder sheet = Sheet.of("task", "kernel", "seed", "ln_gap");
    for (Task task : tasks) {
      for (Contender contender : Contender.PAPER) {
        double[] gaps = grid.finalLogGaps(task, contender);
        for (int seed = 0; seed < gaps.length; seed++) {
          sheet.row(
              task.problem(),
              contender.kernel(),
              seed,
              String.format(Locale.ROOT, "%.4f", gaps[seed]));
        }
      }
    }
    return new Exhibit.Data(
        "every-seed-" + grid.acquisition(),
        "Final log gap of every seed (" + acquisition + ")",
        "One row per run.",
        sheet.build());
  }

  /** The baseline of lowest mean final gap. */
  static Contender bestBaseline(Grid grid, Task task) {
    return Contender.PAPER.stream()
        .filter(contender -> !contender.ours())
        .min(Comparator.comparingDouble(contender -> grid.finalMean(task, contender)))
        .orElseThrow();
  }

  /** Final ln gap of one minus that of another, seed by seed. */
  static double[] differences(Grid grid, Task task, Contender one, Contender other) {
    double[] a = grid.finalLogGaps(task, one);
    double[] b = grid.finalLogGaps(task, other);
    return IntStream.range(0, a.length).mapToDouble(seed -> a[seed] - b[seed]).toArray();
  }
}
