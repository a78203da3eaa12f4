package org.alas.bench.paper;

import java.util.function.Supplier;

/**
 * A piece of an experiment that runs on its own, on one thread. Its result depends on nothing but
 * itself.
 */
public interface Cell {
  /** A cell given by what it computes. */
  static Cell of(String name, double cost, Supplier<Sheet> work) {
    record Given(String name, double cost, Supplier<Sheet> work) implements Cell {
      @Override
      public Sheet run() {
        return work.get();
      }
    }
    return new Given(name, cost, work);
  }

  /**
   * Unique within a plan: words of lower-case letters, digits and hyphens, with slashes between.
   */
  String name();

  /** Expected work, in any unit that all cells of an experiment share. */
  double cost();

  Sheet run();
}
