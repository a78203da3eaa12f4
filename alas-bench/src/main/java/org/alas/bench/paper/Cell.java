package org.alas.bench.paper;

/**
 * A piece of an experiment that runs on its own, on one thread. Its result depends on nothing but
 * itself.
 */
public interface Cell {
  /**
   * Unique within a plan: words of lower-case letters, digits and hyphens, with slashes between.
   */
  String name();

  /** Expected work, in any unit that all cells of an experiment share. */
  double cost();

  Sheet run();
}
