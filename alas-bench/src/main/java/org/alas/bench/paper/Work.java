package org.alas.bench.paper;

import java.util.function.Supplier;

/** A cell given by what it computes. */
public record Work(String name, double cost, Supplier<Sheet> sheet) implements Cell {
  @Override
  public Sheet run() {
    return sheet.get();
  }
}
