package org.alas.app.run;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.alas.app.file.Limits;
import org.alas.data.OutputScale;
import org.alas.study.Explanation;
import org.alas.study.StudySnapshot;
import org.alas.study.Trial;

/**
 * When no further trial begins; trials that run then are finished. Immutable and thread-safe.
 *
 * @param trials budget of the whole study, in all its runs and processes
 * @param time of this run
 * @param target a value that is good enough
 * @param tolerance an expected improvement that is too small to go on for
 * @param start trials before this run that do not count, and how many more may be in vain
 */
public record StopRules(
    Optional<Integer> trials,
    Optional<Duration> time,
    Optional<Double> target,
    Optional<Double> tolerance,
    FalseStart start) {
  /** The budget if nobody said anything about stopping. */
  public static final int DEFAULT_TRIALS = 50;

  /** So many suggestions in a row must promise too little: a single one may be a bad fit's. */
  static final int POOR_SUGGESTIONS = 5;

  /** Of a run that goes on with a study as it is now. */
  public static StopRules of(Limits limits, Optional<Double> tolerance, StudySnapshot before) {
    Optional<Integer> trials =
        none(limits, tolerance) ? Optional.of(DEFAULT_TRIALS) : limits.trials();
    return new StopRules(
        trials, limits.time(), limits.target(), tolerance, FalseStart.before(before));
  }

  /** Whether nobody said anything about stopping. */
  static boolean none(Limits limits, Optional<Double> tolerance) {
    return limits.trials().isEmpty()
        && limits.time().isEmpty()
        && limits.target().isEmpty()
        && tolerance.isEmpty();
  }

  public int budget() {
    return trials.orElse(Integer.MAX_VALUE);
  }

  /** How many trials of the budget have ended. */
  int done(StudySnapshot now) {
    return now.done() - start.vain();
  }

  /** How many trials may still begin. */
  int left(StudySnapshot now) {
    return trials.map(n -> Math.max(0, n - now.counted() + start.vain())).orElse(Integer.MAX_VALUE);
  }

  /**
   * The rule that ends the study, if one does.
   *
   * @param elapsed time since the run began
   */
  public Optional<StopReason> met(StudySnapshot now, Duration elapsed) {
    if (target.isPresent() && reached(now, target.get())) {
      return Optional.of(StopReason.TARGET);
    }
    if (left(now) == 0) {
      return Optional.of(StopReason.TRIALS);
    }
    if (start.met(now).isPresent()) {
      return Optional.of(StopReason.FALSE_START);
    }
    if (time.isPresent() && elapsed.compareTo(time.get()) >= 0) {
      return Optional.of(StopReason.TIME);
    }
    return tolerance.filter(least -> hopeless(now, least)).map(least -> StopReason.TOLERANCE);
  }

  private static boolean reached(StudySnapshot now, double target) {
    return now.best()
        .filter(best -> !now.problem().direction().better(target, best.value()))
        .isPresent();
  }

  /** Before anything feasible is known, suggestions promise no improvement but feasibility. */
  private static boolean hopeless(StudySnapshot now, double least) {
    List<Trial> all = now.trials();
    Optional<Trial> best = now.best();
    int poor = 0;
    for (int i = all.size() - 1; best.isPresent() && i >= 0 && poor < POOR_SUGGESTIONS; i--) {
      Explanation explanation = all.get(i).explanation();
      if (explanation == null || explanation.elsewhere()) {
        continue;
      }
      double cost = now.problem().direction().cost(best.get().value());
      if (!(promised(explanation, cost) < least)) {
        return false;
      }
      poor++;
    }
    return poor == POOR_SUGGESTIONS;
  }

  /** Expected improvement on a cost, as far as the rule that made the suggestion tells. */
  private static double promised(Explanation explanation, double incumbent) {
    OutputScale scale = explanation.learned().scale();
    double slope = scale.isPlain() ? 1 : Math.max(0, incumbent - scale.floor());
    return slope * onScale(explanation);
  }

  private static double onScale(Explanation explanation) {
    return switch (explanation.acquisition()) {
      case "logei" -> Math.exp(explanation.score());
      case "ei" -> explanation.score();
      default -> Double.POSITIVE_INFINITY;
    };
  }
}
