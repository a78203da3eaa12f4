package org.alas.app.store;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;

/**
 * The tables of a database, all in one schema. Those of an older version are brought up to date
 * when it is opened, step by step, in one transaction and by one process at a time; a new schema
 * takes the same steps. Immutable and thread-safe.
 *
 * @param steps step i leads to version i; a released step never changes
 */
record PostgresSchema(List<Step> steps) {

  /** Any number will do that no other program uses for its locks. */
  private static final long LOCK = 0x616c61735f6442L;

  private static final int NEW = -1;

  /** Leads from one version to the next. */
  interface Step {
    void apply(Connection connection) throws SQLException;
  }

  static PostgresSchema current() {
    return new PostgresSchema(List.of(PostgresSchema::first));
  }

  private int newest() {
    return steps.size() - 1;
  }

  /** Makes or updates the tables, or refuses a database untouched. */
  void prepare(PostgresConnection database, PostgresUrl url, boolean mayBeNew) {
    int version = database.run(c -> version(c, url, database.errors()));
    if (version == NEW && !mayBeNew) {
      throw database
          .errors()
          .told(
              "has no schema \"%s\" yet; check the address, or create a study first"
                  .formatted(url.schema()));
    }
    if (version < newest()) {
      database.transaction(
          c -> {
            PostgresConnection.execute(c, "SELECT pg_advisory_xact_lock(" + LOCK + ")");
            // Another process may have been faster.
            int now = version(c, url, database.errors());
            if (now == NEW && !exists(c, url.schema())) {
              PostgresConnection.execute(c, "CREATE SCHEMA \"" + url.schema() + '"');
            }
            for (int next = now + 1; next <= newest(); next++) {
              steps.get(next).apply(c);
              PostgresConnection.execute(c, "UPDATE meta SET schema_version = " + next);
            }
            return true;
          });
    }
  }

  private int version(Connection c, PostgresUrl url, StoreErrors errors) throws SQLException {
    String encoding = text(c, "SHOW server_encoding");
    if (!encoding.equals("UTF8")) {
      throw errors.told(
          "is encoded in %s, which cannot hold all texts; make one with createdb -E UTF8"
              .formatted(encoding));
    }
    if (!exists(c, url.schema()) || count(c, "", url.schema()) == 0) {
      return NEW;
    }
    if (!text(c, "SELECT has_schema_privilege('" + url.schema() + "', 'USAGE')").equals("t")) {
      throw errors.told(
          "does not let role \"%s\" use its schema \"%s\"; its owner can grant it"
              .formatted(url.user(), url.schema()));
    }
    if (count(c, "AND tablename IN ('meta', 'study', 'event')", url.schema()) < 3) {
      throw errors.told(
          "has tables of another program in its schema \"%s\"; name another schema with"
                  .formatted(url.schema())
              + " currentSchema=NAME");
    }
    int version = Integer.parseInt(text(c, "SELECT max(schema_version) FROM meta"));
    if (version > newest()) {
      throw errors.told(
          "was written by a newer release of Alas (layout %d, this release knows up to %d); use that"
                  .formatted(version, newest())
              + " release or another database");
    }
    return version;
  }

  private static boolean exists(Connection c, String schema) throws SQLException {
    try (PreparedStatement query =
        c.prepareStatement("SELECT 1 FROM pg_namespace WHERE nspname = ?")) {
      query.setString(1, schema);
      try (ResultSet row = query.executeQuery()) {
        return row.next();
      }
    }
  }

  private static int count(Connection c, String condition, String schema) throws SQLException {
    try (PreparedStatement query =
        c.prepareStatement("SELECT count(*) FROM pg_tables WHERE schemaname = ? " + condition)) {
      query.setString(1, schema);
      try (ResultSet row = query.executeQuery()) {
        row.next();
        return row.getInt(1);
      }
    }
  }

  private static String text(Connection c, String sql) throws SQLException {
    try (Statement statement = c.createStatement();
        ResultSet row = statement.executeQuery(sql)) {
      row.next();
      return String.valueOf(row.getString(1));
    }
  }

  /**
   * A study knows how many events it has: to count one more takes the row's lock, so that places
   * are taken one after the other and become visible in their order. Half of a page is left free
   * for that. A token says which call has written a row.
   */
  private static void first(Connection c) throws SQLException {
    PostgresConnection.execute(c, "CREATE TABLE meta (schema_version integer NOT NULL)");
    PostgresConnection.execute(c, "INSERT INTO meta VALUES (0)");
    PostgresConnection.execute(
        c,
        "CREATE TABLE study (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,"
            + " name text NOT NULL UNIQUE, created text NOT NULL, events bigint NOT NULL,"
            + " token uuid NOT NULL) WITH (fillfactor = 50)");
    PostgresConnection.execute(
        c,
        "CREATE TABLE event (study bigint NOT NULL REFERENCES study ON DELETE CASCADE,"
            + " sequence bigint NOT NULL, key text COLLATE \"C\" NOT NULL, payload text NOT NULL,"
            + " checksum bigint NOT NULL, token uuid NOT NULL,"
            + " PRIMARY KEY (study, sequence), UNIQUE (study, key))");
    PostgresConnection.execute(
        c,
        "CREATE TABLE lease (study bigint NOT NULL REFERENCES study ON DELETE CASCADE,"
            + " trial integer NOT NULL, until timestamptz NOT NULL, PRIMARY KEY (study, trial))");
  }
}
