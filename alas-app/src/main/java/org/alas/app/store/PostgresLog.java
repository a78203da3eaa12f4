package org.alas.app.store;

import java.sql.Array;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Function;
import org.alas.study.Event;
import org.alas.study.EventLog;

/**
 * The log of one study in a database. If the study is deleted while somebody works on it, nothing
 * more is written, and they are told. Thread-safe.
 *
 * @param study the number of its row, which never comes again
 */
record PostgresLog(PostgresConnection database, PostgresNews news, String name, long study)
    implements EventLog {

  /** Where news are called out, with the number of the study. */
  static final String CHANNEL = "alas";

  private static final Duration LONGEST_LEASE = Duration.ofDays(36_500);

  /**
   * All events or none, in one statement and so in one journey. The study's row is updated first,
   * which makes others wait; a key that they have taken meanwhile ends the statement with an error.
   * It waits for the disk whatever the event: a server that crashes leaves its users alive, who
   * would go on from what nobody else can read.
   */
  private static final String APPEND =
      "WITH given AS (SELECT * FROM unnest(?::text[], ?::text[], ?::bigint[]) WITH ORDINALITY"
          + " AS g (key, payload, checksum, place)),"
          + " grown AS (UPDATE study SET events = events + (SELECT count(*) FROM given)"
          + " WHERE id = ? AND NOT EXISTS"
          + " (SELECT 1 FROM event JOIN given USING (key) WHERE event.study = study.id)"
          + " RETURNING id, events - (SELECT count(*) FROM given) AS before),"
          + " added AS (INSERT INTO event (study, sequence, key, payload, checksum, token)"
          + " SELECT id, before + place, key, payload, checksum, ? FROM grown, given"
          + " RETURNING study)"
          + " SELECT pg_notify(?, min(study)::text) FROM added HAVING count(*) > 0";

  private static final String WRITER =
      "SELECT (SELECT token FROM event WHERE study = id AND key = ?) FROM study WHERE id = ?";

  /** With the number of all events, so that an end that is missing is noticed. */
  private static final String READ =
      "SELECT sequence, key, payload, checksum, events FROM study"
          + " LEFT JOIN event ON study = id AND sequence > ? WHERE id = ? ORDER BY sequence";

  private static final String COUNT = "SELECT events FROM study WHERE id = ?";

  private static final String LEASE =
      "WITH fast AS (SELECT set_config('synchronous_commit', 'off', true))"
          + " INSERT INTO lease (study, trial, until)"
          + " SELECT id, ?, clock_timestamp() + ? * interval '1 microsecond' FROM study, fast"
          + " WHERE id = ? ON CONFLICT (study, trial) DO UPDATE SET until = excluded.until";

  private static final String CLAIM = LEASE + " WHERE lease.until <= clock_timestamp()";

  private static final String LEASES =
      "SELECT trial, (extract(epoch FROM until - clock_timestamp()) * 1000000)::bigint"
          + " FROM lease WHERE study = ?";

  @Override
  public List<Entry> read(long after) {
    return EventRow.entries(rows(after), after, name, database.errors());
  }

  List<EventRow> rows(long after) {
    return database.run(c -> rows(c, Math.max(0, after)));
  }

  private List<EventRow> rows(Connection c, long from) throws SQLException {
    List<EventRow> rows = new ArrayList<>();
    long last = from;
    long events = 0;
    try (PreparedStatement query = c.prepareStatement(READ)) {
      query.setLong(1, from);
      query.setLong(2, study);
      try (ResultSet result = query.executeQuery()) {
        while (result.next()) {
          events = result.getLong(5);
          if (result.getString(2) != null) {
            last = result.getLong(1);
            rows.add(
                new EventRow(last, result.getString(2), result.getString(3), result.getLong(4)));
          }
        }
      }
    }
    if (events > last) {
      throw EventRow.damaged(events, name, "is missing", database.errors());
    }
    return rows;
  }

  @Override
  public boolean append(Event event) {
    return appendAll(List.of(event));
  }

  @Override
  public boolean appendAll(List<? extends Event> events) {
    UUID token = UUID.randomUUID();
    List<EventRow> rows = EventRow.all(events);
    return rows.isEmpty() || database.run(c -> append(c, rows, token));
  }

  /**
   * Adds events, or finds out that an earlier try has, whose answer was lost.
   *
   * @param token of this call and all its tries
   */
  boolean append(Connection c, List<EventRow> events, UUID token) throws SQLException {
    try (PreparedStatement insert = c.prepareStatement(APPEND)) {
      insert.setArray(1, array(c, "text", events, EventRow::key));
      insert.setArray(2, array(c, "text", events, EventRow::payload));
      insert.setArray(3, array(c, "bigint", events, EventRow::checksum));
      insert.setLong(4, study);
      insert.setObject(5, token);
      insert.setString(6, CHANNEL);
      try (ResultSet added = insert.executeQuery()) {
        if (added.next()) {
          return true;
        }
      }
    } catch (SQLException e) {
      if (!PostgresErrors.isDuplicate(e)) {
        throw e;
      }
    }
    return isWrittenBy(c, events.get(0).key(), token);
  }

  private static Array array(
      Connection c, String type, List<EventRow> events, Function<EventRow, Object> column)
      throws SQLException {
    return c.createArrayOf(type, events.stream().map(column).toArray());
  }

  private boolean isWrittenBy(Connection c, String key, UUID token) throws SQLException {
    try (PreparedStatement query = c.prepareStatement(WRITER)) {
      query.setString(1, key);
      query.setLong(2, study);
      try (ResultSet row = query.executeQuery()) {
        if (!row.next()) {
          throw database.errors().deleted(name);
        }
        return token.equals(row.getObject(1, UUID.class));
      }
    }
  }

  @Override
  public void lease(int trial, Duration time) {
    lease(LEASE, trial, time);
  }

  @Override
  public boolean claim(int trial, Duration time) {
    return lease(CLAIM, trial, time) == 1;
  }

  /** How many leases were written. */
  private int lease(String sql, int trial, Duration time) {
    Duration some = time.compareTo(LONGEST_LEASE) > 0 ? LONGEST_LEASE : time;
    return database.run(
        c -> {
          try (PreparedStatement insert = c.prepareStatement(sql)) {
            insert.setInt(1, trial);
            insert.setLong(2, some.toSeconds() * 1_000_000 + some.toNanosPart() / 1000);
            insert.setLong(3, study);
            return insert.executeUpdate();
          }
        });
  }

  @Override
  public Map<Integer, Duration> leases() {
    return database.run(
        c -> {
          Map<Integer, Duration> leases = new HashMap<>();
          try (PreparedStatement query = c.prepareStatement(LEASES)) {
            query.setLong(1, study);
            try (ResultSet rows = query.executeQuery()) {
              while (rows.next()) {
                leases.put(rows.getInt(1), Duration.of(rows.getLong(2), ChronoUnit.MICROS));
              }
            }
          }
          return Map.copyOf(leases);
        });
  }

  @Override
  public boolean await(long after, Duration time) throws InterruptedException {
    return news.await(() -> events() > after, time);
  }

  private long events() {
    return database.run(
        c -> {
          try (PreparedStatement query = c.prepareStatement(COUNT)) {
            query.setLong(1, study);
            try (ResultSet row = query.executeQuery()) {
              if (!row.next()) {
                throw database.errors().deleted(name);
              }
              return row.getLong(1);
            }
          }
        });
  }
}
