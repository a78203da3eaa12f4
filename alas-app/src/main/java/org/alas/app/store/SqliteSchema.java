package org.alas.app.store;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;

/**
 * The tables of a store. A file of an older version is brought up to date when it is opened, step
 * by step and in one transaction; a new file takes the same steps. Stateless and thread-safe.
 */
final class SqliteSchema {

  /** Leads from one version to the next. */
  private interface Step {
    void apply(Connection connection) throws SQLException;
  }

  /** Step i leads to version i; a released step never changes. */
  private static final List<Step> STEPS =
      List.of(SqliteSchema::first, SqliteSchema::leasesAndChecksums);

  static final int VERSION = STEPS.size() - 1;
  private static final int NEW = -1;

  private SqliteSchema() {}

  /** Makes or updates the tables of a file, or refuses it untouched. */
  static void prepare(SqliteDatabase database, boolean mayBeNew) {
    int version = database.run(c -> version(database, c));
    if (version == NEW && !mayBeNew) {
      throw database.trouble().told("is empty; check the path, or create a study first");
    }
    database.check();
    database.makeDurable();
    if (version < VERSION) {
      database.transaction(
          c -> {
            // Another process may have been faster.
            for (int next = version(database, c) + 1; next <= VERSION; next++) {
              STEPS.get(next).apply(c);
              SqliteDatabase.execute(c, "UPDATE meta SET schema_version = " + next);
            }
            return true;
          });
    }
  }

  /** The version of a file's tables. */
  private static int version(SqliteDatabase database, Connection c) throws SQLException {
    try (Statement statement = c.createStatement()) {
      try (ResultSet tables =
          statement.executeQuery(
              "SELECT count(*), count(CASE WHEN name IN ('meta', 'study', 'event') THEN 1 END)"
                  + " FROM sqlite_master WHERE type = 'table'")) {
        tables.next();
        if (tables.getInt(1) == 0) {
          return NEW;
        }
        if (tables.getInt(2) < 3) {
          throw database
              .trouble()
              .told("is a database of another program, not a store of Alas; name another file");
        }
      }
      try (ResultSet meta = statement.executeQuery("SELECT schema_version FROM meta")) {
        if (!meta.next()) {
          throw database.trouble().damaged("its version is missing");
        }
        int version = meta.getInt(1);
        if (version > VERSION) {
          throw database
              .trouble()
              .told(
                  "was written by a newer release of Alas (layout %d, this release knows up to %d);"
                          .formatted(version, VERSION)
                      + " use that release or name another file");
        }
        return version;
      }
    }
  }

  private static void first(Connection c) throws SQLException {
    SqliteDatabase.execute(c, "CREATE TABLE meta (schema_version INTEGER NOT NULL)");
    SqliteDatabase.execute(c, "INSERT INTO meta VALUES (0)");
    SqliteDatabase.execute(
        c,
        "CREATE TABLE study ("
            + "id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, created TEXT NOT NULL)");
    SqliteDatabase.execute(
        c,
        "CREATE TABLE event ("
            + "study INTEGER NOT NULL, sequence INTEGER NOT NULL, key TEXT NOT NULL,"
            + " payload TEXT NOT NULL, PRIMARY KEY (study, sequence), UNIQUE (study, key))");
  }

  private static void leasesAndChecksums(Connection c) throws SQLException {
    SqliteDatabase.execute(
        c,
        "CREATE TABLE lease ("
            + "study INTEGER NOT NULL, trial INTEGER NOT NULL, until TEXT NOT NULL,"
            + " PRIMARY KEY (study, trial)) WITHOUT ROWID");
    SqliteDatabase.execute(c, "ALTER TABLE event ADD COLUMN checksum INTEGER NOT NULL DEFAULT 0");
    try (Statement statement = c.createStatement();
        ResultSet rows = statement.executeQuery("SELECT rowid, payload FROM event");
        PreparedStatement update =
            c.prepareStatement("UPDATE event SET checksum = ? WHERE rowid = ?")) {
      while (rows.next()) {
        update.setLong(1, EventRow.checksum(rows.getString(2)));
        update.setLong(2, rows.getLong(1));
        update.executeUpdate();
      }
    }
  }
}
