package org.alas.app.run;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.alas.app.file.Limits;
import org.alas.study.Explanation;
import org.alas.study.Problem;
import org.alas.study.Trial;
import org.alas.study.TrialState;

/**
 * When no further trial begins; trials that run then are finished. Immutable and thread-safe.
 *
 * @param trials budget of the whole study, in all its runs and processes
 * @param time of this run
 * @param target a value that is good enough
 * @param tolerance an expected improvement that is too small to go on for
 */
public record StopRules(
    Optional<Integer> trials,
    Optional<Duration> time,
    Optional<Double> target,
    Optional<Double> tolerance) {
  /** The budget if nobody said anything about stopping. */
  public static final int DEFAULT_TRIALS = 50;

  /** So many suggestions in a row must promise too little: a single one may be a bad fit's. */
  static final int POOR_SUGGESTIONS = 5;

  public static StopRules of(Limits limits, Optional<Double> tolerance) {
    StopRules rules = new StopRules(limits.trials(), limits.time(), limits.target(), tolerance);
    return rules.isEmpty() ? rules.withTrials(DEFAULT_TRIALS) : rules;
  }

  private boolean isEmpty() {
    return trials.isEmpty() && time.isEmpty() && target.isEmpty() && tolerance.isEmpty();
  }

  private StopRules withTrials(int count) {
    return new StopRules(Optional.of(count), time, target, tolerance);
  }

  public int budget() {
    return trials.orElse(Integer.MAX_VALUE);
  }

  /**
   * The rule that ends the study, if one does.
   *
   * @param elapsed time since the run began
   */
  public Optional<Stop> met(Problem problem, List<Trial> all, Duration elapsed) {
    if (target.isPresent() && reached(problem, all, target.get())) {
      return Optional.of(Stop.TARGET);
    }
    if (all.stream().filter(Trial::counts).count() >= budget()) {
      return Optional.of(Stop.TRIALS);
    }
    if (time.isPresent() && elapsed.compareTo(time.get()) >= 0) {
      return Optional.of(Stop.TIME);
    }
    return tolerance.filter(least -> hopeless(all, least)).map(least -> Stop.TOLERANCE);
  }

  private static boolean reached(Problem problem, List<Trial> all, double target) {
    return all.stream()
        .filter(trial -> trial.state() == TrialState.COMPLETE)
        .anyMatch(trial -> !problem.direction().better(target, trial.value()));
  }

  /** Before anything feasible is known, suggestions promise no improvement but feasibility. */
  private static boolean hopeless(List<Trial> all, double least) {
    boolean known = all.stream().anyMatch(trial -> trial.state() == TrialState.COMPLETE);
    int poor = 0;
    for (int i = all.size() - 1; known && i >= 0 && poor < POOR_SUGGESTIONS; i--) {
      Explanation explanation = all.get(i).explanation();
      if (explanation != null && !(promised(explanation) < least)) {
        return false;
      }
      poor += explanation == null ? 0 : 1;
    }
    return poor == POOR_SUGGESTIONS;
  }

  /** Expected improvement, as far as the rule that made the suggestion tells. */
  private static double promised(Explanation explanation) {
    return switch (explanation.acquisition()) {
      case "logei" -> Math.exp(explanation.score());
      case "ei" -> explanation.score();
      default -> Double.POSITIVE_INFINITY;
    };
  }
}
