package org.alas.study;

import java.time.Instant;
import org.alas.space.Configuration;
import org.jspecify.annotations.Nullable;

/**
 * One configuration and what is known of it. Immutable and thread-safe.
 *
 * @param number 1 for the first
 * @param worker who was given it; empty if told from outside
 * @param asked when it was given out
 * @param ended when it was told or abandoned
 * @param outcome what was told; of an abandoned trial, none
 * @param abandoned why it was given up; empty if it was not
 * @param explanation of a suggestion of the model
 */
public record Trial(
    int number,
    Configuration configuration,
    Origin origin,
    TrialState state,
    String worker,
    Instant asked,
    @Nullable Instant ended,
    @Nullable Outcome outcome,
    String abandoned,
    @Nullable Explanation explanation) {

  static Trial asked(Event.Asked event) {
    return new Trial(
        event.trial(),
        event.configuration(),
        event.origin(),
        TrialState.RUNNING,
        event.worker(),
        event.time(),
        null,
        null,
        "",
        event.explanation());
  }

  static Trial observed(Event.Observed event, TrialState state) {
    return new Trial(
        event.trial(),
        event.configuration(),
        Origin.OUTSIDE,
        state,
        "",
        event.time(),
        event.time(),
        event.outcome(),
        "",
        null);
  }

  /** The value told, NaN if there is none. */
  public double value() {
    return outcome instanceof Outcome.Value told ? told.value() : Double.NaN;
  }

  /** Why there is no value; empty if there is one. */
  public String reason() {
    if (outcome instanceof Outcome.Failure failure) {
      return failure.reason();
    }
    return state == TrialState.ABANDONED ? abandoned : "";
  }

  /** Whether it is one of a budget of trials: not if it was given up or evaluated elsewhere. */
  public boolean counts() {
    return state != TrialState.ABANDONED && origin != Origin.OUTSIDE;
  }

  Trial told(TrialState how, Instant when, Outcome what) {
    return new Trial(
        number, configuration, origin, how, worker, asked, when, what, "", explanation);
  }

  Trial abandoned(Instant when, String reason) {
    return new Trial(
        number,
        configuration,
        origin,
        TrialState.ABANDONED,
        worker,
        asked,
        when,
        null,
        reason,
        explanation);
  }
}
