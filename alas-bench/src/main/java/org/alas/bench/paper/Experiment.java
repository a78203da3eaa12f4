package org.alas.bench.paper;

import java.util.List;

/** One experiment of the paper. Those that extend it are immutable and thread-safe. */
public abstract class Experiment {
  private final String name;
  private final String title;

  /**
   * An experiment.
   *
   * @param name lower case, for command lines and file names
   * @param title one line, as a heading
   */
  protected Experiment(String name, String title) {
    this.name = name;
    this.title = title;
  }

  public final String name() {
    return name;
  }

  public final String title() {
    return title;
  }

  /** The pieces of work, in the order in which their results are published. */
  public abstract List<Cell> cells(Plan plan);

  /** What the results show; says what is missing where cells have not been run. */
  public abstract Findings findings(Plan plan, Results results);
}
