package org.alas.bench.paper.optimise;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.alas.bench.paper.Exhibit;
import org.alas.bench.paper.Experiment;
import org.alas.bench.paper.Selection;
import org.alas.bench.paper.Verdict;
import org.alas.param.Preset;

/** Whole optimisations of the nine tasks with seven kernels and three acquisitions. */
public final class Optimise extends Experiment {
  /** Those that the paper compares. */
  public static final List<String> ACQUISITIONS = List.of("ei", "pi", "ucb");

  private final Selection selection;

  public Optimise(Selection selection) {
    super("optimise", "Optimisation performance");
    this.selection = selection;
  }

  @Override
  public List<Cell> cells(Plan plan) {
    List<Cell> cells = new ArrayList<>();
    List<Task> tasks = Task.chosen(selection.tasks());
    List<Contender> contenders = Contender.chosen(selection.kernels());
    List<String> acquisitions =
        selection.acquisitions().isEmpty() ? ACQUISITIONS : selection.acquisitions();
    for (String acquisition : acquisitions) {
      for (Task task : tasks) {
        for (Contender contender : contenders) {
          for (int seed = 0; seed < plan.seeds(); seed++) {
            cells.add(new OptimisationRun(plan, acquisition, task, contender, seed));
          }
        }
      }
    }
    return cells;
  }

  /** Of all that has been run, whatever was selected. */
  @Override
  public Findings findings(Plan plan, Results results) {
    List<Exhibit> exhibits = new ArrayList<>();
    for (String acquisition : ACQUISITIONS) {
      exhibits.addAll(GapExhibits.of(Grid.ofSeedsRun(plan, acquisition, results)));
    }
    Grid expected = new Grid(plan, "ei", results);
    List<Verdict> verdicts = new ArrayList<>(new GapClaims(expected).verdicts());
    TrendClaims trends = new TrendClaims(expected);
    for (String other : List.of("pi", "ucb")) {
      verdicts.add(trends.same(Grid.ofSeedsRun(plan, other, results)));
    }
    if (plan.preset() == Preset.PAPER) {
      verdicts.add(trends.cost());
    }
    return new Findings(exhibits, verdicts);
  }

  /** How an acquisition is called in headings. */
  static String shown(String acquisition) {
    return acquisition.toUpperCase(Locale.ROOT);
  }
}
