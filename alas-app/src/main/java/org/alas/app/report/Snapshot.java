package org.alas.app.report;

import java.util.List;
import java.util.Optional;
import org.alas.app.run.BusyWorker;
import org.alas.data.Direction;
import org.alas.space.SearchSpace;
import org.alas.study.Acquired;
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
 * @param sequence place in the log of the last event that is part of it
 * @param shown those of the trials that a document holds
 * @param best the best complete trial
 * @param held the structure that the values are held to have; nothing if the kernel is given
 * @param recalled what is believed; nothing while there are too few values
 * @param acquired what the next suggestion maximises
 * @param busy who works on it
 */
record Snapshot(
    String name,
    long sequence,
    Extent extent,
    Problem problem,
    Settings settings,
    List<Trial> trials,
    List<Trial> shown,
    Optional<Trial> best,
    Optional<HeldStructure> held,
    Optional<Recollection> recalled,
    Optional<Acquired> acquired,
    List<BusyWorker> busy) {

  static Snapshot of(String name, StudySnapshot study, Optional<Recollection> recalled) {
    return of(name, study, recalled, Optional.empty(), List.of(), Extent.WHOLE);
  }

  static Snapshot of(
      String name,
      StudySnapshot study,
      Optional<Recollection> recalled,
      Optional<Acquired> acquired,
      List<BusyWorker> busy,
      Extent extent) {
    return new Snapshot(
        name,
        study.sequence(),
        extent,
        study.problem(),
        study.settings(),
        study.trials(),
        TrialSample.of(study, extent),
        study.best(),
        recalled.map(r -> r.model().held()).orElseGet(study::held),
        recalled,
        acquired,
        busy);
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
