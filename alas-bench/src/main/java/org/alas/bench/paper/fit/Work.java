package org.alas.bench.paper.fit;

import java.util.function.Supplier;
import org.alas.bench.paper.Cell;
import org.alas.bench.paper.Sheet;

/** A cell given by its computation; its cost is counted in fits of 25 observations. */
record Work(String name, double cost, Supplier<Sheet> computation) implements Cell {
  @Override
  public Sheet run() {
    return computation.get();
  }
}
