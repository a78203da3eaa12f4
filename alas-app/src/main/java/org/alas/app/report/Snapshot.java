package org.alas.app.report;

import java.util.List;
import java.util.Optional;
import org.alas.data.Direction;
import org.alas.space.SearchSpace;
import org.alas.study.HeldStructure;
import org.alas.study.Problem;
import org.alas.study.Recollection;
import org.alas.study.Settings;
import org.alas.study.StudyModel;
import org.alas.study.StudySnapshot;
import org.alas.study.Trial;
import org.alas.study.TrialState;

/**
 * A study as it is at one moment. Immutable and thread-safe.
 *
 * @param best the best complete trial
 * @param held the structure that the values are held to have; nothing if the kernel is given
 * @param recalled what is believed; nothing while there are too few values
 * @param shown the trials that a page has room for, in order
 */
record Snapshot(
    String name,
    Problem problem,
    Settings settings,
    List<Trial> trials,
    Optional<Trial> best,
    Optional<HeldStructure> held,
    Optional<Recollection> recalled,
    List<Trial> shown) {

  static Snapshot of(String name, StudySnapshot study, Optional<Recollection> recalled) {
    return new Snapshot(
        name,
        study.problem(),
        study.settings(),
        study.trials(),
        study.best(),
        recalled.map(r -> r.model().held()).orElseGet(study::held),
        recalled,
        study.trials());
  }

  /**
   * With at most about so many trials: what was better than all before it, the last, and others.
   */
  Snapshot showing(int most) {
    return new Snapshot(
        name,
        problem,
        settings,
        trials,
        best,
        held,
        recalled,
        ShownTrials.of(problem, trials, most));
  }

  Optional<StudyModel> model() {
    return recalled.map(Recollection::model);
  }

  SearchSpace space() {
    return problem.space();
  }

  Direction direction() {
    return problem.direction();
  }

  long count(TrialState state) {
    return trials.stream().filter(t -> t.state() == state).count();
  }
}
