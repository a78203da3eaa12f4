package org.alas.app.store;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.alas.study.EventLog;
import org.jspecify.annotations.Nullable;

/**
 * Studies in a PostgreSQL database, for processes on any number of hosts. What a call has recorded
 * is durable as the server is. Thread-safe.
 */
public final class PostgresStore implements Store {
  /** So many events travel at once when a study is made of them. */
  private static final int BATCH = 500;

  private final PostgresUrl url;
  private final PostgresConnection database;
  private final PostgresNews news;
  private final Clock clock;

  private PostgresStore(PostgresUrl url, PostgresConnection database) {
    this.url = url;
    this.database = database;
    this.news = new PostgresNews(url);
    this.clock = clock(database);
  }

  /** The server's clock, as far as this host's goes on as it does. */
  private static Clock clock(PostgresConnection database) {
    long ahead =
        database.run(
            c -> {
              Instant before = Instant.now();
              try (Statement statement = c.createStatement();
                  ResultSet row =
                      statement.executeQuery(
                          "SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint")) {
                row.next();
                Duration journey = Duration.between(before, Instant.now());
                return row.getLong(1) - before.plus(journey.dividedBy(2)).toEpochMilli();
              }
            });
    return Clock.offset(Clock.systemUTC(), Duration.ofMillis(ahead));
  }

  @Override
  public Clock clock() {
    return clock;
  }

  /**
   * Connects to a database.
   *
   * @param mayBeNew whether tables that are missing are made
   * @throws StoreException if it cannot be used
   */
  static PostgresStore open(
      PostgresUrl url, PostgresSchema schema, Patience patience, boolean mayBeNew) {
    url.requireOptions();
    PostgresConnection database = new PostgresConnection(url, patience);
    try {
      schema.prepare(database, url, mayBeNew);
      return new PostgresStore(url, database);
    } catch (RuntimeException e) {
      database.close();
      throw e;
    }
  }

  @Override
  public StoreAddress address() {
    return url;
  }

  @Override
  public List<StoredStudy> studies() {
    return database.run(
        c -> {
          List<StoredStudy> studies = new ArrayList<>();
          try (Statement statement = c.createStatement();
              ResultSet rows =
                  statement.executeQuery("SELECT name, created, events FROM study ORDER BY id")) {
            while (rows.next()) {
              studies.add(
                  new StoredStudy(
                      rows.getString(1), Instant.parse(rows.getString(2)), rows.getLong(3)));
            }
          }
          return studies;
        });
  }

  /** A study's row. */
  private record Row(long id, UUID token) {}

  private static @Nullable Row row(Connection c, String condition, Object value)
      throws SQLException {
    try (PreparedStatement query =
        c.prepareStatement("SELECT id, token FROM study WHERE " + condition)) {
      query.setObject(1, value);
      try (ResultSet row = query.executeQuery()) {
        return row.next() ? new Row(row.getLong(1), row.getObject(2, UUID.class)) : null;
      }
    }
  }

  private PostgresLog log(String name, long id) {
    return new PostgresLog(database, news, name, id);
  }

  @Override
  public Optional<EventLog> find(String name) {
    return database.run(
        c -> Optional.ofNullable(row(c, "name = ?", name)).map(row -> log(name, row.id())));
  }

  @Override
  public boolean adopt(String name, Instant created, List<EventRow> events) {
    StoredName.require(name);
    UUID token = UUID.randomUUID();
    return database.transaction(
        c -> {
          if (!insert(c, name, created, token)) {
            // An earlier try may have made it, whose answer was lost.
            Row there = row(c, "name = ?", name);
            return there != null && there.token().equals(token);
          }
          Row made = row(c, "name = ?", name);
          PostgresLog log = log(name, made == null ? 0 : made.id());
          for (int from = 0; from < events.size(); from += BATCH) {
            int to = Math.min(from + BATCH, events.size());
            log.append(c, events.subList(from, to), token);
          }
          return true;
        });
  }

  @Override
  public List<EventRow> rows(String name) {
    return ((PostgresLog) log(name)).rows(0);
  }

  private static boolean insert(Connection c, String name, Instant created, UUID token)
      throws SQLException {
    try (PreparedStatement insert =
        c.prepareStatement(
            "INSERT INTO study (name, created, events, token) VALUES (?, ?, 0, ?)"
                + " ON CONFLICT (name) DO NOTHING")) {
      insert.setString(1, name);
      insert.setString(2, created.toString());
      insert.setObject(3, token);
      return insert.executeUpdate() == 1;
    }
  }

  @Override
  public boolean delete(String name, Consumer<EventLog> check) {
    AtomicReference<@Nullable Row> meant = new AtomicReference<>();
    return database.transaction(
        c -> {
          Row before = meant.get();
          if (before != null && row(c, "id = ? FOR UPDATE", before.id()) == null) {
            return true; // by an earlier try, whose answer was lost
          }
          Row row = before == null ? row(c, "name = ? FOR UPDATE", name) : before;
          if (row == null) {
            return false;
          }
          check.accept(log(name, row.id()));
          meant.set(row);
          try (PreparedStatement delete = c.prepareStatement("DELETE FROM study WHERE id = ?")) {
            delete.setLong(1, row.id());
            return delete.executeUpdate() == 1;
          }
        });
  }

  @Override
  public boolean rename(String from, String to, Consumer<EventLog> check) {
    StoredName.require(to);
    UUID token = UUID.randomUUID();
    return database.transaction(
        c -> {
          Row there = row(c, "name = ?", to);
          if (there != null) {
            return there.token().equals(token); // by an earlier try, whose answer was lost
          }
          Row row = row(c, "name = ? FOR UPDATE", from);
          if (row == null) {
            return false;
          }
          check.accept(log(from, row.id()));
          try (PreparedStatement update =
              c.prepareStatement("UPDATE study SET name = ?, token = ? WHERE id = ?")) {
            update.setString(1, to);
            update.setObject(2, token);
            update.setLong(3, row.id());
            return update.executeUpdate() == 1;
          } catch (SQLException e) {
            throw PostgresErrors.isDuplicate(e) ? PostgresErrors.clash(e) : e;
          }
        });
  }

  @Override
  public void close() {
    news.close();
    database.close();
  }
}
