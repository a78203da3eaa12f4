package org.alas.bench.paper.run;

import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.alas.bench.paper.Cell;
import org.alas.bench.paper.Experiment;
import org.alas.bench.paper.Plan;
import org.alas.param.Preset;

/** Finds with how many seeds an experiment was run, from the cells that are there. */
final class StoredPlan {
  /** More seeds than this are looked for only while there are some. */
  private static final int USUAL = 10;

  private StoredPlan() {}

  /** Nothing if no cell of the experiment has been run. */
  static Optional<Plan> of(Experiment experiment, Preset preset, boolean quick, CellStore store) {
    Set<String> before = Set.of();
    int seeds = 0;
    int named = 0;
    for (int n = 1; n <= USUAL || seeds == n - 1; n++) {
      Set<String> names = names(experiment, new Plan(preset, n, quick));
      Set<String> known = before;
      if (names.stream().anyMatch(name -> !known.contains(name))) {
        named = n;
      }
      if (names.stream().anyMatch(name -> !known.contains(name) && store.holds(name))) {
        seeds = n;
      }
      before = names;
    }
    boolean same = named == seeds && named < USUAL;
    return seeds == 0
        ? Optional.empty()
        : Optional.of(new Plan(preset, same ? USUAL : seeds, quick));
  }

  private static Set<String> names(Experiment experiment, Plan plan) {
    return experiment.cells(plan).stream().map(Cell::name).collect(Collectors.toSet());
  }
}
