package org.alas.bench.paper.optimise;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.alas.app.chart.Axis;
import org.alas.app.chart.Panel;
import org.alas.app.chart.Series;
import org.alas.bench.paper.Digits;
import org.alas.bench.paper.Exhibit;
import org.alas.bench.paper.Experiment;
import org.alas.bench.paper.Moments;
import org.alas.bench.paper.Selection;
import org.alas.bench.paper.Sheet;
import org.alas.bench.paper.Verdict;
import org.alas.param.Preset;

/**
 * Optimisation with expected improvement under every reading of the paper's protocol, side by side.
 * The cells of the text are those of {@link Optimise}; ours are run under the other preset.
 */
public final class Readings extends Experiment {
  static final String TABLE = "readings-gap";
  static final String PICTURE = "readings-picture";

  /** Those whose runs come first, so that a table of few seeds is there early. */
  private static final int EARLY_SEEDS = 3;

  private static final List<Task> TASKS =
      Stream.concat(Task.PAPER.stream(), Task.SHIFTED.stream()).toList();

  private final List<Task> tasks;
  private final List<Contender> contenders;

  public Readings(Selection selection) {
    super("readings", "Optimisation under several readings of the protocol");
    this.tasks = selection.tasks().isEmpty() ? TASKS : Task.chosen(selection.tasks());
    this.contenders = Contender.chosen(selection.kernels());
  }

  /** The first seeds of all, then the others; the variants of the released code last. */
  @Override
  public List<Cell> cells(Plan plan) {
    List<Cell> cells = new ArrayList<>();
    List<ProtocolReading> main =
        ProtocolReading.MAIN.stream().filter(r -> r.preset() == plan.preset()).toList();
    int early = Math.min(EARLY_SEEDS, plan.seeds());
    add(cells, plan, main, 0, early);
    add(cells, plan, main, early, plan.seeds());
    if (plan.preset() == Preset.PAPER) {
      add(
          cells,
          plan,
          List.of(ProtocolReading.CODE_WEIGHTS, ProtocolReading.CODE_TEN),
          0,
          plan.seeds());
    }
    return cells.stream().distinct().toList();
  }

  private void add(
      List<Cell> cells, Plan plan, List<ProtocolReading> readings, int from, int until) {
    for (Task task : tasks) {
      for (ProtocolReading reading : readings) {
        for (Contender contender : contenders) {
          for (int seed = from; seed < until; seed++) {
            cells.add(new OptimisationRun(plan, reading, "ei", task, contender, seed));
          }
        }
      }
    }
  }

  @Override
  public Findings findings(Plan plan, Results results) {
    if (plan.preset() != Preset.PAPER) {
      return new Findings(List.of(), List.of());
    }
    List<Grid> grids =
        Stream.of(ProtocolReading.values())
            .map(each -> new Grid(plan, each, "ei", results))
            .toList();
    List<Exhibit> exhibits = new ArrayList<>();
    curves(grids).ifPresent(exhibits::add);
    exhibits.add(gaps(grids));
    exhibits.add(Picture.table(grids));
    exhibits.add(alphas(grids));
    exhibits.add(cost(grids));
    exhibits.add(everySeed(grids));
    List<Verdict> verdicts = new ArrayList<>();
    for (Grid grid : grids) {
      if (grid.reading() == ProtocolReading.GAMMA_ZERO || grid.reading() == ProtocolReading.CODE) {
        verdicts.addAll(new GapClaims(grid).verdicts());
        verdicts.addAll(new AlphaClaims(grid).verdicts());
        verdicts.add(new TrendClaims(grid).cost());
      }
    }
    return new Findings(exhibits, verdicts);
  }

  /** ALAS under the main readings, and the best baseline of the text for comparison. */
  private static Optional<Exhibit> curves(List<Grid> grids) {
    Grid text = grids.get(0);
    List<Panel> panels = new ArrayList<>();
    for (Task task : Task.PAPER) {
      List<Series> series = new ArrayList<>();
      for (Grid grid : grids) {
        if (ProtocolReading.MAIN.contains(grid.reading())
            && !grid.complete(List.of(task)).isEmpty()) {
          series.add(
              GapExhibits.curve(grid, task, Contender.ALAS, "ALAS, " + grid.reading().title()));
        }
      }
      if (!text.complete(List.of(task)).isEmpty()) {
        series.add(GapExhibits.curve(text, task, text.bestBaseline(task), "best baseline, text"));
      }
      if (!series.isEmpty()) {
        panels.add(
            new Panel(task.label(), Axis.linear("iteration"), Axis.linear("ln gap"), series));
      }
    }
    return panels.isEmpty()
        ? Optional.empty()
        : Optional.of(
            Exhibit.figure(
                "readings-curves",
                "ALAS under every reading (EI)",
                "Log gap of the best noise-free score so far: mean over %d seeds with one standard error, and the best baseline under the text for comparison. The released code begins with fewer points."
                    .formatted(text.seeds()),
                3,
                panels));
  }

  private static Exhibit gaps(List<Grid> grids) {
    List<String> columns = new ArrayList<>(List.of("task", "reading"));
    Contender.PAPER.forEach(contender -> columns.add(contender.label()));
    columns.addAll(List.of("place of ALAS", "place of ALAS-Sep", "as the paper says"));
    Sheet.Builder sheet = Sheet.of(columns.toArray(String[]::new));
    for (Task task : TASKS) {
      for (Grid grid : grids) {
        if (!grid.complete(List.of(task)).isEmpty()) {
          List<Object> row = new ArrayList<>(List.of(task.label(), grid.reading().title()));
          for (Contender contender : Contender.PAPER) {
            row.add(Moments.of(grid.finalLogGaps(task, contender)).withError(Digits::two));
          }
          row.add(place(grid, task, Contender.ALAS));
          row.add(place(grid, task, Contender.ALAS_SEP));
          row.add(Picture.of(task).map(p -> p.holds(grid, task) ? "yes" : "no").orElse(""));
          sheet.row(row.toArray());
        }
      }
    }
    return new Exhibit.Table(
        TABLE,
        "Final log gap under every reading (EI)",
        "Mean ± standard error over %d seeds; places among the seven kernels by that mean. What each reading is, and what the paper's figure shows of a task, is told in the page of deviations and in the next table."
            .formatted(grids.get(0).seeds()),
        sheet.build());
  }

  private static String place(Grid grid, Task task, Contender contender) {
    return String.format(Locale.ROOT, "%.1f", grid.rank(task, contender)).replace(".0", "");
  }

  private static Exhibit alphas(List<Grid> grids) {
    List<String> columns = new ArrayList<>(List.of("task", "paper (ALAS-Sep)"));
    grids.forEach(grid -> columns.add(grid.reading().title()));
    Sheet.Builder sheet = Sheet.of(columns.toArray(String[]::new));
    for (Task task : Task.PAPER) {
      List<Object> row = new ArrayList<>(List.of(task.label()));
      row.add(Objects.requireNonNull(LearnedAlpha.PAPER.get(task.problem())));
      grids.forEach(grid -> row.add(LearnedAlpha.shown(grid, task, Contender.ALAS_SEP)));
      sheet.row(row.toArray());
    }
    return new Exhibit.Table(
        "readings-alpha",
        "Learned alpha of ALAS-Sep under every reading",
        "Final alpha, mean ± sd over seeds of the mean over dimensions, and the range of the middle 80 % over all iterations and seeds.",
        sheet.build());
  }

  private static Exhibit cost(List<Grid> grids) {
    List<String> columns = new ArrayList<>(List.of("task", "reading"));
    Contender.PAPER.forEach(contender -> columns.add(contender.label()));
    Sheet.Builder sheet = Sheet.of(columns.toArray(String[]::new));
    for (Task task : Task.PAPER) {
      for (Grid grid : grids) {
        if (grid.reading() != ProtocolReading.OURS && !grid.complete(List.of(task)).isEmpty()) {
          List<Object> row = new ArrayList<>(List.of(task.label(), grid.reading().title()));
          Contender.PAPER.forEach(
              c -> row.add(Digits.two(grid.evaluations(task, c).orElse(Double.NaN))));
          sheet.row(row.toArray());
        }
      }
    }
    return new Exhibit.Table(
        "fit-cost",
        "What a fit costs",
        "Evaluations of likelihood and gradient per suggestion, mean over iterations and seeds; at most 50 iterations. Ours goes on from the last fit and is not comparable.",
        sheet.build());
  }

  private static Exhibit everySeed(List<Grid> grids) {
    Sheet.Builder sheet = Sheet.of("reading", "task", "kernel", "seed", "ln_gap", "alpha");
    for (Grid grid : grids) {
      for (Task task : grid.complete(TASKS)) {
        for (Contender contender : Contender.PAPER) {
          double[] gaps = grid.finalLogGaps(task, contender);
          double[][] alphas = grid.alphas(task, contender).orElseThrow();
          for (int seed = 0; seed < gaps.length; seed++) {
            double[] own = alphas[seed];
            sheet.row(
                grid.reading().slug(),
                task.problem(),
                contender.kernel(),
                seed,
                gaps[seed],
                own[own.length - 1]);
          }
        }
      }
    }
    return new Exhibit.Data(
        "readings-every-seed",
        "Final log gap and alpha of every seed under every reading",
        "One row per run.",
        sheet.build());
  }
}
