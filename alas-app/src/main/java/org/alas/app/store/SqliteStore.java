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
import org.alas.study.EventJson;
import org.alas.study.EventLog;

/**
 * Studies in one file. Several threads may share a store, and several processes a file on a local
 * disk. What a call has recorded survives the end of the process, and the loss of power unless the
 * event {@link Event#mayBeLost may be lost}. While the file is in use SQLite keeps two more beside
 * it, {@code -wal} and {@code -shm}; after a crash the first belongs to the data until the store is
 * opened again. Thread-safe.
 */
public final class SqliteStore implements AutoCloseable {
  private final Database database;

  /**
   * A line in the list of studies. Immutable and thread-safe.
   *
   * @param events how many events its log holds
   */
  public record StoredStudy(String name, Instant created, long events) {}

  private SqliteStore(Database database) {
    this.database = database;
  }

  /**
   * Opens a file, or makes it.
   *
   * @throws StoreException if it cannot be used
   */
  public static SqliteStore open(Path file) {
    return prepare(Database.connect(file, true), true);
  }

  /**
   * Opens a file that must be there.
   *
   * @throws StoreException if it is missing or cannot be used
   */
  public static SqliteStore openExisting(Path file) {
    return prepare(Database.connect(file, false), false);
  }

  private static SqliteStore prepare(Database database, boolean mayBeNew) {
    try {
      Schema.prepare(database, mayBeNew);
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

  /** All studies, the oldest first. */
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

  /** The log of a study, if there is one of this name. */
  public Optional<EventLog> find(String name) {
    return database.run(c -> found(c, name).map(log -> (EventLog) log));
  }

  /**
   * The log of a study.
   *
   * @throws StoreException if there is none of this name
   */
  public EventLog log(String name) {
    return find(name)
        .orElseThrow(
            () -> {
              List<String> names = studies().stream().map(StoredStudy::name).limit(10).toList();
              return database
                  .trouble()
                  .told(
                      "has no study \"%s\"; %s"
                          .formatted(
                              name,
                              names.isEmpty()
                                  ? "it is empty, so create one first"
                                  : "it has \"" + String.join("\", \"", names) + '"'));
            });
  }

  /**
   * Adds a study with its first event, both or neither.
   *
   * @return whether it was added: not if there is one of this name already, perhaps of another
   *     process that was faster
   * @throws StoreException if the name is blank or holds control characters
   */
  public boolean create(String name, Event.Created created) {
    return create(name, created.time(), List.of(created));
  }

  /**
   * Adds a study with all of its events, all or nothing.
   *
   * @return whether it was added: not if there is one of this name already
   * @throws StoreException if the name is blank or holds control characters
   */
  public boolean create(String name, Instant created, List<? extends Event> events) {
    requireName(name);
    List<String> payloads = events.stream().map(EventJson::write).toList();
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
          for (int i = 0; i < payloads.size(); i++) {
            log.append(events.get(i).key(), payloads.get(i));
          }
          return true;
        });
  }

  /**
   * Removes a study and all that it holds, all or nothing; nothing of it stays in the file.
   *
   * @param check sees the log while nobody else can write, and throws to prevent it
   * @return whether it was removed: not if there is none of this name
   */
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

  /**
   * Gives a study another name.
   *
   * @param check sees the log while nobody else can write, and throws to prevent it
   * @return whether it was renamed: not if there is none of the one name or there is one of the
   *     other
   * @throws StoreException if the name is blank or holds control characters
   */
  public boolean rename(String from, String to, Consumer<EventLog> check) {
    requireName(to);
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

  private static void requireName(String name) {
    if (name.isBlank() || name.codePoints().anyMatch(SqliteStore::isUnprintable)) {
      throw new StoreException(
          "a study's name must be printable text, got \"%s\"."
              .formatted(name.replaceAll("\\p{Cntrl}", " ")));
    }
  }

  /**
   * Makes sure that the file is still there.
   *
   * @throws LostStoreException if it was deleted, moved or replaced
   */
  public void requireFile() {
    database.requireFile();
  }

  /** Writes all studies to another file, which must not exist; its log is empty. */
  public void copyTo(Path copy) {
    database.copyTo(copy);
  }

  private static boolean isUnprintable(int character) {
    return Character.isISOControl(character) || Character.getType(character) == Character.SURROGATE;
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
