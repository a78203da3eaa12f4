package org.alas.bench.paper.optimise;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.alas.bench.Statistics;
import org.alas.bench.paper.Exhibit;
import org.alas.bench.paper.Moments;
import org.alas.bench.paper.Sheet;

/** What the paper says that its figure shows of a task, and whether a grid shows the same. */
enum Picture {
  NOT_BEHIND("smooth: ALAS is not significantly behind the best baseline", GapClaims.SMOOTH),
  COUPLED(
      "variables interact: ALAS ends ahead of the median standard kernel and of ALAS-Sep",
      GapClaims.INTERACTING),
  SEPARABLE("nearly additive or rough: ALAS-Sep ends ahead of every baseline", GapClaims.ADDITIVE);

  private final String words;
  private final List<String> problems;

  Picture(String words, List<String> problems) {
    this.words = words;
    this.problems = problems;
  }

  static Optional<Picture> of(Task task) {
    String problem = task.problem().replace("-shifted", "");
    return List.of(values()).stream().filter(each -> each.problems.contains(problem)).findFirst();
  }

  boolean holds(Grid grid, Task task) {
    double alas = grid.finalMean(task, Contender.ALAS);
    double separable = grid.finalMean(task, Contender.ALAS_SEP);
    return switch (this) {
      case NOT_BEHIND -> {
        double[] d = grid.differences(task, Contender.ALAS, grid.bestBaseline(task));
        yield Moments.of(d).mean() <= 0 || Statistics.signedRankTest(d) >= GapClaims.SIGNIFICANT;
      }
      case COUPLED -> alas < separable && alas < medianStandard(grid, task);
      case SEPARABLE -> separable < grid.finalMean(task, grid.bestBaseline(task));
    };
  }

  private static double medianStandard(Grid grid, Task task) {
    return Statistics.median(
        Contender.STANDARD.stream().mapToDouble(c -> grid.finalMean(task, c)).toArray());
  }

  /** Task by task, under which readings it comes out as the paper says. */
  static Exhibit table(List<Grid> grids) {
    List<String> columns = new ArrayList<>(List.of("task", "what the paper says"));
    grids.forEach(grid -> columns.add(grid.reading().title()));
    Sheet.Builder sheet = Sheet.of(columns.toArray(String[]::new));
    for (Task task : Task.PAPER) {
      Picture picture = of(task).orElseThrow();
      List<Object> row = new ArrayList<>(List.of(task.label(), picture.words));
      for (Grid grid : grids) {
        boolean there = !grid.complete(List.of(task)).isEmpty();
        row.add(!there ? "" : picture.holds(grid, task) ? "yes" : "no");
      }
      sheet.row(row.toArray());
    }
    return new Exhibit.Table(
        Readings.PICTURE,
        "Which reading the paper's figure agrees with",
        "The figure itself has no numbers; these are its caption and Section 5.2, task by task. Behind: a signed-rank p below 0.05; ahead: a lower mean final ln gap.",
        sheet.build());
  }
}
