package org.alas.serve;

import static org.alas.serve.http.Scope.READ;
import static org.alas.serve.http.Scope.WRITE;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Collectors;
import org.alas.InvalidInputException;
import org.alas.serve.http.Answer;
import org.alas.serve.http.Call;
import org.alas.serve.http.Refusal;
import org.alas.serve.http.Router;
import org.alas.study.Admission;
import org.alas.study.DamagedLogException;
import org.alas.study.Event;
import org.alas.study.EventJson;
import org.alas.study.EventLog;
import org.alas.study.Registry;

/**
 * A study's log: as a stream for those who watch, line by line for those who keep the study in
 * their own memory, and what these add to it. Thread-safe.
 */
record EventApi(Studies studies, Live live) {
  private static final String EVENTS = StudyApi.STUDY + "/events";
  private static final int MOST = 5000;
  private static final int MOST_WAIT = 30;

  void addTo(Router router) {
    router.add("GET", EVENTS, READ, this::read);
    router.add("POST", EVENTS, WRITE, Router.now(this::append));
  }

  private CompletableFuture<Answer> read(Call call) {
    OpenStudy study = studies.get(call.path("study"));
    if (call.header("accept").orElse("").contains("text/event-stream")) {
      return CompletableFuture.completedFuture(listen(call, study));
    }
    long after = call.query("after", 0, Long.MAX_VALUE, 0);
    int limit = (int) call.query("limit", 1, MOST, MOST);
    long wait = call.query("wait", 0, MOST_WAIT, 0);
    CompletableFuture<Boolean> there =
        wait == 0
            ? CompletableFuture.completedFuture(true)
            : live.after(study, after, Duration.ofSeconds(wait));
    return there.thenApply(some -> lines(study, after, limit));
  }

  private static Answer lines(OpenStudy study, long after, int limit) {
    List<EventLog.Entry> entries = study.log().read(after);
    String lines =
        entries.stream()
            .limit(limit)
            .map(entry -> EventJson.write(entry.event()) + "\n")
            .collect(Collectors.joining());
    return Answer.text(200, "application/x-ndjson", lines);
  }

  /**
   * From where a browser says that it was cut off, else from where the page says, else from now.
   */
  private Answer listen(Call call, OpenStudy study) {
    String last = call.header("last-event-id").orElse("");
    long now = study.now().sequence();
    long after =
        last.matches("[0-9]{1,18}")
            ? Long.parseLong(last)
            : call.query("after", 0, Long.MAX_VALUE, now);
    return new Answer.Stream(stream -> live.add(new StudyEvents(stream, study, after)));
  }

  /** An event that is there already, to the last digit, was added by the same client before. */
  private Answer append(Call call) {
    OpenStudy study = studies.get(call.path("study"));
    List<Event> events;
    try {
      events = Bodies.events(call.fields());
    } catch (DamagedLogException e) {
      throw new InvalidInputException(String.valueOf(e.getMessage()), e);
    }
    boolean added = added(study, events);
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("added", added);
    json.put("event", study.now().sequence());
    return Answer.json(json);
  }

  private static boolean added(OpenStudy study, List<Event> events) {
    try {
      new Admission(study.now(), Registry.standard()).require(events);
    } catch (InvalidInputException e) {
      Map<String, Event> known = known(study, events);
      if (known.isEmpty()) {
        throw new Refusal(422, "wrong-event", "the event is refused: " + e.getMessage() + ".");
      }
      return isThere(known, events); // else somebody was faster
    }
    boolean added =
        events.size() == 1 ? study.log().append(events.get(0)) : study.log().appendAll(events);
    return added || isThere(known(study, events), events);
  }

  private static boolean isThere(Map<String, Event> known, List<Event> events) {
    return events.stream().allMatch(event -> event.equals(known.get(event.key())));
  }

  /** Those of the log that have the same keys. */
  private static Map<String, Event> known(OpenStudy study, List<Event> events) {
    List<String> keys = events.stream().map(Event::key).toList();
    return study.log().read(0).stream()
        .map(EventLog.Entry::event)
        .filter(event -> keys.contains(event.key()))
        .collect(Collectors.toMap(Event::key, event -> event));
  }
}
