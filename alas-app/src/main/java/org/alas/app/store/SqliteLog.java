package org.alas.app.store;

import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.alas.study.Event;
import org.alas.study.EventLog;

/**
 * The log of one study in a store; damage is noticed when it is read. If the study is deleted while
 * somebody works on it, nothing more is written, and they are told. Thread-safe.
 *
 * @param created when the study was made, as the store has it: its number may come again
 */
record SqliteLog(SqliteDatabase database, String name, long study, String created)
    implements EventLog {

  private static final String THERE = "EXISTS (SELECT 1 FROM study WHERE id = ?1 AND created = %s)";

  /** The next place is found and taken in one statement, which no other writer can interrupt. */
  private static final String APPEND =
      "INSERT INTO event (study, sequence, key, payload, checksum)"
          // The greatest alone is found in the index at once, however long the log is.
          + " SELECT ?1, coalesce((SELECT max(sequence) FROM event WHERE study = ?1), 0) + 1,"
          + (" ?2, ?3, ?4 WHERE " + THERE.formatted("?5"))
          + " ON CONFLICT (study, key) DO NOTHING";

  private static final String READ =
      "SELECT sequence, key, payload, checksum FROM event"
          + " WHERE study = ?1 AND sequence > ?2 AND "
          + THERE.formatted("?3")
          + " ORDER BY sequence";

  private static final String TAKEN = "SELECT 1 FROM event WHERE study = ? AND key = ?";

  private static final String KNOWN = "SELECT 1 WHERE " + THERE.formatted("?2");

  private static final String LEASE =
      "INSERT OR REPLACE INTO lease (study, trial, until) SELECT ?1, ?2, ?3 WHERE "
          + THERE.formatted("?4");

  private static final String LEASES = "SELECT trial, until FROM lease WHERE study = ?";

  @Override
  public List<Entry> read(long after) {
    return EventRow.entries(rows(after), after, name, database.trouble());
  }

  List<EventRow> rows(long after) {
    return database.run(
        c -> {
          PreparedStatement query = database.statement(READ);
          query.setLong(1, study);
          query.setLong(2, after);
          query.setString(3, created);
          return rows(query);
        });
  }

  private static List<EventRow> rows(PreparedStatement query) throws SQLException {
    List<EventRow> rows = new ArrayList<>();
    try (ResultSet result = query.executeQuery()) {
      while (result.next()) {
        rows.add(
            new EventRow(
                result.getLong(1), result.getString(2), result.getString(3), result.getLong(4)));
      }
    }
    return rows;
  }

  @Override
  public boolean append(Event event) {
    EventRow row = EventRow.of(0, event);
    return database.run(
        event.mayBeLost() ? SqliteDatabase.Sync.NORMAL : SqliteDatabase.Sync.FULL,
        c -> append(row));
  }

  @Override
  public boolean appendAll(List<? extends Event> events) {
    List<EventRow> rows = EventRow.all(events);
    return database.transaction(
        c -> {
          for (EventRow event : rows) {
            if (isTaken(event.key())) {
              return false;
            }
          }
          for (EventRow event : rows) {
            append(event);
          }
          return true;
        });
  }

  private boolean isTaken(String key) throws SQLException {
    PreparedStatement query = database.statement(TAKEN);
    query.setLong(1, study);
    query.setString(2, key);
    try (ResultSet row = query.executeQuery()) {
      return row.next();
    }
  }

  /** Adds an event at the next place; for use within the database's work only. */
  boolean append(EventRow event) throws SQLException {
    PreparedStatement insert = database.statement(APPEND);
    insert.setLong(1, study);
    insert.setString(2, event.key());
    insert.setString(3, event.payload());
    insert.setLong(4, event.checksum());
    insert.setString(5, created);
    boolean added = insert.executeUpdate() == 1;
    if (!added) {
      requireStudy();
    }
    return added;
  }

  private void requireStudy() throws SQLException {
    PreparedStatement query = database.statement(KNOWN);
    query.setLong(1, study);
    query.setString(2, created);
    try (ResultSet row = query.executeQuery()) {
      if (!row.next()) {
        throw database.trouble().deleted(name);
      }
    }
  }

  @Override
  public void lease(int trial, Duration time) {
    Instant until = Instant.now().plus(time);
    database.run(
        SqliteDatabase.Sync.NORMAL,
        c -> {
          PreparedStatement insert = database.statement(LEASE);
          insert.setLong(1, study);
          insert.setInt(2, trial);
          insert.setString(3, until.toString());
          insert.setString(4, created);
          return insert.executeUpdate();
        });
  }

  @Override
  public Map<Integer, Duration> leases() {
    return database.run(
        c -> {
          PreparedStatement query = database.statement(LEASES);
          query.setLong(1, study);
          Instant now = Instant.now();
          Map<Integer, Duration> leases = new HashMap<>();
          try (ResultSet rows = query.executeQuery()) {
            while (rows.next()) {
              Instant until = instant(database, rows.getString(2));
              leases.put(rows.getInt(1), Duration.between(now, until));
            }
          }
          return Map.copyOf(leases);
        });
  }

  static Instant instant(SqliteDatabase database, String text) {
    try {
      return Instant.parse(text);
    } catch (DateTimeException e) {
      throw database.trouble().damaged("\"" + text + "\" is not a time", e);
    }
  }
}
