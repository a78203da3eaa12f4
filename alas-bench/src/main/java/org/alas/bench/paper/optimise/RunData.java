package org.alas.bench.paper.optimise;

import java.util.List;
import org.alas.bench.paper.Exhibit;
import org.alas.bench.paper.Sheet;

/** What single runs gave, at full precision. */
record RunData(Grid grid, List<Task> tasks) {
  private static final List<Contender> OURS = List.of(Contender.ALAS, Contender.ALAS_SEP);

  private String name(String prefix) {
    return prefix + "-" + grid.acquisition();
  }

  private String title(String what) {
    return "%s (%s)".formatted(what, Optimise.shown(grid.acquisition()));
  }

  Exhibit.Data finals() {
    Sheet.Builder sheet = Sheet.of("task", "kernel", "seed", "ln_gap");
    for (Task task : tasks) {
      for (Contender contender : Contender.PAPER) {
        double[] gaps = grid.finalLogGaps(task, contender);
        for (int seed = 0; seed < gaps.length; seed++) {
          sheet.row(task.problem(), contender.kernel(), seed, gaps[seed]);
        }
      }
    }
    return new Exhibit.Data(
        name("every-seed"),
        title("Final log gap of every seed"),
        "One row per run.",
        sheet.build());
  }

  /** Only where the best score changes: between two rows it stays. */
  Exhibit.Data gaps() {
    Sheet.Builder sheet = Sheet.of("task", "kernel", "seed", "iteration", "ln_gap");
    for (Task task : tasks) {
      for (Contender contender : Contender.PAPER) {
        double[][] bySeed = grid.logGaps(task, contender);
        for (int seed = 0; seed < bySeed.length; seed++) {
          double[] curve = bySeed[seed];
          for (int t = 0; t < curve.length; t++) {
            if (t == 0 || t == curve.length - 1 || curve[t] != curve[t - 1]) {
              sheet.row(task.problem(), contender.kernel(), seed, t, curve[t]);
            }
          }
        }
      }
    }
    return new Exhibit.Data(
        name("gap-curves"),
        title("Log gap of every seed on the way"),
        "A row for the end of the initial design (iteration 0), for every iteration that improves on it, and for the last.",
        sheet.build());
  }

  Exhibit.Data alphas() {
    Sheet.Builder sheet = Sheet.of("task", "kernel", "seed", "iteration", "alpha");
    for (Task task : tasks) {
      for (Contender contender : OURS) {
        double[][] bySeed = grid.alphas(task, contender).orElseThrow();
        for (int seed = 0; seed < bySeed.length; seed++) {
          for (int t = 1; t < bySeed[seed].length; t++) {
            sheet.row(task.problem(), contender.kernel(), seed, t, bySeed[seed][t]);
          }
        }
      }
    }
    return new Exhibit.Data(
        name("alphas"),
        title("Alpha of every seed on the way"),
        "That of ALAS, and the mean over dimensions for ALAS-Sep.",
        sheet.build());
  }
}
