package org.alas.app.store;

import java.nio.file.Path;
import java.util.List;
import org.alas.study.Event;
import org.alas.study.SampleEvents;

/** A store with one study, written in one go. */
final class FilledStore {
  private FilledStore() {}

  /** A closed store. */
  static void write(Path file, String study, List<Event> events) {
    try (SqliteDatabase database = SqliteDatabase.connect(file, true)) {
      SqliteSchema.prepare(database, true);
      fill(database, study, events);
    }
  }

  static void fill(SqliteDatabase database, String study, List<Event> events) {
    Event.Created created = SampleEvents.created();
    database.transaction(
        c -> {
          SqliteDatabase.execute(
              c,
              "INSERT INTO study (id, name, created) VALUES (1, '%s', '%s')"
                  .formatted(study, created.time()));
          SqliteLog log = log(database, study);
          return events.stream().allMatch(log::append);
        });
  }

  /** The log of the study that was filled. */
  static SqliteLog log(SqliteDatabase database, String study) {
    return new SqliteLog(database, study, 1, SampleEvents.created().time().toString());
  }
}
