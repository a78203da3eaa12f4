package org.alas.study;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
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
  private final List<Integer> toRetry;
  private final Amended amended;
  private final Searches searches;

  private StudySnapshot(Folding events) {
    this.problem = events.problem;
    this.settings = events.settings;
    this.changes = events.changes;
    this.objectives = List.copyOf(events.objectives);
    this.sequence = events.sequence;
    this.trials = Collections.unmodifiableList(events.trials);
    this.toRetry = Collections.unmodifiableList(events.toRetry);
    this.amended = events.amended;
    this.searches = events.searches;
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

  /** How many searches were made beside the asks. */
  int searches() {
    return searches.number();
  }

  /** How many amendments were made. */
  int amendments() {
    return amended.changes();
  }

  /** What people say of the study. */
  public Note note() {
    return amended.note();
  }

  /** Configurations that are tried first, as long as nobody was given them yet, in order. */
  public List<Configuration> queue() {
    List<Configuration> all = new ArrayList<>(problem.points());
    all.addAll(amended.enqueued());
    return Collections.unmodifiableList(
        all.subList(Math.min(count(Origin.POINT), all.size()), all.size()));
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

  /**
   * Trials that were given or taken for a wish of a name, in order.
   *
   * @param request not empty
   */
  public List<Trial> requested(String request) {
    return trials.stream().filter(t -> t.request().equals(request)).toList();
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

  /** What the model said last, if it has said anything of the space as it is now. */
  public Optional<Explanation> lastExplanation() {
    return lastExplanation(explanation -> true);
  }

  /** The last of the model's words of some kind; those of a space before it grew do not count. */
  Optional<Explanation> lastExplanation(Predicate<Explanation> wanted) {
    return lastExplained(wanted).map(Trial::explanation);
  }

  private Optional<Trial> lastExplained(Predicate<Explanation> wanted) {
    for (int i = trials.size() - 1; i >= amended.outgrown(); i--) {
      Explanation explanation = trials.get(i).explanation();
      if (explanation != null && wanted.test(explanation)) {
        return Optional.of(trials.get(i));
      }
    }
    return Optional.empty();
  }

  /**
   * What is held of structure and scale: what the last suggestion was based on, or what a search
   * has found since, even if a suggestion that did not know of it was written down later. Nothing
   * if neither is there, or if the last suggestion was made with a kernel that was given.
   */
  Optional<Learnt> learnt() {
    Optional<Trial> last = lastExplained(explanation -> true);
    Optional<Learnt> asked =
        last.map(Trial::explanation)
            .map(Explanation::learned)
            .filter(learned -> !learned.beliefs().isEmpty())
            .map(learned -> new Learnt(FitHistory.known(learned.history()), learned.beliefs()));
    Optional<Learnt> found =
        searches.last.filter(search -> search.seen() >= amended.widenedAt()).map(Learnt::of);
    boolean newer =
        asked
            .map(a -> found.filter(f -> f.history.searched() > a.history.searched()).isPresent())
            .orElseGet(() -> last.map(Trial::number).orElse(0) <= searches.trials);
    return newer ? found.or(() -> asked) : asked;
  }

  /** Hypotheses that are open, and how many observations the last fits had seen. */
  record Learnt(FitHistory history, List<Belief> beliefs) {
    private static Learnt of(Event.Searched search) {
      return new Learnt(search.history(), search.beliefs());
    }
  }

  /**
   * Searches that were made beside the asks.
   *
   * @param last of them
   * @param trials how many there were when it was written down
   */
  private record Searches(Optional<Event.Searched> last, int trials) {
    static final Searches NONE = new Searches(Optional.empty(), 0);

    int number() {
      return last.map(Event.Searched::number).orElse(0);
    }
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

  /**
   * The one of a trial that was given up and its repetition that is not the given one; nothing if
   * somebody asked for the repetition, since then both were wanted.
   */
  Optional<Trial> twin(int number) {
    return twin(trials, trial(number));
  }

  private static Optional<Trial> twin(List<Trial> trials, Trial one) {
    if (one.retryOf() > 0) {
      return Optional.of(trials.get(one.retryOf() - 1)).filter(first -> !first.isRetried());
    }
    return one.isRetried()
        ? Optional.empty()
        : trials.stream()
            .skip(one.number())
            .filter(later -> later.retryOf() == one.number())
            .findFirst();
  }

  /** Trials to be run again, because they were abandoned or somebody asked for it, in order. */
  public List<Trial> toRetry() {
    return toRetry.stream().map(number -> trials.get(number - 1)).toList();
  }

  /**
   * What amendments add up to.
   *
   * @param outgrown number of the last trial that was suggested before the space grew
   * @param widenedAt place in the log of the last widening
   */
  private record Amended(
      int changes,
      Note note,
      List<Configuration> enqueued,
      Map<String, Object> defaults,
      int outgrown,
      long widenedAt) {
    static final Amended NOT = new Amended(0, Note.NONE, List.of(), Map.of(), 0, 0);

    Amended with(Note other) {
      return new Amended(changes, other, enqueued, defaults, outgrown, widenedAt);
    }

    Amended with(List<Configuration> others) {
      return new Amended(changes, note, List.copyOf(others), defaults, outgrown, widenedAt);
    }

    Amended widened(Map<String, Object> others, int trials, long at) {
      return new Amended(changes, note, enqueued, others, trials, at);
    }

    Amended after(int change) {
      return new Amended(change, note, enqueued, defaults, outgrown, widenedAt);
    }
  }

  /** Events applied in the order of the log, each once. Not thread-safe. */
  private static final class Folding {
    private final List<Trial> trials = new ArrayList<>();
    private final List<Integer> toRetry = new ArrayList<>();
    private final List<String> objectives = new ArrayList<>();
    private Problem problem;
    private Amended amended = Amended.NOT;
    private Searches searches = Searches.NONE;
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
      this.amended = before.amended;
      this.searches = before.searches;
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
        if (asked.seen() < amended.widenedAt()) {
          amended = amended.widened(amended.defaults(), asked.trial(), amended.widenedAt());
        }
        if (asked.origin() == Origin.RETRY && !toRetry.isEmpty()) {
          replace(trial(asked.trial()).retryOf(toRetry.remove(0)));
        }
      } else if (event instanceof Event.Observed seen) {
        add(Trial.observed(seen, stateOf(seen.outcome())));
      } else if (event instanceof Event.Told told) {
        Trial trial = trial(told.trial());
        toRetry.remove((Integer) trial.number());
        Trial ended = trial.told(stateOf(told.outcome()), told.time(), told.outcome());
        boolean late = trial.state() == TrialState.ABANDONED || trial.retryOf() > 0;
        boolean second = late && twin(trials, trial).filter(t -> t.outcome() != null).isPresent();
        replace(second ? ended.spare() : ended);
      } else if (event instanceof Event.Abandoned abandoned) {
        Trial trial = trial(abandoned.trial());
        if (trial.state() == TrialState.RUNNING) {
          replace(trial.abandoned(abandoned.time(), abandoned.reason()));
          if (trial.origin() != Origin.RETRY || isWanted(trial)) {
            toRetry.add(trial.number());
          }
        }
      } else if (event instanceof Event.Searched searched) {
        searches = new Searches(Optional.of(searched), trials.size());
      } else if (event instanceof Amendment amendment) {
        amend(amendment);
        amended = amended.after(amendment.change());
      } else {
        throw new DamagedLogException("event %d begins the study again".formatted(sequence));
      }
    }

    /** Whether somebody asked for this repetition, so that it is not the second of its kind. */
    private boolean isWanted(Trial trial) {
      return trial.retryOf() > 0 && trial(trial.retryOf()).isRetried();
    }

    private void amend(Amendment amendment) {
      if (amendment instanceof Amendment.Enqueued enqueued) {
        List<Configuration> all = new ArrayList<>(amended.enqueued());
        enqueued.configurations().stream().map(this::whole).forEach(all::add);
        amended = amended.with(all);
      } else if (amendment instanceof Amendment.Retried retried) {
        for (int number : retried.trials()) {
          replace(trial(number).retried());
          if (!toRetry.contains(number)) {
            toRetry.add(number);
          }
        }
      } else if (amendment instanceof Amendment.Noted noted) {
        if (noted.trial() == 0) {
          amended = amended.with(noted.note());
        } else {
          replace(trial(noted.trial()).noted(noted.note()));
        }
      } else if (amendment instanceof Amendment.Widened widened) {
        widen(widened);
      }
    }

    private void widen(Amendment.Widened widened) {
      Map<String, Object> defaults = new LinkedHashMap<>(amended.defaults());
      defaults.putAll(widened.defaults());
      amended = amended.widened(defaults, trials.size(), sequence);
      List<Configuration> points =
          problem.points().stream().map(p -> widened.space().complete(p, defaults)).toList();
      problem = new Problem(widened.space(), problem.direction(), problem.constraints(), points);
      trials.replaceAll(trial -> trial.completed(whole(trial.configuration())));
      amended = amended.with(amended.enqueued().stream().map(this::whole).toList());
    }

    /** What a configuration of a smaller space is in this one. */
    private Configuration whole(Configuration configuration) {
      return amended.defaults().isEmpty()
          ? configuration
          : problem.space().complete(configuration, amended.defaults());
    }

    private void add(Trial trial) {
      if (trial.number() != trials.size() + 1) {
        throw new DamagedLogException(
            "event %d begins trial %d where trial %d should begin"
                .formatted(sequence, trial.number(), trials.size() + 1));
      }
      trials.add(trial.completed(whole(trial.configuration())));
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
