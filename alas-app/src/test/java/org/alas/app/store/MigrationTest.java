package org.alas.app.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import org.alas.study.Event;
import org.alas.study.EventJson;
import org.alas.study.EventLog;
import org.alas.study.SampleEvents;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files of other versions. */
class MigrationTest {
  @TempDir private Path directory;
  private Path file;

  @BeforeEach
  void name() {
    file = directory.resolve("alas.db");
  }

  private void write(String... statements) throws SQLException {
    try (Connection c = DriverManager.getConnection("jdbc:sqlite:" + file)) {
      for (String sql : statements) {
        SqliteDatabase.execute(c, sql);
      }
    }
  }

  private int version() throws SQLException {
    try (Connection c = DriverManager.getConnection("jdbc:sqlite:" + file);
        Statement statement = c.createStatement();
        ResultSet result = statement.executeQuery("SELECT schema_version FROM meta")) {
      return result.getInt(1);
    }
  }

  /** The first layout, written by hand so that it stays what it was. */
  private void writeFirstLayout() throws SQLException {
    write(
        "CREATE TABLE meta (schema_version INTEGER NOT NULL)",
        "INSERT INTO meta VALUES (0)",
        "CREATE TABLE study (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE,"
            + " created TEXT NOT NULL)",
        "CREATE TABLE event (study INTEGER NOT NULL, sequence INTEGER NOT NULL, key TEXT NOT NULL,"
            + " payload TEXT NOT NULL, PRIMARY KEY (study, sequence), UNIQUE (study, key))",
        "INSERT INTO study VALUES (1, 'old', '2026-01-01T00:00:00Z')");
    try (Connection c = DriverManager.getConnection("jdbc:sqlite:" + file);
        PreparedStatement insert = c.prepareStatement("INSERT INTO event VALUES (1, ?, ?, ?)")) {
      long place = 0;
      for (Event event : SampleEvents.all()) {
        insert.setLong(1, ++place);
        insert.setString(2, event.key());
        insert.setString(3, EventJson.write(event));
        insert.executeUpdate();
      }
    }
  }

  @Test
  void firstLayoutIsBroughtUpToDate() throws SQLException {
    writeFirstLayout();
    for (int round = 0; round < 2; round++) {
      try (SqliteStore store = SqliteStore.openExisting(file)) {
        EventLog log = store.log("old");
        assertThat(log.read(0).stream().map(EventLog.Entry::event))
            .startsWith(SampleEvents.all().toArray(Event[]::new));
        assertThat(log.append(SampleEvents.told(100 + round))).isTrue();
        log.lease(1, Duration.ZERO);
        assertThat(log.leases()).containsKey(1);
      }
      assertThat(version()).isEqualTo(SqliteSchema.VERSION);
    }
  }

  @Test
  void salvageReadsTheFirstLayout() throws SQLException {
    writeFirstLayout();
    Salvage salvage = Salvage.of(file);
    assertThat(salvage.parts())
        .containsExactly(new Salvage.Part("old", SampleEvents.all().size(), List.of()));
  }

  @Test
  void newerFileIsLeftAlone() throws IOException, SQLException {
    SqliteStore.open(file).close();
    write("UPDATE meta SET schema_version = 7");
    byte[] before = Files.readAllBytes(file);
    assertThatExceptionOfType(StoreException.class)
        .isThrownBy(() -> SqliteStore.open(file))
        .withMessageContainingAll(file.toString(), "newer release of Alas", "layout 7", "up to 1");
    assertThat(Files.readAllBytes(file)).isEqualTo(before);
  }

  @Test
  void eventOfANewerReleaseIsNamed() throws SQLException {
    try (SqliteStore store = SqliteStore.open(file)) {
      store.create("study", SampleEvents.created());
    }
    String payload = "{\"version\":1,\"type\":\"cloned\"}";
    write(
        "INSERT INTO event VALUES (1, 2, 'cloned', '%s', %d)"
            .formatted(payload, EventRow.checksum(payload)));
    try (SqliteStore store = SqliteStore.open(file)) {
      EventLog log = store.log("study");
      assertThatExceptionOfType(StoreException.class)
          .isThrownBy(() -> log.read(0))
          .withMessageContainingAll("event 2 of study \"study\"", "\"cloned\"", "release of Alas");
    }
  }
}
