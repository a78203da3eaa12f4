package org.alas.bench.paper;

import java.util.List;

/** One experiment of the paper. Implementations are immutable and thread-safe. */
public interface Experiment {
  /** Lower case, for command lines and file names. */
  String name();

  /** One line, as a heading. */
  String title();

  /** The pieces of work, in the order in which their results are published. */
  List<Cell> cells(Plan plan);

  /** What the results show; says what is missing where cells have not been run. */
  Findings findings(Plan plan, Results results);
}
