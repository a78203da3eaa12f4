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
      @Nullable Explanation explanation,
      String request) {
    Facts with(Configuration other) {
      return new Facts(
          number,
          other,
          origin,
          objective,
          state,
          worker,
          asked,
          ended,
          outcome,
          abandoned,
          explanation,
          request);
    }
  }

  /**
   * What was said of it, and whether it is another's repetition or was repeated itself.
   *
   * @param spare whether of it and its repetition the other was told first
   */
  private record Marks(Note note, int retryOf, boolean retried, boolean spare) {
    static final Marks NONE = new Marks(Note.NONE, 0, false, false);
  }

  private final Facts facts;
  private final Marks marks;

  private Trial(Facts facts) {
    this(facts, Marks.NONE);
  }

  private Trial(Facts facts, Marks marks) {
    this.facts = facts;
    this.marks = marks;
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
            event.explanation(),
            event.request()));
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
            null,
            event.request()));
  }

  /** What was given up may be told after all, and then it need not be run again. */
  Trial told(TrialState how, Instant when, Outcome what) {
    return marked(ended(how, when, what, "").facts, marks.note, marks.retryOf, false, marks.spare);
  }

  Trial abandoned(Instant when, String reason) {
    return new Trial(ended(TrialState.ABANDONED, when, null, reason).facts, marks);
  }

  /** In a space that has grown. */
  Trial completed(Configuration whole) {
    return whole == facts.configuration ? this : new Trial(facts.with(whole), marks);
  }

  Trial noted(Note what) {
    return marked(facts, what, marks.retryOf, marks.retried, marks.spare);
  }

  /** As the repetition of another trial. */
  Trial retryOf(int other) {
    return marked(facts, marks.note, other, marks.retried, marks.spare);
  }

  /** After somebody asked for it to be run again. */
  Trial retried() {
    return marked(facts, marks.note, marks.retryOf, true, marks.spare);
  }

  /** Told although the other one of it and its repetition had been told before. */
  Trial spare() {
    return marked(facts, marks.note, marks.retryOf, marks.retried, true);
  }

  private static Trial marked(Facts facts, Note note, int retryOf, boolean retried, boolean spare) {
    return new Trial(facts, new Marks(note, retryOf, retried, spare));
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
            facts.explanation,
            facts.request));
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

  /** Whether it gave a value, feasible or not. */
  boolean hasValue() {
    return facts.state == TrialState.COMPLETE || facts.state == TrialState.INFEASIBLE;
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

  /** The name of the wish that it was given for; empty if that had none. */
  public String request() {
    return facts.request;
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

  /** What people say of it. */
  public Note note() {
    return marks.note;
  }

  /** The trial that this one repeats; 0 if none. */
  public int retryOf() {
    return marks.retryOf;
  }

  /** Whether somebody wants it run again, or has had it. */
  public boolean isRetried() {
    return marks.retried;
  }

  /**
   * Whether it is one of a budget of trials: not if it was given up, evaluated elsewhere, or
   * retried, in which case its repetition counts. Of a trial that was given up and its repetition
   * the one counts that was told first.
   */
  public boolean counts() {
    return facts.state != TrialState.ABANDONED
        && facts.origin != Origin.OUTSIDE
        && !marks.retried
        && !marks.spare;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Trial trial && facts.equals(trial.facts) && marks.equals(trial.marks);
  }

  @Override
  public int hashCode() {
    return 31 * facts.hashCode() + marks.hashCode();
  }

  @Override
  public String toString() {
    return facts.toString().replaceFirst("^Facts", "Trial");
  }
}
