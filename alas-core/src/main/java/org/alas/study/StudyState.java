package org.alas.study;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import org.alas.InvalidInputException;
import org.alas.space.Configuration;

/**
 * What a study's events add up to. Events are applied in the order of the log, each once; nothing
 * else, no clock and no chance, has a part in it. Not thread-safe.
 */
final class StudyState {
  private final Problem problem;
  private final List<Trial> trials = new ArrayList<>();
  private final Deque<Trial> toRetry = new ArrayDeque<>();
  private Settings settings;
  private int changes;
  private long sequence;

  private StudyState(Event.Created created, long sequence) {
    this.problem = created.problem();
    this.settings = created.settings();
    this.sequence = sequence;
  }

  private StudyState(StudyState other) {
    problem = other.problem;
    settings = other.settings;
    changes = other.changes;
    sequence = other.sequence;
  }

  StudyState copy() {
    StudyState copy = new StudyState(this);
    copy.trials.addAll(trials);
    copy.toRetry.addAll(toRetry);
    return copy;
  }

  /** From a log, up to and with a place in it. */
  static StudyState of(List<EventLog.Entry> entries, long last) {
    if (entries.isEmpty() || !(entries.get(0).event() instanceof Event.Created created)) {
      throw new DamagedLogException("a study's log must begin with its creation");
    }
    StudyState state = new StudyState(created, entries.get(0).sequence());
    for (EventLog.Entry entry : entries.subList(1, entries.size())) {
      if (entry.sequence() <= last) {
        state.apply(entry);
      }
    }
    return state;
  }

  void apply(EventLog.Entry entry) {
    sequence = entry.sequence();
    Event event = entry.event();
    if (event instanceof Event.Configured configured) {
      settings = configured.settings();
      changes = configured.change();
    } else if (event instanceof Event.Asked asked) {
      trials.add(
          new Trial(
              asked.trial(),
              asked.configuration(),
              asked.origin(),
              TrialState.RUNNING,
              asked.worker(),
              asked.time(),
              null,
              null,
              "",
              asked.explanation()));
      if (asked.origin() == Origin.RETRY) {
        toRetry.poll();
      }
    } else if (event instanceof Event.Observed seen) {
      Trial trial =
          new Trial(
              seen.trial(),
              seen.configuration(),
              Origin.OUTSIDE,
              TrialState.RUNNING,
              "",
              seen.time(),
              null,
              null,
              "",
              null);
      trials.add(trial.told(stateOf(seen.outcome()), seen.time(), seen.outcome()));
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
    }
  }

  private void replace(Trial trial) {
    trials.set(trial.number() - 1, trial);
  }

  private TrialState stateOf(Outcome outcome) {
    if (!(outcome instanceof Outcome.Value told)) {
      return TrialState.FAILED;
    }
    boolean feasible =
        problem.constraints().stream()
            .allMatch(
                c ->
                    told.measures().containsKey(c.name())
                        && c.holds(told.measures().get(c.name())));
    return feasible ? TrialState.COMPLETE : TrialState.INFEASIBLE;
  }

  Problem problem() {
    return problem;
  }

  Settings settings() {
    return settings;
  }

  /** How often the settings were changed. */
  int changes() {
    return changes;
  }

  /** Place in the log of the last event applied. */
  long sequence() {
    return sequence;
  }

  List<Trial> trials() {
    return Collections.unmodifiableList(trials);
  }

  Trial trial(int number) {
    if (number < 1 || number > trials.size()) {
      throw new InvalidInputException("no trial %d; there are %d".formatted(number, trials.size()));
    }
    return trials.get(number - 1);
  }

  List<Trial> running() {
    return trials.stream().filter(t -> t.state() == TrialState.RUNNING).toList();
  }

  /** The configuration of an abandoned trial that nobody has tried again yet. */
  Optional<Configuration> toRetry() {
    return Optional.ofNullable(toRetry.peek()).map(Trial::configuration);
  }

  /** How many trials came from somewhere. */
  int count(Origin origin) {
    return (int) trials.stream().filter(t -> t.origin() == origin).count();
  }

  /** The best complete trial; the earlier one of two equals. */
  Optional<Trial> best() {
    return trials.stream()
        .filter(t -> t.state() == TrialState.COMPLETE)
        .reduce((a, b) -> problem.direction().better(b.value(), a.value()) ? b : a);
  }
}
