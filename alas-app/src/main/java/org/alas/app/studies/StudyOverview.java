package org.alas.app.studies;

import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.alas.app.run.BusyWorker;
import org.alas.study.StudySnapshot;
import org.alas.study.Trial;
import org.alas.study.TrialState;
import org.jspecify.annotations.Nullable;

/**
 * A study in one line. Immutable and thread-safe.
 *
 * @param created when it began
 * @param busy who works on it
 */
public record StudyOverview(
    String name, Instant created, StudySnapshot study, List<BusyWorker> busy) {

  static StudyOverview of(NamedStudy named) {
    StudySnapshot study = named.snapshot();
    List<BusyWorker> busy =
        study.running().isEmpty()
            ? List.of()
            : BusyWorker.of(study, named.log().leases(), named.clock().instant());
    return new StudyOverview(named.name(), named.created(), study, busy);
  }

  double best() {
    return study.best().map(Trial::value).orElse(Double.NaN);
  }

  Instant lastActivity() {
    Instant last = created;
    for (Trial trial : study.trials()) {
      Instant ended = trial.ended();
      Instant at = ended == null ? trial.asked() : ended;
      last = at.isAfter(last) ? at : last;
    }
    return last;
  }

  /** Told to a program. */
  public Map<String, @Nullable Object> json() {
    Map<String, Object> trials = new LinkedHashMap<>();
    for (TrialState state : TrialState.values()) {
      trials.put(state.label(), study.count(state));
    }
    Map<String, @Nullable Object> all = new LinkedHashMap<>();
    all.put("study", name);
    all.put("direction", study.problem().direction().label());
    all.put("trials", trials);
    all.put("best", best());
    all.put("created_at", created);
    all.put("last_activity_at", lastActivity());
    all.put("running", busy.stream().map(BusyWorker::json).toList());
    all.put("tags", study.note().tags());
    all.put("note", study.note().text().isEmpty() ? null : study.note().text());
    return all;
  }
}
