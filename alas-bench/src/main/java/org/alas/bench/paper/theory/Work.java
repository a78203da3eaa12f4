package org.alas.bench.paper.theory;

import java.util.function.Supplier;
import org.alas.bench.paper.Cell;
import org.alas.bench.paper.Sheet;

/** A cell given by what it computes. */
record Work(String name, double cost, Supplier<Sheet> sheet) implements Cell {
  @Override
  public Sheet run() {
    return sheet.get();
  }
}
