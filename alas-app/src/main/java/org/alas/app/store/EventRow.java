package org.alas.app.store;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.CRC32C;
import org.alas.study.DamagedLogException;
import org.alas.study.Event;
import org.alas.study.EventJson;
import org.alas.study.EventLog.Entry;

/**
 * An event as a store has it, with what tells whether it is as it was. Immutable and thread-safe.
 *
 * @param payload the event as the release wrote it that added it
 */
public record EventRow(long sequence, String key, String payload, long checksum) {

  /** An event as this release writes it. */
  public static EventRow of(long sequence, Event event) {
    String payload = EventJson.write(event);
    return new EventRow(sequence, event.key(), payload, checksum(payload));
  }

  /** Events from the first place on. */
  static List<EventRow> all(List<? extends Event> events) {
    List<EventRow> rows = new ArrayList<>(events.size());
    for (Event event : events) {
      rows.add(of(rows.size() + 1, event));
    }
    return rows;
  }

  /** Tells a payload that the disk has altered, which databases do not. */
  static long checksum(String payload) {
    CRC32C sum = new CRC32C();
    sum.update(payload.getBytes(StandardCharsets.UTF_8));
    return sum.getValue();
  }

  /**
   * The events of rows in order.
   *
   * @param after the place before the first
   * @param study its name, for messages
   * @throws StoreException if one is missing, was altered or is of another release
   */
  static List<Entry> entries(List<EventRow> rows, long after, String study, StoreErrors errors) {
    List<Entry> entries = new ArrayList<>(rows.size());
    long place = Math.max(0, after);
    for (EventRow row : rows) {
      place++;
      if (row.sequence() != place) {
        throw damaged(place, study, "is missing", errors);
      }
      entries.add(new Entry(place, row.event(study, errors)));
    }
    return entries;
  }

  private Event event(String study, StoreErrors errors) {
    if (checksum(payload) != checksum) {
      throw damaged(sequence, study, "has been altered", errors);
    }
    try {
      Event event = EventJson.read(payload);
      if (!event.key().equals(key)) {
        throw damaged(sequence, study, "has another key", errors);
      }
      return event;
    } catch (DamagedLogException e) {
      // The bytes are those that were written, so it was another release that wrote them.
      throw errors.told(
          "holds an event that this release cannot read (event %d of study \"%s\": %s)"
                  .formatted(sequence, study, e.getMessage())
              + "; use the release of Alas that wrote it",
          e);
    }
  }

  static StoreException damaged(long place, String study, String sign, StoreErrors errors) {
    return errors.damaged("event %d of study \"%s\" %s".formatted(place, study, sign));
  }
}
