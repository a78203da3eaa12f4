package org.alas.app.report;

import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import org.alas.study.Problem;
import org.alas.study.Trial;
import org.alas.study.TrialState;

/**
 * The trials of a long study that a page shows, whose number does not grow with it: each that was
 * better than all before it, so that the best so far is drawn as it was, the last ones, and others
 * evenly among all. Stateless and thread-safe.
 */
final class ShownTrials {
  private static final int IMPROVEMENTS = 300;
  private static final int LAST = 300;

  private ShownTrials() {}

  static List<Trial> of(Problem problem, List<Trial> trials, int most) {
    int n = trials.size();
    if (n <= most) {
      return trials;
    }
    SortedSet<Integer> chosen = new TreeSet<>(improvements(problem, trials));
    for (int i = Math.max(0, n - LAST); i < n; i++) {
      chosen.add(i);
    }
    int rest = most - chosen.size();
    for (int i = 0; i < rest; i++) {
      chosen.add((int) ((long) i * n / rest));
    }
    return chosen.stream().map(trials::get).toList();
  }

  /** The last of them, if there are many. */
  private static List<Integer> improvements(Problem problem, List<Trial> trials) {
    TreeSet<Integer> found = new TreeSet<>();
    Trial best = null;
    for (int i = 0; i < trials.size(); i++) {
      Trial trial = trials.get(i);
      boolean better =
          trial.state() == TrialState.COMPLETE
              && (best == null || problem.direction().better(trial.value(), best.value()));
      if (better) {
        best = trial;
        found.add(i);
      }
    }
    List<Integer> all = List.copyOf(found);
    return all.subList(Math.max(0, all.size() - IMPROVEMENTS), all.size());
  }
}
