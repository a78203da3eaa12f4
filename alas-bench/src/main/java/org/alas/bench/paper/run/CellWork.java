package org.alas.bench.paper.run;

import java.io.Serializable;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import org.alas.app.engine.Work;
import org.alas.bench.paper.Experiment.Cell;
import org.alas.bench.paper.Experiment.Plan;
import org.alas.bench.paper.Selection;

/**
 * A cell by its name, to be found and computed in another process that has the same program. What
 * it depends on beside itself comes back with it.
 */
record CellWork(Grid grid, String cell) implements Work<CellWork.Result> {

  /** Which cells there are. */
  record Grid(Selection selection, Plan plan) implements Serializable {
    private static final Map<Grid, Map<String, Cell>> LISTED = new ConcurrentHashMap<>();

    private Cell cell(String name) {
      Map<String, Cell> cells =
          LISTED.computeIfAbsent(
              this,
              grid ->
                  PaperCommand.experiments(grid.selection()).stream()
                      .flatMap(experiment -> experiment.cells(grid.plan()).stream())
                      .collect(Collectors.toMap(Cell::name, each -> each, (first, same) -> first)));
      Cell found = cells.get(name);
      if (found == null) {
        throw new IllegalStateException("another version of Alas, which has no cell " + name);
      }
      return found;
    }
  }

  record Result(CellSite.Computed computed, String provenance) implements Serializable {}

  @Override
  public Result run() {
    Provenance.independentOfTheProcessor();
    CellSite.Computed computed = CellSite.measured(grid.cell(cell));
    return new Result(computed, Provenance.here().toString());
  }
}
