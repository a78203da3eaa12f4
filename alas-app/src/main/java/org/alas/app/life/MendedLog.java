package org.alas.app.life;

import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import org.alas.InvalidInputException;
import org.alas.space.Configuration;
import org.alas.study.Amendment;
import org.alas.study.DamagedLogException;
import org.alas.study.Event;
import org.alas.study.MemoryLog;
import org.alas.study.Note;
import org.alas.study.Problem;
import org.alas.study.Settings;
import org.alas.study.StudySnapshot;
import org.jspecify.annotations.Nullable;

/**
 * A log of what is left of another. If nothing is missing it is the same; else trials whose
 * settings are known are counted anew from 1, and those whose end is lost count as given up, so
 * that they are run again. Immutable and thread-safe.
 *
 * @param whole whether nothing is missing
 * @param lost trials of which there is a trace, but not their settings
 * @param again trials whose end is lost
 */
record MendedLog(List<Event> events, boolean whole, int lost, int again) {

  /**
   * Mends what is left.
   *
   * @param left events by their places
   * @param described the problem as a study file has it, for a log whose beginning is lost
   * @return nothing if the beginning is lost and nobody knows the problem
   */
  static Optional<MendedLog> of(SortedMap<Long, Event> left, Optional<Problem> described) {
    List<Event> events = List.copyOf(left.values());
    boolean whole = !left.isEmpty() && left.lastKey() == left.size() && isReadable(events);
    if (whole) {
      return Optional.of(new MendedLog(events, true, 0, 0));
    }
    return created(events, described).map(created -> new Mending(created, events).log());
  }

  private static boolean isReadable(List<Event> events) {
    MemoryLog log = new MemoryLog();
    try {
      events.forEach(log::append);
      StudySnapshot.of(log);
      return true;
    } catch (DamagedLogException e) {
      return false;
    }
  }

  /** The beginning, with the settings and the space that counted last. */
  private static Optional<Event.Created> created(List<Event> events, Optional<Problem> described) {
    Instant time = events.isEmpty() ? Instant.now() : events.get(0).time();
    Settings settings = Settings.defaults();
    Optional<Problem> problem = described;
    String version = "salvaged";
    for (Event event : events) {
      if (event instanceof Event.Created created) {
        settings = created.settings();
        problem = Optional.of(described.orElse(created.problem()));
        version = created.version();
        time = created.time();
      } else if (event instanceof Event.Configured configured) {
        settings = configured.settings();
      }
    }
    Settings last = settings;
    String by = version;
    Instant at = time;
    return problem.map(p -> new Event.Created(at, p, last, by));
  }

  /** Used once, by one thread. */
  private static final class Mending {
    private final Event.Created created;
    private final List<Event> left;
    private final List<Event> events = new ArrayList<>();
    private final Map<Integer, Integer> numbers = new LinkedHashMap<>();
    private Problem problem;
    private int amendments;
    private int objectives;
    private int lost;
    private int again;

    Mending(Event.Created created, List<Event> left) {
      this.created = created;
      this.left = left;
      this.problem = created.problem();
    }

    MendedLog log() {
      events.add(created);
      left.stream()
          .filter(Amendment.Widened.class::isInstance)
          .map(Amendment.Widened.class::cast)
          .forEach(this::widen);
      Map<Integer, Event> ends = new LinkedHashMap<>();
      for (Event event : left) {
        if (event instanceof Event.Told told) {
          ends.put(told.trial(), told);
        } else if (event instanceof Event.Abandoned given) {
          ends.putIfAbsent(given.trial(), given);
        }
      }
      left.forEach(event -> begin(event, ends));
      lost += (int) ends.keySet().stream().filter(trial -> !numbers.containsKey(trial)).count();
      left.forEach(this::amend);
      return new MendedLog(List.copyOf(events), false, lost, again);
    }

    private void widen(Amendment.Widened widened) {
      try {
        widened.space().requireWidens(problem.space(), widened.defaults());
        events.add(
            new Amendment.Widened(
                widened.time(), ++amendments, widened.space(), widened.defaults()));
        List<Configuration> points =
            problem.points().stream()
                .map(p -> widened.space().complete(p, widened.defaults()))
                .toList();
        problem = new Problem(widened.space(), problem.direction(), problem.constraints(), points);
      } catch (InvalidInputException e) {
        // The study file has a space of its own, or a step before this one is lost.
      }
    }

    private void begin(Event event, Map<Integer, Event> ends) {
      int next = numbers.size() + 1;
      if (event instanceof Event.ObjectiveNamed named) {
        events.add(new Event.ObjectiveNamed(named.time(), ++objectives, named.objective()));
      } else if (event instanceof Event.Observed seen
          && isKnown(seen.trial(), seen.configuration())) {
        events.add(new Event.Observed(seen.time(), next, seen.configuration(), seen.outcome()));
      } else if (event instanceof Event.Asked asked
          && isKnown(asked.trial(), asked.configuration())) {
        events.add(
            new Event.Asked(
                asked.time(),
                next,
                asked.configuration(),
                asked.origin(),
                asked.worker(),
                events.size(),
                asked.explanation()));
        end(next, asked, ends.get(asked.trial()));
      }
    }

    /** Whether a trial can be taken, which is counted now. */
    private boolean isKnown(int trial, Configuration configuration) {
      try {
        problem.space().encode(problem.space().complete(configuration, defaults()));
        numbers.put(trial, numbers.size() + 1);
        return true;
      } catch (InvalidInputException e) {
        lost++;
        return false;
      }
    }

    private Map<String, Object> defaults() {
      Map<String, Object> all = new LinkedHashMap<>();
      for (Event event : events) {
        if (event instanceof Amendment.Widened widened) {
          all.putAll(widened.defaults());
        }
      }
      return all;
    }

    private void end(int number, Event.Asked asked, @Nullable Event end) {
      if (end instanceof Event.Told told) {
        events.add(new Event.Told(told.time(), number, told.outcome()));
      } else {
        again += end == null ? 1 : 0;
        events.add(
            new Event.Abandoned(
                end == null ? asked.time() : end.time(),
                number,
                end instanceof Event.Abandoned given ? given.reason() : "its end was lost"));
      }
    }

    /** Who wanted what run again is lost with the order of trials; what waited still waits. */
    private void amend(Event event) {
      if (event instanceof Amendment.Enqueued enqueued) {
        events.add(
            new Amendment.Enqueued(enqueued.time(), ++amendments, enqueued.configurations()));
      } else if (event instanceof Amendment.Noted noted) {
        int trial = noted.trial() == 0 ? 0 : numbers.getOrDefault(noted.trial(), -1);
        if (trial >= 0) {
          note(noted.time(), trial, noted.note());
        }
      }
    }

    private void note(Instant time, int trial, Note note) {
      events.add(new Amendment.Noted(time, ++amendments, trial, note));
    }
  }
}
