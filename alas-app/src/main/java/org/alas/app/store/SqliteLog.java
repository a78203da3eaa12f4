package org.alas.app.store;

import java.nio.charset.StandardCharsets;
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
import java.util.zip.CRC32C;
import org.alas.study.DamagedLogException;
import org.alas.study.Event;
import org.alas.study.EventJson;
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

  private record Row(long sequence, String key, String payload, long checksum) {}

  @Override
  public List<Entry> read(long after) {
    List<Row> rows =
        database.run(
            c -> {
              PreparedStatement query = database.statement(READ);
              query.setLong(1, study);
              query.setLong(2, after);
              query.setString(3, created);
              return rows(query);
            });
    List<Entry> entries = new ArrayList<>(rows.size());
    long place = Math.max(0, after);
    for (Row row : rows) {
      place++;
      if (row.sequence() != place) {
        throw damaged(place, "is missing");
      }
      entries.add(new Entry(place, event(row)));
    }
    return entries;
  }

  private static List<Row> rows(PreparedStatement query) throws SQLException {
    List<Row> rows = new ArrayList<>();
    try (ResultSet result = query.executeQuery()) {
      while (result.next()) {
        rows.add(
            new Row(
                result.getLong(1), result.getString(2), result.getString(3), result.getLong(4)));
      }
    }
    return rows;
  }

  private Event event(Row row) {
    if (checksum(row.payload()) != row.checksum()) {
      throw damaged(row.sequence(), "has been altered");
    }
    try {
      Event event = EventJson.read(row.payload());
      if (!event.key().equals(row.key())) {
        throw damaged(row.sequence(), "has another key");
      }
      return event;
    } catch (DamagedLogException e) {
      // The bytes are those that were written, so it was another release that wrote them.
      throw database
          .trouble()
          .told(
              "holds an event that this release cannot read (event %d of study \"%s\": %s)"
                      .formatted(row.sequence(), name, e.getMessage())
                  + "; use the release of Alas that wrote it",
              e);
    }
  }

  private StoreException damaged(long sequence, String sign) {
    return database
        .trouble()
        .damaged("event %d of study \"%s\" %s".formatted(sequence, name, sign));
  }

  @Override
  public boolean append(Event event) {
    String payload = EventJson.write(event);
    return database.run(
        event.mayBeLost() ? SqliteDatabase.Sync.NORMAL : SqliteDatabase.Sync.FULL,
        c -> append(event.key(), payload));
  }

  @Override
  public boolean appendAll(List<? extends Event> events) {
    List<String> payloads = events.stream().map(EventJson::write).toList();
    return database.transaction(
        c -> {
          for (Event event : events) {
            if (isTaken(event.key())) {
              return false;
            }
          }
          for (int i = 0; i < payloads.size(); i++) {
            append(events.get(i).key(), payloads.get(i));
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

  /** For use within the database's work only. */
  boolean append(String key, String payload) throws SQLException {
    PreparedStatement insert = database.statement(APPEND);
    insert.setLong(1, study);
    insert.setString(2, key);
    insert.setString(3, payload);
    insert.setLong(4, checksum(payload));
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
        throw database
            .trouble()
            .told(
                "has no study \"%s\" any more: it was deleted by another process; run the command"
                        .formatted(name)
                    + " again to begin it anew");
      }
    }
  }

  /** Tells a payload that the disk has altered, which SQLite does not. */
  static long checksum(String payload) {
    CRC32C sum = new CRC32C();
    sum.update(payload.getBytes(StandardCharsets.UTF_8));
    return sum.getValue();
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
