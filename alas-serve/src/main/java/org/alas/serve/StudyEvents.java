package org.alas.serve;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.alas.app.studies.TrialJson;
import org.alas.serve.http.EventStream;
import org.alas.study.Amendment;
import org.alas.study.Event;
import org.alas.study.EventLog;
import org.alas.study.StudySnapshot;
import org.jspecify.annotations.Nullable;

/** What happens in one study, from a place in its log on. Called by one thread at a time. */
final class StudyEvents extends Live.Listener {
  /** Who is further behind reads the study anew, which is less than all of its events. */
  private static final int FURTHEST = 5000;

  private static final int AT_ONCE = 200;

  private final OpenStudy study;
  private long told;

  StudyEvents(EventStream stream, OpenStudy study, long after) {
    super(stream);
    this.study = study;
    this.told = after;
  }

  @Override
  boolean hears(String name) {
    return study.name().equals(name);
  }

  @Override
  Optional<String> next() {
    StudySnapshot now = study.now();
    if (now.sequence() <= told) {
      return Optional.empty();
    }
    if (now.sequence() - told > FURTHEST) {
      told = now.sequence();
      return Optional.of(Live.message("reset", told, Map.of("event", told)));
    }
    List<String> messages = new ArrayList<>();
    for (EventLog.Entry entry : study.log().read(told)) {
      if (entry.sequence() > now.sequence() || messages.size() == AT_ONCE) {
        break;
      }
      messages.add(message(entry, now));
      told = entry.sequence();
    }
    return Optional.of(Live.messages(messages));
  }

  private static String message(EventLog.Entry entry, StudySnapshot now) {
    String type = type(entry.event());
    Map<String, @Nullable Object> json = new LinkedHashMap<>();
    json.put("event", entry.sequence());
    json.put("type", type);
    json.put("time", entry.event().time());
    int trial = trial(entry.event());
    json.put("trial", trial == 0 ? null : TrialJson.of(now.trial(trial)));
    json.put("best", now.best().map(t -> t.number()).orElse(null));
    return Live.message(type, entry.sequence(), json);
  }

  /** In the words of the log. */
  private static String type(Event event) {
    if (event instanceof Event.Created) {
      return "created";
    } else if (event instanceof Event.Configured) {
      return "configured";
    } else if (event instanceof Event.ObjectiveNamed) {
      return "objective";
    } else if (event instanceof Event.Asked) {
      return "asked";
    } else if (event instanceof Event.Observed) {
      return "observed";
    } else if (event instanceof Event.Told) {
      return "told";
    } else if (event instanceof Event.Abandoned) {
      return "abandoned";
    }
    return "amended";
  }

  /** The trial that it is of; 0 if of none. */
  private static int trial(Event event) {
    if (event instanceof Event.Asked asked) {
      return asked.trial();
    } else if (event instanceof Event.Observed observed) {
      return observed.trial();
    } else if (event instanceof Event.Told told) {
      return told.trial();
    } else if (event instanceof Event.Abandoned abandoned) {
      return abandoned.trial();
    }
    return event instanceof Amendment.Noted noted ? noted.trial() : 0;
  }
}
