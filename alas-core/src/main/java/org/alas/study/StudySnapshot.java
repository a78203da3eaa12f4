package org.alas.study;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.alas.InvalidInputException;
import org.alas.space.Configuration;

/**
 * A study as it was at one place of its log: what the events up to there add up to. Nothing else,
 * no clock and no chance, has a part in it. Immutable and thread-safe.
 */
public final class StudySnapshot {
  private final Problem problem;
  private final Settings settings;
  private final int changes;
  private final List<String> objectives;
  private final long sequence;
  private final List<Trial> trials;
  private final List<Trial> toRetry;

  private StudySnapshot(Folding events) {
    this.problem = events.problem;
    this.settings = events.settings;
    this.changes = events.changes;
    this.objectives = List.copyOf(events.objectives);
    this.sequence = events.sequence;
    this.trials = Collections.unmodifiableList(events.trials);
    this.toRetry = Collections.unmodifiableList(events.toRetry);
  }

  /**
   * The study of a log as it is now. Unlike {@link Study#resume} this needs no kernel and no
   * acquisition.
   *
   * @throws DamagedLogException if the log does not begin with a creation or is out of order
   */
  public static StudySnapshot of(EventLog log) {
    return of(log.read(0));
  }

  static StudySnapshot of(List<EventLog.Entry> entries) {
    if (entries.isEmpty() || !(entries.get(0).event() instanceof Event.Created created)) {
      throw new DamagedLogException("a study's log must begin with its creation");
    }
    Folding events = new Folding(created, entries.get(0).sequence());
    entries.subList(1, entries.size()).forEach(events::add);
    return new StudySnapshot(events);
  }

  /** The study after some more events; itself if there are none. */
  StudySnapshot with(List<EventLog.Entry> more) {
    if (more.isEmpty()) {
      return this;
    }
    Folding events = new Folding(this);
    more.forEach(events::add);
    return new StudySnapshot(events);
  }

  public Problem problem() {
    return problem;
  }

  public Settings settings() {
    return settings;
  }

  /** How often the settings were changed. */
  int changes() {
    return changes;
  }

  /**
   * What evaluates or evaluated the study's trials, in order; the last one counts now. {@link
   * Trial#objective} says which of them a trial was given to. Empty if nobody named any.
   */
  public List<String> objectives() {
    return objectives;
  }

  /** Place in the log of the last event that is part of this. */
  public long sequence() {
    return sequence;
  }

  /** All trials, in order; not to be changed. */
  public List<Trial> trials() {
    return trials;
  }

  /**
   * A trial by its number.
   *
   * @throws InvalidInputException if there is none
   */
  public Trial trial(int number) {
    if (number < 1 || number > trials.size()) {
      throw new InvalidInputException("no trial %d; there are %d".formatted(number, trials.size()));
    }
    return trials.get(number - 1);
  }

  /** Trials that somebody evaluates now, in order. */
  public List<Trial> running() {
    return trials.stream().filter(t -> t.state() == TrialState.RUNNING).toList();
  }

  /** How many trials {@link Trial#counts count} towards a budget, running ones included. */
  public int counted() {
    return (int) trials.stream().filter(Trial::counts).count();
  }

  /** How many of those have ended. */
  public int done() {
    return (int) trials.stream().filter(t -> t.counts() && t.state() != TrialState.RUNNING).count();
  }

  /** How many trials are in a state. */
  public int count(TrialState state) {
    return (int) trials.stream().filter(t -> t.state() == state).count();
  }

  /** How many trials came from somewhere. */
  public int count(Origin origin) {
    return (int) trials.stream().filter(t -> t.origin() == origin).count();
  }

  /** The incumbent: the best complete trial, the earlier one of two equals. */
  public Optional<Trial> best() {
    return problem.best(trials.stream().filter(t -> t.state() == TrialState.COMPLETE));
  }

  /** What the model said last, if it has said anything. */
  public Optional<Explanation> lastExplanation() {
    for (int i = trials.size() - 1; i >= 0; i--) {
      Explanation explanation = trials.get(i).explanation();
      if (explanation != null) {
        return Optional.of(explanation);
      }
    }
    return Optional.empty();
  }

  /**
   * The structure that the last suggestion was based on; nothing if there was none, or if the
   * kernel is given. Nothing is fitted: {@link StudyModel#held} says what the latest values add.
   */
  public Optional<HeldStructure> held() {
    return lastExplanation()
        .map(last -> last.learned().beliefs())
        .filter(beliefs -> !beliefs.isEmpty() && settings.learnsStructure())
        .map(beliefs -> HeldStructure.after(trials, beliefs));
  }

  /** The configuration of an abandoned trial that nobody has tried again yet. */
  Optional<Configuration> toRetry() {
    return toRetry.stream().findFirst().map(Trial::configuration);
  }

  /** Events applied in the order of the log, each once. Not thread-safe. */
  private static final class Folding {
    private final Problem problem;
    private final List<Trial> trials = new ArrayList<>();
    private final List<Trial> toRetry = new ArrayList<>();
    private final List<String> objectives = new ArrayList<>();
    private Settings settings;
    private int changes;
    private long sequence;

    Folding(Event.Created created, long sequence) {
      this.problem = created.problem();
      this.settings = created.settings();
      this.sequence = sequence;
    }

    Folding(StudySnapshot before) {
      this.problem = before.problem;
      this.settings = before.settings;
      this.changes = before.changes;
      this.sequence = before.sequence;
      objectives.addAll(before.objectives);
      trials.addAll(before.trials);
      toRetry.addAll(before.toRetry);
    }

    void add(EventLog.Entry entry) {
      sequence = entry.sequence();
      Event event = entry.event();
      if (event instanceof Event.Configured configured) {
        settings = configured.settings();
        changes = configured.change();
      } else if (event instanceof Event.ObjectiveNamed named) {
        objectives.add(named.objective());
      } else if (event instanceof Event.Asked asked) {
        add(Trial.asked(asked, objectives.size()));
        if (asked.origin() == Origin.RETRY && !toRetry.isEmpty()) {
          toRetry.remove(0);
        }
      } else if (event instanceof Event.Observed seen) {
        add(Trial.observed(seen, stateOf(seen.outcome())));
      } else if (event instanceof Event.Told told) {
        Trial trial = trial(told.trial());
        toRetry.remove(trial);
        replace(trial.told(stateOf(told.outcome()), told.time(), told.outcome()));
      } else if (event instanceof Event.Abandoned abandoned) {
        Trial trial = trial(abandoned.trial());
        if (trial.state() == TrialState.RUNNING) {
          Trial ended = trial.abandoned(abandoned.time(), abandoned.reason());
          replace(ended);
          if (trial.origin() != Origin.RETRY) {
            toRetry.add(ended);
          }
        }
      } else {
        throw new DamagedLogException("event %d begins the study again".formatted(sequence));
      }
    }

    private void add(Trial trial) {
      if (trial.number() != trials.size() + 1) {
        throw new DamagedLogException(
            "event %d begins trial %d where trial %d should begin"
                .formatted(sequence, trial.number(), trials.size() + 1));
      }
      trials.add(trial);
    }

    private Trial trial(int number) {
      if (number < 1 || number > trials.size()) {
        throw new DamagedLogException(
            "event %d is of trial %d, which has not begun".formatted(sequence, number));
      }
      return trials.get(number - 1);
    }

    private void replace(Trial trial) {
      trials.set(trial.number() - 1, trial);
    }

    private TrialState stateOf(Outcome outcome) {
      if (!(outcome instanceof Outcome.Value told)) {
        return TrialState.FAILED;
      }
      return problem.constraints().stream().allMatch(c -> c.holds(told))
          ? TrialState.COMPLETE
          : TrialState.INFEASIBLE;
    }
  }
}
