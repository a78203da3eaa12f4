package org.alas.kernel;

import org.jspecify.annotations.Nullable;

/**
 * For which runs of which pairs an evaluation has kept what it computed: those from the first to
 * before some number, as far as there is room. Not thread-safe.
 */
final class KeptRuns {
  private final int room;
  private @Nullable Pairs pairs;
  private int end;

  /**
   * Nothing kept yet.
   *
   * @param room pairs for which there are places; a run has one in any case
   */
  KeptRuns(int room) {
    this.room = room;
  }

  /** Where the places of a run begin. */
  int start(Differences run) {
    return run.from() + run.count() <= room ? run.from() : 0;
  }

  boolean holds(Differences run) {
    return run.pairs() == pairs && run.from() + run.count() <= end;
  }

  /** Notes that the places of a run are filled. */
  void keep(Differences run) {
    if (!holds(run)) {
      boolean follows = run.from() == 0 || (run.pairs() == pairs && run.from() == end);
      pairs = run.pairs();
      end = follows && start(run) == run.from() ? run.from() + run.count() : 0;
    }
  }
}
