package org.alas.client;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.alas.json.JsonFields;
import org.alas.json.JsonText;
import org.alas.study.ChoosingLog;
import org.alas.study.Event;
import org.alas.study.EventJson;

/** The log of a study that a service keeps. Immutable and thread-safe. */
record ServiceLog(AlasClient client, String study) implements ChoosingLog {
  private static final int PAGE = 5000;

  /** Seconds that the service lets somebody wait for events. */
  private static final long MOST_WAIT = 30;

  private String path() {
    return AlasClient.studyPath(study);
  }

  @Override
  public List<Entry> read(long after) {
    List<Entry> entries = new ArrayList<>();
    long place = Math.max(0, after);
    while (true) {
      List<String> lines = page(place);
      for (String line : lines) {
        entries.add(new Entry(++place, EventJson.read(line)));
      }
      if (lines.size() < PAGE) {
        return entries;
      }
    }
  }

  /** A study that is not there has no events. */
  private List<String> page(long after) {
    try {
      return client.lines("%s/events?after=%d&limit=%d".formatted(path(), after, PAGE));
    } catch (ServiceException e) {
      if (e.status() == 404 && after == 0) {
        return List.of();
      }
      throw e;
    }
  }

  @Override
  public boolean append(Event event) {
    return event instanceof Event.Created created ? begin(created) : appendAll(List.of(event));
  }

  /** One of another problem may be there; whoever reads it will see. */
  private boolean begin(Event.Created created) {
    try {
      return client.create(study, created);
    } catch (ServiceException e) {
      if (e.status() == 409) {
        return false;
      }
      throw e;
    }
  }

  @Override
  public boolean appendAll(List<? extends Event> events) {
    List<Object> lines =
        events.stream()
            .map(event -> (Object) JsonText.read("the event", EventJson.write(event)))
            .toList();
    return client.send("POST", path() + "/events", Map.of("events", lines)).truth("added");
  }

  @Override
  public OptionalInt choose(String worker, int before, Duration lease) {
    Map<String, Object> wish = new LinkedHashMap<>();
    wish.put("worker", worker);
    if (before != Integer.MAX_VALUE) {
      wish.put("before", before);
    }
    wish.put("lease", lease.toNanos() * 1e-9);
    List<ServiceStudy.Asked> given = client.study(study).ask(wish);
    return given.isEmpty() ? OptionalInt.empty() : OptionalInt.of(given.get(0).number());
  }

  /** Of a trial that has ended there is nothing to prolong. */
  @Override
  public void lease(int trial, Duration time) {
    try {
      client.study(study).renew(trial, time);
    } catch (ServiceException e) {
      if (e.status() != 409) {
        throw e;
      }
    }
  }

  /** Nobody but the service begins trials, or searches for structure. */
  @Override
  public boolean claim(int trial, Duration time) {
    return false;
  }

  @Override
  public Map<Integer, Duration> leases() {
    Map<Integer, Duration> leases = new HashMap<>();
    for (JsonFields each : client.get(path() + "/leases").objects("leases")) {
      leases.put(each.integer("trial"), Duration.ofNanos((long) (1e9 * each.number("seconds"))));
    }
    return leases;
  }

  /** The service answers when there is something, so that nobody has to look again and again. */
  @Override
  public boolean await(long after, Duration time) {
    long deadline = System.nanoTime() + time.toNanos();
    while (true) {
      long left = deadline - System.nanoTime();
      long wait = Math.max(0, Math.min(MOST_WAIT, left / 1_000_000_000));
      if (!client
          .lines("%s/events?after=%d&limit=1&wait=%d".formatted(path(), after, wait))
          .isEmpty()) {
        return true;
      }
      if (left <= 0) {
        return false;
      }
    }
  }
}
