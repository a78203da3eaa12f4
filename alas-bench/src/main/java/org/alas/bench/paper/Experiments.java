package org.alas.bench.paper;

import java.util.List;

/** All experiments, in the order of the report. */
public final class Experiments {
  private Experiments() {}

  /**
   * The experiments with a part of the comparison of optimisers; the others take no notice of it.
   */
  public static List<Experiment> of(Selection selection) {
    return List.of();
  }
}
