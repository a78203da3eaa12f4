package org.alas.study;

import java.time.Instant;
import org.alas.space.Configuration;
import org.jspecify.annotations.Nullable;

/** One configuration and what is known of it. Immutable and thread-safe. */
public final class Trial {
  private record Facts(
      int number,
      Configuration configuration,
      Origin origin,
      int objective,
      TrialState state,
      String worker,
      Instant asked,
      @Nullable Instant ended,
      @Nullable Outcome outcome,
      String abandoned,
      @Nullable Explanation explanation) {}

  private final Facts facts;

  private Trial(Facts facts) {
    this.facts = facts;
  }

  static Trial asked(Event.Asked event, int objective) {
    return new Trial(
        new Facts(
            event.trial(),
            event.configuration(),
            event.origin(),
            objective,
            TrialState.RUNNING,
            event.worker(),
            event.time(),
            null,
            null,
            "",
            event.explanation()));
  }

  static Trial observed(Event.Observed event, TrialState state) {
    return new Trial(
        new Facts(
            event.trial(),
            event.configuration(),
            Origin.OUTSIDE,
            0,
            state,
            "",
            event.time(),
            event.time(),
            event.outcome(),
            "",
            null));
  }

  Trial told(TrialState how, Instant when, Outcome what) {
    return ended(how, when, what, "");
  }

  Trial abandoned(Instant when, String reason) {
    return ended(TrialState.ABANDONED, when, null, reason);
  }

  private Trial ended(TrialState how, Instant when, @Nullable Outcome what, String reason) {
    return new Trial(
        new Facts(
            facts.number,
            facts.configuration,
            facts.origin,
            facts.objective,
            how,
            facts.worker,
            facts.asked,
            when,
            what,
            reason,
            facts.explanation));
  }

  /** 1 for the first. */
  public int number() {
    return facts.number;
  }

  public Configuration configuration() {
    return facts.configuration;
  }

  public Origin origin() {
    return facts.origin;
  }

  /**
   * Which of the study's {@link StudySnapshot#objectives objectives} it was given to: 1 for the
   * first, 0 if none was named before it.
   */
  public int objective() {
    return facts.objective;
  }

  public TrialState state() {
    return facts.state;
  }

  /** Who was given it; empty if told from outside. */
  public String worker() {
    return facts.worker;
  }

  /** When it was given out. */
  public Instant asked() {
    return facts.asked;
  }

  /** When it was told or abandoned. */
  public @Nullable Instant ended() {
    return facts.ended;
  }

  /** What was told; of an abandoned trial, none. */
  public @Nullable Outcome outcome() {
    return facts.outcome;
  }

  /** Why it was given up; empty if it was not. */
  public String abandoned() {
    return facts.abandoned;
  }

  /** Of a suggestion of the model. */
  public @Nullable Explanation explanation() {
    return facts.explanation;
  }

  /** The value told, NaN if there is none. */
  public double value() {
    return facts.outcome instanceof Outcome.Value told ? told.value() : Double.NaN;
  }

  /** Why there is no value; empty if there is one. */
  public String reason() {
    if (facts.outcome instanceof Outcome.Failure failure) {
      return failure.reason();
    }
    return facts.state == TrialState.ABANDONED ? facts.abandoned : "";
  }

  /** Whether it is one of a budget of trials: not if it was given up or evaluated elsewhere. */
  public boolean counts() {
    return facts.state != TrialState.ABANDONED && facts.origin != Origin.OUTSIDE;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Trial trial && facts.equals(trial.facts);
  }

  @Override
  public int hashCode() {
    return facts.hashCode();
  }

  @Override
  public String toString() {
    return facts.toString().replaceFirst("^Facts", "Trial");
  }
}
