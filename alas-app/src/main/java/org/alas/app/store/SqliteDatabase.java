package org.alas.app.store;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.security.CodeSource;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;
import org.sqlite.JDBC;
import org.sqlite.SQLiteConfig;
import org.sqlite.SQLiteOpenMode;
import org.sqlite.util.LibraryLoaderUtil;
import org.sqlite.util.OSInfo;

/**
 * One connection to an SQLite file, on which the threads of this process take turns; other
 * processes have their own. Thread-safe.
 */
final class SqliteDatabase implements AutoCloseable {
  /** How long to wait for another process's lock. */
  static final Duration PATIENCE = Duration.ofSeconds(30);

  private static final String LIBRARY = "org.sqlite.lib.path";

  private final Path file;
  private final Connection connection;
  private final Map<String, PreparedStatement> prepared = new HashMap<>();
  private Sync sync = Sync.FULL;
  private boolean within;
  private @Nullable Object watched;

  /** How far a commit has come when it returns; the end of the process undoes none. */
  enum Sync {
    /** On the disk, with all commits before it. */
    FULL,
    /** With the operating system; it reaches the disk with the next full one. */
    NORMAL
  }

  /** Something done on the connection. */
  interface Work<T> {
    T on(Connection connection) throws SQLException;
  }

  private SqliteDatabase(Path file, Connection connection) {
    this.file = file;
    this.connection = connection;
  }

  /** Connects to a file, which is not written yet; one that is missing is made if wanted. */
  static SqliteDatabase connect(Path file, boolean make) {
    SqliteErrors trouble = new SqliteErrors(file);
    if (Files.isDirectory(file)) {
      throw trouble.told("is a directory; name a file in it, such as " + file.resolve("alas.db"));
    }
    if (!make && !Files.exists(file)) {
      throw trouble.told("does not exist; check the path, or create a study first");
    }
    Path parent = file.toAbsolutePath().getParent();
    if (parent == null || !Files.isDirectory(parent)) {
      throw trouble.told("cannot be made because its directory does not exist; create it first");
    }
    findLibrary();
    SQLiteConfig config = new SQLiteConfig();
    config.setBusyTimeout((int) PATIENCE.toMillis());
    if (!make) {
      config.resetOpenMode(SQLiteOpenMode.CREATE);
    }
    try {
      // As a URI, because the driver takes a question mark in a plain path for the path's end.
      return new SqliteDatabase(
          file,
          // Not by way of the DriverManager, which would load the drivers of other databases too.
          JDBC.createConnection(
              "jdbc:sqlite:" + file.toAbsolutePath().toUri(), config.toProperties()));
    } catch (SQLException e) {
      throw trouble.of(e);
    }
  }

  /**
   * Tells the driver, before its first use, where SQLite's native library lies. Left to itself the
   * driver unpacks it into the temporary directory at each start and leaves it there when the
   * process is killed. The build unpacks it once, beside the program; where it is not found, the
   * driver does as it always did.
   */
  private static void findLibrary() {
    if (System.getProperty(LIBRARY) != null) {
      return;
    }
    try {
      CodeSource source = SqliteDatabase.class.getProtectionDomain().getCodeSource();
      Path program = source == null ? null : Path.of(source.getLocation().toURI());
      if (program != null) {
        Path folder =
            program.resolveSibling(
                "native/org/sqlite/native/" + OSInfo.getNativeLibFolderPathForCurrentOS());
        if (Files.isRegularFile(folder.resolve(LibraryLoaderUtil.getNativeLibName()))) {
          System.setProperty(LIBRARY, folder.toString());
        }
      }
    } catch (URISyntaxException | InvalidPathException | SecurityException e) {
      // The driver's own way stays open.
    }
  }

  /** Remembers which file this is: one that is deleted while it is open can still be written. */
  void watch() {
    watched = identity();
  }

  /**
   * Makes sure that what is written here can be found by others.
   *
   * @throws LostStoreException if the file was deleted, moved or replaced
   */
  void requireFile() {
    if (watched != null && !watched.equals(identity())) {
      throw new LostStoreException(
          file + " was deleted, moved or replaced while it was in use; put it back.");
    }
  }

  /** The file that has the name now; none if there is none. */
  private @Nullable Object identity() {
    try {
      BasicFileAttributes found = Files.readAttributes(file, BasicFileAttributes.class);
      return found.fileKey() == null ? found.creationTime() : found.fileKey();
    } catch (IOException e) {
      return null;
    }
  }

  Path file() {
    return file;
  }

  SqliteErrors trouble() {
    return new SqliteErrors(file);
  }

  synchronized <T> T run(Work<T> work) {
    try {
      if (connection.isClosed()) {
        throw new IllegalStateException("the store " + file + " is closed");
      }
      return work.on(connection);
    } catch (SQLException e) {
      forget();
      throw trouble().of(e);
    }
  }

  /** A statement that failed may not be of use again. */
  private void forget() {
    for (PreparedStatement statement : prepared.values()) {
      try {
        statement.close();
      } catch (SQLException e) {
        // the first error is the one to tell
      }
    }
    prepared.clear();
  }

  /** Does work that commits by itself and goes so far with it; within a transaction, as far. */
  synchronized <T> T run(Sync wanted, Work<T> work) {
    T result = written(wanted, work);
    // Afterwards, so that what was written last can be rescued with the rest.
    requireFile();
    return result;
  }

  private <T> T written(Sync wanted, Work<T> work) {
    return run(
        c -> {
          if (sync != wanted && !within) {
            // Not prepared in advance: SQLite does what this says when it compiles it.
            execute(c, "PRAGMA synchronous = " + wanted);
            sync = wanted;
          }
          return work.on(c);
        });
  }

  /** A statement that is compiled once; for use within {@link #run} only. */
  synchronized PreparedStatement statement(String sql) throws SQLException {
    PreparedStatement known = prepared.get(sql);
    if (known == null) {
      known = connection.prepareStatement(sql);
      prepared.put(sql, known);
    }
    return known;
  }

  /** Does all of the work or nothing of it, alone among all processes. */
  synchronized <T> T transaction(Work<T> work) {
    return run(
        Sync.FULL,
        c -> {
          execute(c, "BEGIN IMMEDIATE");
          within = true;
          boolean done = false;
          try {
            T result = work.on(c);
            execute(c, "COMMIT");
            done = true;
            return result;
          } finally {
            within = false;
            if (!done) {
              rollBack(c);
            }
          }
        });
  }

  /** Some errors have ended the transaction already. */
  private static void rollBack(Connection c) {
    try {
      execute(c, "ROLLBACK");
    } catch (SQLException e) {
      // The first error is the one to tell.
    }
  }

  static void execute(Connection c, String sql) throws SQLException {
    try (Statement statement = c.createStatement()) {
      statement.execute(sql);
    }
  }

  /**
   * Refuses a file whose pages contradict each other. Without this a log whose end is damaged would
   * look like a shorter log. It takes about a microsecond per event.
   */
  void check() {
    String found = run(c -> answer(c, "PRAGMA integrity_check(1)"));
    if (!found.equals("ok")) {
      throw trouble().damaged(found.replaceFirst("^\\*\\*\\* .*\\R", ""));
    }
  }

  /**
   * Makes commits durable and lets others read during a write. A file system that cannot do the
   * latter keeps the older journal, which is slower and just as safe.
   */
  void makeDurable() {
    run(
        c -> {
          execute(c, "PRAGMA synchronous = FULL");
          execute(c, "PRAGMA fullfsync = ON");
          execute(c, "PRAGMA cell_size_check = ON");
          // What is deleted is overwritten, so that a salvage does not take it for what is left.
          execute(c, "PRAGMA secure_delete = ON");
          long deadline = System.nanoTime() + PATIENCE.toNanos();
          while (!answer(c, "PRAGMA journal_mode").equals("wal")) {
            try {
              answer(c, "PRAGMA journal_mode = WAL");
              break;
            } catch (SQLException e) {
              // SQLite does not wait by itself for those who open the file at the same time.
              if (!SqliteErrors.isBusy(e) || System.nanoTime() > deadline) {
                throw e;
              }
              LockSupport.parkNanos(5_000_000);
            }
          }
          return true;
        });
  }

  /** Writes all that the file holds to another, which must not exist. */
  synchronized void copyTo(Path copy) {
    forget(); // a statement that is only half read would be in the way
    run(
        c -> {
          try (PreparedStatement vacuum = c.prepareStatement("VACUUM INTO ?")) {
            vacuum.setString(1, copy.toAbsolutePath().toString());
            return vacuum.execute();
          }
        });
  }

  private static String answer(Connection c, String pragma) throws SQLException {
    try (Statement statement = c.createStatement();
        ResultSet result = statement.executeQuery(pragma)) {
      return result.next() ? String.valueOf(result.getString(1)) : "no answer";
    }
  }

  @Override
  public synchronized void close() {
    try {
      forget();
      connection.close();
    } catch (SQLException e) {
      throw trouble().of(e);
    }
  }
}
