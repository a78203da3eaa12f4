package org.alas.app.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.alas.study.StudySnapshot;
import org.alas.study.Trial;
import org.alas.study.TrialState;

/**
 * The trials of a study that a document of bounded size holds: those that somebody wants, every
 * step of the best so far, the best, the latest, those that run, and others evenly among the rest.
 * Stateless and thread-safe.
 */
final class TrialSample {
  private TrialSample() {}

  /** In their order; all of them if there are not too many. */
  static List<Trial> of(StudySnapshot study, Extent extent) {
    List<Trial> all = study.trials();
    if (all.size() <= extent.trials()) {
      return all;
    }
    int part = extent.trials() / 8;
    Set<Integer> chosen = new TreeSet<>();
    extent.wanted().stream().filter(n -> n >= 1 && n <= all.size()).forEach(chosen::add);
    latest(improvements(study), part).forEach(chosen::add);
    all.stream()
        .filter(t -> t.state() == TrialState.COMPLETE)
        .sorted(study.problem().bestFirst())
        .limit(part)
        .forEach(t -> chosen.add(t.number()));
    latest(study.running().stream().map(Trial::number).toList(), part).forEach(chosen::add);
    for (int i = 0; i < part; i++) {
      chosen.add(all.size() - i);
    }
    int rest = extent.trials() - chosen.size();
    for (int i = 0; i < rest; i++) {
      chosen.add((int) ((long) i * all.size() / rest) + 1);
    }
    return chosen.stream().map(study::trial).toList();
  }

  private static List<Integer> latest(List<Integer> numbers, int most) {
    return numbers.subList(Math.max(0, numbers.size() - most), numbers.size());
  }

  /** Trials that were better than all before them. */
  private static List<Integer> improvements(StudySnapshot study) {
    List<Integer> steps = new ArrayList<>();
    double best = Double.NaN;
    for (Trial trial : study.trials()) {
      if (trial.state() == TrialState.COMPLETE
          && (Double.isNaN(best) || study.problem().direction().better(trial.value(), best))) {
        best = trial.value();
        steps.add(trial.number());
      }
    }
    return steps;
  }
}
