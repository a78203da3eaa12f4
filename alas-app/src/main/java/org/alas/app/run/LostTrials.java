package org.alas.app.run;

import java.util.Optional;
import org.alas.study.Study;
import org.alas.study.StudySnapshot;
import org.alas.study.Trial;

/**
 * Trials of processes that were killed. Those of this machine are recognised at once; others are
 * given up when their lease runs out. Stateless and thread-safe.
 */
final class LostTrials {
  private LostTrials() {}

  /** Gives them up, so that they are run again, and returns how many there were. */
  static int abandon(Study study, StudySnapshot now) {
    int lost = 0;
    for (Trial trial : now.running()) {
      Optional<WorkerName> worker = WorkerName.parse(trial.worker());
      if (worker.isPresent() && worker.get().hasEnded()) {
        study.abandon(trial.number(), "its process %d was killed".formatted(worker.get().pid()));
        lost++;
      }
    }
    return lost;
  }
}
