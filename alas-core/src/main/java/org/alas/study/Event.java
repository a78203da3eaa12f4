package org.alas.study;

import java.time.Instant;
import java.util.List;
import org.alas.space.Configuration;
import org.jspecify.annotations.Nullable;

/**
 * Something that happened in a study. All of a study's state follows from its events in their
 * order. No two events of a study have the same key, so that an event cannot happen twice, and of
 * two workers who claim the same trial one is refused.
 */
public sealed interface Event
    permits Event.Created,
        Event.Configured,
        Event.ObjectiveNamed,
        Event.Asked,
        Event.Observed,
        Event.Told,
        Event.Abandoned,
        Event.Searched,
        Amendment {
  Instant time();

  String key();

  /**
   * Whether a loss of power may take it, because the study goes on as well without it: what was
   * given out is given out again. The end of a process never takes an event.
   */
  default boolean mayBeLost() {
    return this instanceof Asked || this instanceof Abandoned || this instanceof Searched;
  }

  /** The study begins. */
  record Created(Instant time, Problem problem, Settings settings, String version)
      implements Event {
    @Override
    public String key() {
      return "created";
    }
  }

  /** The study goes on with other settings, for the change-th time. */
  record Configured(Instant time, int change, Settings settings) implements Event {
    @Override
    public String key() {
      return "configured/" + change;
    }
  }

  /**
   * From here on trials are evaluated by an objective: the study's first, or another one. What the
   * text means is the business of those who evaluate.
   *
   * @param number 1 for the first
   */
  record ObjectiveNamed(Instant time, int number, String objective) implements Event {
    @Override
    public String key() {
      return "objective/" + number;
    }
  }

  /**
   * A worker was given a trial.
   *
   * @param trial 1 for the first
   * @param seen sequence number of the last event on which the suggestion was based
   * @param explanation of a suggestion of the model
   * @param request the name that the asker gave to the wish, so that it can be made again and gets
   *     the same trial; empty if it has none
   */
  record Asked(
      Instant time,
      int trial,
      Configuration configuration,
      Origin origin,
      String worker,
      long seen,
      @Nullable Explanation explanation,
      String request)
      implements Event {
    /** A trial of a wish without a name. */
    public Asked(
        Instant time,
        int trial,
        Configuration configuration,
        Origin origin,
        String worker,
        long seen,
        @Nullable Explanation explanation) {
      this(time, trial, configuration, origin, worker, seen, explanation, "");
    }

    @Override
    public String key() {
      return "trial/" + trial;
    }
  }

  /**
   * A trial was evaluated elsewhere.
   *
   * @param request as of {@link Asked}
   */
  record Observed(
      Instant time, int trial, Configuration configuration, Outcome outcome, String request)
      implements Event {
    /** A trial that came without a name of the wish. */
    public Observed(Instant time, int trial, Configuration configuration, Outcome outcome) {
      this(time, trial, configuration, outcome, "");
    }

    @Override
    public String key() {
      return "trial/" + trial;
    }
  }

  /** What came of a trial. */
  record Told(Instant time, int trial, Outcome outcome) implements Event {
    @Override
    public String key() {
      return "told/" + trial;
    }
  }

  /** A trial's worker gave it up, or its lease ran out. */
  record Abandoned(Instant time, int trial, String reason) implements Event {
    @Override
    public String key() {
      return "abandoned/" + trial;
    }
  }

  /**
   * What a search for structure and scale found that was made beside the asks, while trials ran.
   *
   * @param number 1 for the study's first
   * @param seen sequence number of the last event on which it was based
   * @param history observations that it had seen
   * @param beliefs hypotheses that it left open, the most likely first
   * @param seconds time of the search
   */
  record Searched(
      Instant time, int number, long seen, FitHistory history, List<Belief> beliefs, double seconds)
      implements Event {
    public Searched {
      beliefs = List.copyOf(beliefs);
    }

    @Override
    public String key() {
      return "searched/" + number;
    }
  }
}
