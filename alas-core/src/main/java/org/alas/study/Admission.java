package org.alas.study;

import java.util.List;
import java.util.stream.Stream;
import org.alas.InvalidInputException;
import org.alas.space.Configuration;
import org.alas.space.SearchSpace;

/**
 * What a keeper of logs may take from others: events that could have come from a {@link Study} as
 * it is. An event that is refused would make the log unreadable for everybody. Immutable and
 * thread-safe.
 *
 * @param now the study as it is
 */
public record Admission(StudySnapshot now, Registry registry) {

  /**
   * Refuses events that do not follow on each other and on what is there.
   *
   * @throws InvalidInputException in words that go on after "the event"
   */
  public void require(List<? extends Event> events) {
    Admission at = this;
    for (Event event : events) {
      at.require(event);
      try {
        EventLog.Entry next = new EventLog.Entry(at.now.sequence() + 1, event);
        at = new Admission(at.now.with(List.of(next)), registry);
      } catch (DamagedLogException e) {
        throw new InvalidInputException(String.valueOf(e.getMessage()), e);
      }
    }
  }

  private void require(Event event) {
    SearchSpace space = now.problem().space();
    if (event instanceof Event.Asked asked) {
      space.encode(asked.configuration());
    } else if (event instanceof Event.Observed observed) {
      space.encode(observed.configuration());
    } else if (event instanceof Event.Told told) {
      now.trial(told.trial());
    } else if (event instanceof Event.Abandoned abandoned) {
      now.trial(abandoned.trial());
    } else if (event instanceof Event.Configured configured) {
      registry.checked(configured.settings());
      requireNext("change of settings", configured.change(), now.changes() + 1);
    } else if (event instanceof Event.ObjectiveNamed named) {
      requireNext("objective", named.number(), now.objectives().size() + 1);
    } else if (event instanceof Event.Searched searched) {
      requireNext("search", searched.number(), now.searches() + 1);
    } else if (event instanceof Amendment amendment) {
      requireNext("amendment", amendment.change(), now.amendments() + 1);
      require(amendment, space);
    } else {
      throw new InvalidInputException("a study begins only once");
    }
  }

  private void require(Amendment amendment, SearchSpace space) {
    if (amendment instanceof Amendment.Enqueued enqueued) {
      Stream<Configuration> all = enqueued.configurations().stream();
      all.forEach(space::encode);
    } else if (amendment instanceof Amendment.Retried retried) {
      retried.trials().forEach(now::trial);
    } else if (amendment instanceof Amendment.Noted noted && noted.trial() != 0) {
      now.trial(noted.trial());
    } else if (amendment instanceof Amendment.Widened widened) {
      widened.space().requireWidens(space, widened.defaults());
    }
  }

  private static void requireNext(String what, int number, int next) {
    if (number != next) {
      throw new InvalidInputException("%s %d must be %d".formatted(what, number, next));
    }
  }
}
