package org.alas.app.store;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.alas.study.Event;
import org.alas.study.EventLog;

/**
 * Studies in one file. Several threads may share a store, and several processes a file on a local
 * disk. What a call has recorded survives the end of the process, and the loss of power unless the
 * event {@link Event#mayBeLost may be lost}. While the file is in use SQLite keeps two more beside
 * it, {@code -wal} and {@code -shm}; after a crash the first belongs to the data until the store is
 * opened again. Thread-safe.
 */
public final class SqliteStore implements Store {
  private final SqliteDatabase database;

  private SqliteStore(SqliteDatabase database) {
    this.database = database;
  }

  /**
   * Opens a file, or makes it.
   *
   * @throws StoreException if it cannot be used
   */
  public static SqliteStore open(Path file) {
    return prepare(SqliteDatabase.connect(file, true), true);
  }

  /**
   * Opens a file that must be there.
   *
   * @throws StoreException if it is missing or cannot be used
   */
  public static SqliteStore openExisting(Path file) {
    return prepare(SqliteDatabase.connect(file, false), false);
  }

  private static SqliteStore prepare(SqliteDatabase database, boolean mayBeNew) {
    try {
      SqliteSchema.prepare(database, mayBeNew);
      database.watch();
      return new SqliteStore(database);
    } catch (RuntimeException e) {
      try {
        database.close();
      } catch (StoreException second) {
        e.addSuppressed(second);
      }
      throw e;
    }
  }

  @Override
  public StoreAddress address() {
    return new StoreFile(database.file());
  }

  @Override
  public List<StoredStudy> studies() {
    return database.run(
        c -> {
          List<StoredStudy> studies = new ArrayList<>();
          try (Statement statement = c.createStatement();
              ResultSet rows =
                  statement.executeQuery(
                      "SELECT name, created, (SELECT coalesce(max(sequence), 0) FROM event"
                          + " WHERE event.study = study.id) FROM study ORDER BY id")) {
            while (rows.next()) {
              studies.add(
                  new StoredStudy(
                      rows.getString(1),
                      SqliteLog.instant(database, rows.getString(2)),
                      rows.getLong(3)));
            }
          }
          return studies;
        });
  }

  @Override
  public Optional<EventLog> find(String name) {
    return database.run(c -> found(c, name).map(log -> (EventLog) log));
  }

  @Override
  public boolean adopt(String name, Instant created, List<EventRow> events) {
    StoredName.require(name);
    return database.transaction(
        c -> {
          if (found(c, name).isPresent()) {
            return false;
          }
          try (PreparedStatement insert =
              c.prepareStatement("INSERT INTO study (name, created) VALUES (?, ?)")) {
            insert.setString(1, name);
            insert.setString(2, created.toString());
            insert.executeUpdate();
          }
          SqliteLog log = found(c, name).orElseThrow();
          for (EventRow event : events) {
            log.append(event);
          }
          return true;
        });
  }

  @Override
  public List<EventRow> rows(String name) {
    return ((SqliteLog) log(name)).rows(0);
  }

  /** Nothing of it stays in the file. */
  @Override
  public boolean delete(String name, Consumer<EventLog> check) {
    return database.transaction(
        c -> {
          Optional<SqliteLog> log = found(c, name);
          if (log.isEmpty()) {
            return false;
          }
          check.accept(log.get());
          for (String table : List.of("event", "lease")) {
            remove(c, "DELETE FROM " + table + " WHERE study = ?", log.get().study());
          }
          remove(c, "DELETE FROM study WHERE id = ?", log.get().study());
          return true;
        });
  }

  private static void remove(Connection c, String sql, long study) throws SQLException {
    try (PreparedStatement delete = c.prepareStatement(sql)) {
      delete.setLong(1, study);
      delete.executeUpdate();
    }
  }

  @Override
  public boolean rename(String from, String to, Consumer<EventLog> check) {
    StoredName.require(to);
    return database.transaction(
        c -> {
          Optional<SqliteLog> log = found(c, from);
          if (log.isEmpty() || found(c, to).isPresent()) {
            return false;
          }
          check.accept(log.get());
          try (PreparedStatement update =
              c.prepareStatement("UPDATE study SET name = ? WHERE id = ?")) {
            update.setString(1, to);
            update.setLong(2, log.get().study());
            return update.executeUpdate() == 1;
          }
        });
  }

  public Path file() {
    return database.file();
  }

  /**
   * Makes sure that the file is still there.
   *
   * @throws LostStoreException if it was deleted, moved or replaced
   */
  @Override
  public void requireThere() {
    database.requireFile();
  }

  /** Writes all studies to another file, which must not exist; its log is empty. */
  public void copyTo(Path copy) {
    database.copyTo(copy);
  }

  private Optional<SqliteLog> found(Connection c, String name) throws SQLException {
    try (PreparedStatement query =
        c.prepareStatement("SELECT id, created FROM study WHERE name = ?")) {
      query.setString(1, name);
      try (ResultSet row = query.executeQuery()) {
        return row.next()
            ? Optional.of(new SqliteLog(database, name, row.getLong(1), row.getString(2)))
            : Optional.empty();
      }
    }
  }

  @Override
  public void close() {
    database.close();
  }
}
