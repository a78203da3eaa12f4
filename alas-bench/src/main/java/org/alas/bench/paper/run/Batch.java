package org.alas.bench.paper.run;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.alas.bench.paper.Cell;
import org.alas.bench.paper.Experiment;
import org.alas.bench.paper.Plan;

/** The cells of an experiment that no experiment before it has. Immutable. */
record Batch(String experiment, List<Cell> cells) {
  Batch {
    cells = List.copyOf(cells);
  }

  double cost() {
    return cells.stream().mapToDouble(Cell::cost).sum();
  }

  static List<Batch> of(List<Experiment> experiments, Plan plan) {
    List<Batch> batches = new ArrayList<>();
    Set<String> known = new HashSet<>();
    for (Experiment experiment : experiments) {
      List<Cell> own =
          experiment.cells(plan).stream().filter(cell -> known.add(cell.name())).toList();
      batches.add(new Batch(experiment.name(), own));
    }
    return batches;
  }
}
