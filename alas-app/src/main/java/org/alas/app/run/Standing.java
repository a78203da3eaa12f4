package org.alas.app.run;

import java.util.List;
import java.util.Optional;
import org.alas.app.cli.Numbers;
import org.alas.study.Explanation;
import org.alas.study.Study;
import org.alas.study.Trial;
import org.alas.study.TrialState;

/**
 * How far a study has come, in all its runs and processes. Immutable and thread-safe.
 *
 * @param done trials told
 * @param running trials that somebody evaluates now
 * @param best the best complete one
 * @param alpha roughness that was learned last, one number per term of the kernel
 */
public record Standing(int done, int running, Optional<Trial> best, List<Double> alpha) {

  public static Standing of(Study study) {
    List<Trial> trials = study.trials();
    List<Double> alpha = List.of();
    int done = 0;
    int running = 0;
    for (Trial trial : trials) {
      Explanation explanation = trial.explanation();
      alpha = explanation == null ? alpha : explanation.alpha();
      running += trial.state() == TrialState.RUNNING ? 1 : 0;
      done += trial.counts() && trial.state() != TrialState.RUNNING ? 1 : 0;
    }
    return new Standing(done, running, study.best(), alpha);
  }

  /** The best value in words, or nothing. */
  public String bestText() {
    return best.map(trial -> ", best " + Numbers.plain(trial.value())).orElse("");
  }

  /** Whether a trial is the best so far. */
  boolean isBest(Trial trial) {
    return best.map(Trial::number).filter(number -> number == trial.number()).isPresent();
  }
}
