package org.alas.app.run;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.alas.study.Constraint;
import org.alas.study.Outcome;
import org.alas.study.Problem;
import org.alas.study.StudySnapshot;
import org.alas.study.Trial;
import org.alas.study.TrialState;

/**
 * First trials that taught nothing because the objective was not ready: its command was mistyped,
 * or it does not print a quantity that a constraint needs. A run ends after a few of them, and they
 * are not counted among the trials that somebody wanted. Immutable and thread-safe.
 *
 * @param begun how many trials the study had when the run began
 * @param vain how many of them taught nothing and do not count
 * @param patience so many of the run's first trials may be in vain alike
 */
record FalseStart(int begun, int vain, int patience) {
  private static final int FEW = 5;

  /** Numbers with a point are settings or results, which differ while the reason is the same. */
  private static final String NUMBERS = "[0-9]*\\.[0-9]+(?:[eE][+-]?[0-9]+)?";

  /** Of a run that begins now. Who begins again although nothing worked is given more patience. */
  static FalseStart before(StudySnapshot study) {
    int vain = vain(study);
    return new FalseStart(study.trials().size(), vain, Math.max(FEW, vain));
  }

  /**
   * All that was in vain, if nobody works on the study and nothing else has come of it; else only
   * what came before the rest and was alike as often as ends a run.
   */
  private static int vain(StudySnapshot study) {
    List<Optional<String>> kinds = kinds(study, 0);
    List<String> first = kinds.stream().takeWhile(Optional::isPresent).map(Optional::get).toList();
    if (first.size() == kinds.size() && study.running().isEmpty()) {
      return first.size();
    }
    int vain = 0;
    int from = 0;
    for (int i = 1; i <= first.size(); i++) {
      if (i == first.size() || !first.get(i).equals(first.get(from))) {
        vain += i - from >= FEW ? i - from : 0;
        from = i;
      }
    }
    return vain;
  }

  /** Of each trial that counts and has ended after some others, why it taught nothing, if so. */
  private static List<Optional<String>> kinds(StudySnapshot study, int after) {
    return study.trials().stream()
        .skip(after)
        .filter(t -> t.counts() && t.outcome() != null)
        .map(t -> complaint(t, study.problem()).map(c -> c.replaceAll(NUMBERS, "#")))
        .toList();
  }

  /** What the first trials of the run have in common, if it makes no sense to go on with them. */
  Optional<String> met(StudySnapshot now) {
    List<Optional<String>> own = kinds(now, begun);
    boolean alike = own.size() >= patience && own.stream().distinct().count() == 1;
    return alike && kinds(now, 0).stream().allMatch(Optional::isPresent)
        ? now.trials().stream()
            .skip(begun)
            .flatMap(trial -> complaint(trial, now.problem()).stream())
            .findFirst()
        : Optional.empty();
  }

  /** Why a trial taught nothing, if so. */
  static Optional<String> complaint(Trial trial, Problem problem) {
    return trial.state() == TrialState.FAILED
        ? Optional.of(trial.reason().strip().replaceAll("\\s*\\R\\s*", " "))
        : unmeasured(trial, problem);
  }

  /** Which quantities a trial should have told beside its value and did not, if there are any. */
  static Optional<String> unmeasured(Trial trial, Problem problem) {
    if (!(trial.outcome() instanceof Outcome.Value told)) {
      return Optional.empty();
    }
    List<Constraint> missing =
        problem.constraints().stream()
            .filter(constraint -> !told.measures().containsKey(constraint.name()))
            .toList();
    return missing.isEmpty()
        ? Optional.empty()
        : Optional.of(
            "it told no %s, but the study demands %s"
                .formatted(
                    missing.stream()
                        .map(Constraint::name)
                        .distinct()
                        .collect(Collectors.joining(" and no ")),
                    missing.stream()
                        .map(Constraint::toString)
                        .collect(Collectors.joining(" and "))));
  }
}
