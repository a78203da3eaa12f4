package org.alas.study;

import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.alas.InvalidInputException;
import org.alas.space.Configuration;
import org.alas.space.SearchSpace;
import org.alas.space.Variable;

/**
 * How people change a study on its way. Every change is made of the study as it is: if somebody
 * else was faster, it is made anew of what they left. As thread-safe as the log.
 */
record Amending(EventLog log, Clock clock, Supplier<StudySnapshot> latest) {

  /** The events of a change of the study as it is. */
  private interface Change {
    List<? extends Amendment> of(StudySnapshot now, Instant time, int change);
  }

  private void make(Change change) {
    List<? extends Amendment> events;
    do {
      StudySnapshot now = latest.get();
      events = change.of(now, clock.instant(), now.amendments() + 1);
    } while (!events.isEmpty() && !log.appendAll(events));
  }

  void enqueue(List<Configuration> configurations) {
    make(
        (now, time, change) -> {
          SearchSpace space = now.problem().space();
          configurations.forEach(space::encode);
          return configurations.isEmpty()
              ? List.of()
              : List.of(new Amendment.Enqueued(time, change, configurations));
        });
  }

  void retry(Collection<Integer> trials) {
    make(
        (now, time, change) -> {
          trials.forEach(number -> requireRetriable(now, now.trial(number)));
          List<Integer> each = trials.stream().distinct().toList();
          return each.isEmpty() ? List.of() : List.of(new Amendment.Retried(time, change, each));
        });
  }

  private static void requireRetriable(StudySnapshot now, Trial trial) {
    if (trial.state() == TrialState.RUNNING) {
      throw new InvalidInputException(
          "trial %d is running; tell what came of it first".formatted(trial.number()));
    }
    if (now.toRetry().contains(trial)) {
      throw new InvalidInputException(
          "trial %d waits to be run again already".formatted(trial.number()));
    }
    now.trials().stream()
        .filter(other -> other.retryOf() == trial.number())
        .findFirst()
        .ifPresent(
            again -> {
              throw new InvalidInputException(
                  "trial %d was run again as trial %d; retry that one"
                      .formatted(trial.number(), again.number()));
            });
  }

  /** 0 stands for the study. */
  void note(Collection<Integer> trials, UnaryOperator<Note> words) {
    make(
        (now, time, change) -> {
          List<Amendment.Noted> events = new ArrayList<>();
          for (int trial : new LinkedHashSet<>(trials)) {
            Note before = trial == 0 ? now.note() : now.trial(trial).note();
            Note after = words.apply(before);
            if (!after.equals(before)) {
              events.add(new Amendment.Noted(time, change + events.size(), trial, after));
            }
          }
          return events;
        });
  }

  void widen(SearchSpace space, Map<String, Object> defaults) {
    make(
        (now, time, change) -> {
          SearchSpace before = now.problem().space();
          if (space.equals(before)) {
            return List.of();
          }
          space.requireWidens(before, defaults);
          return List.of(
              new Amendment.Widened(time, change, space, added(before, space, defaults)));
        });
  }

  /** Values of the variables that are new. */
  private static Map<String, Object> added(
      SearchSpace before, SearchSpace after, Map<String, Object> defaults) {
    List<String> old = before.variables().stream().map(Variable::name).toList();
    Map<String, Object> added = new LinkedHashMap<>();
    for (Variable variable : after.variables()) {
      Object value = defaults.get(variable.name());
      if (!old.contains(variable.name()) && value != null) {
        added.put(variable.name(), variable.canonical(value));
      }
    }
    return added;
  }
}
