package org.alas.bench.paper;

import java.io.Serializable;
import java.util.List;

/**
 * A part of the comparison of optimisers, by names in lower case. An empty list leaves the choice
 * to the experiment.
 */
public record Selection(List<String> acquisitions, List<String> tasks, List<String> kernels)
    implements Serializable {
  /** All that the paper compares. */
  public static final Selection PAPER = new Selection(List.of(), List.of(), List.of());

  public Selection {
    acquisitions = List.copyOf(acquisitions);
    tasks = List.copyOf(tasks);
    kernels = List.copyOf(kernels);
  }

  public boolean isPaper() {
    return equals(PAPER);
  }
}
