package org.alas.bench.paper.optimise;

import java.util.List;

/** Which part of the grid is run. */
public record Selection(List<String> acquisitions, List<Task> tasks, List<Contender> contenders) {
  /** Expected improvement, probability of improvement and the confidence bound. */
  public static final List<String> ACQUISITIONS = List.of("ei", "pi", "ucb");

  public static final Selection WHOLE = new Selection(ACQUISITIONS, Task.PAPER, Contender.PAPER);

  public Selection {
    acquisitions = List.copyOf(acquisitions);
    tasks = List.copyOf(tasks);
    contenders = List.copyOf(contenders);
  }
}
