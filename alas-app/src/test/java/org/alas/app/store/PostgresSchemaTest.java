package org.alas.app.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.alas.study.SampleEvents;
import org.junit.jupiter.api.Test;

/** Databases that are new, older, newer, or of somebody else. */
class PostgresSchemaTest {
  private final PostgresServer server = PostgresServer.shared();
  private final String schema = PostgresServer.freshSchema();
  private final PostgresUrl url = PostgresUrl.parse(server.url() + "&currentSchema=" + schema);
  private final Patience patience = Patience.brief(line -> {});

  /** A release after this one: one step more. */
  private static PostgresSchema later() {
    List<PostgresSchema.Step> steps = new ArrayList<>(PostgresSchema.current().steps());
    steps.add(c -> PostgresConnection.execute(c, "ALTER TABLE study ADD COLUMN more text"));
    return new PostgresSchema(steps);
  }

  private String version() throws SQLException {
    return server.value("SELECT schema_version FROM %s.meta".formatted(schema));
  }

  /** Each step can be taken once, so two who take it at once would fail. */
  @Test
  void ofManyWhoOpenANewDatabaseOneMakesItsTables() throws Exception {
    assertAllOpen(PostgresSchema.current());
    assertThat(version()).isEqualTo("0");
  }

  @Test
  void anOlderLayoutIsBroughtUpToDateOnceAndKeepsAll() throws Exception {
    try (Store store = url.open(patience)) {
      store.create("study", SampleEvents.created());
      assertAllOpen(later());
      assertThat(version()).isEqualTo("1");
      assertThat(store.log("study").append(SampleEvents.told(1)))
          .as("whoever has it open goes on")
          .isTrue();
      assertThat(store.log("study").read(0)).hasSize(2);
    }
  }

  private void assertAllOpen(PostgresSchema tables) throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(6);
    try {
      List<Callable<Boolean>> openers = new ArrayList<>();
      for (int i = 0; i < 6; i++) {
        openers.add(
            () -> {
              PostgresStore.open(url, tables, patience, true).close();
              return true;
            });
      }
      for (Future<Boolean> opener : pool.invokeAll(openers)) {
        assertThat(opener.get()).isTrue();
      }
    } finally {
      pool.shutdown();
    }
  }

  @Test
  void aNewerLayoutIsRefusedUntouched() throws Exception {
    PostgresStore.open(url, later(), patience, true).close();
    assertThatThrownBy(() -> url.open(patience))
        .isInstanceOf(StoreException.class)
        .hasMessage(
            url
                + " was written by a newer release of Alas (layout 1, this release knows up to 0);"
                + " use that release or another database.");
    assertThat(version()).isEqualTo("1");
  }

  @Test
  void anOlderLayoutThatMayNotBeChangedIsTold() throws Exception {
    url.open(patience).close();
    server.execute(
        "CREATE ROLE %s_guest LOGIN".formatted(schema),
        "GRANT USAGE ON SCHEMA %s TO %s_guest".formatted(schema, schema),
        "GRANT SELECT, INSERT, UPDATE ON ALL TABLES IN SCHEMA %s TO %s_guest"
            .formatted(schema, schema));
    PostgresUrl guest =
        PostgresUrl.parse(url.text().replace("user=postgres", "user=" + schema + "_guest"));
    assertThatThrownBy(() -> PostgresStore.open(guest, later(), patience, true))
        .isInstanceOf(StoreException.class)
        .hasMessageContaining("does not let role \"" + schema + "_guest\" do this");
    assertThat(version()).isEqualTo("0");
  }

  @Test
  void tablesOfOthersAreLeftAlone() throws Exception {
    server.execute(
        "CREATE SCHEMA " + schema, "CREATE TABLE %s.event (mine integer)".formatted(schema));
    assertThatThrownBy(() -> url.open(patience))
        .isInstanceOf(StoreException.class)
        .hasMessageContaining("has tables of another program in its schema \"" + schema + "\"");
    assertThat(
            server.value(
                "SELECT count(*) FROM pg_tables WHERE schemaname = '%s'".formatted(schema)))
        .isEqualTo("1");
  }

  @Test
  void whatWasAlteredIsNoticed() throws Exception {
    try (Store store = url.open(patience)) {
      store.create("study", SampleEvents.created());
      store.log("study").append(SampleEvents.told(1));
      store.log("study").append(SampleEvents.told(2));
      server.execute(
          "UPDATE %s.event SET payload = replace(payload, '2', '3') WHERE sequence = 3"
              .formatted(schema));
      assertThatThrownBy(() -> store.log("study").read(0))
          .hasMessageContaining("event 3 of study \"study\" has been altered")
          .hasMessageContaining("bring it back from a backup");
      server.execute("DELETE FROM %s.event WHERE sequence = 3".formatted(schema));
      assertThatThrownBy(() -> store.log("study").read(0))
          .hasMessageContaining("event 3 of study \"study\" is missing");
      server.execute("DELETE FROM %s.event WHERE sequence = 1".formatted(schema));
      assertThatThrownBy(() -> store.log("study").read(0)).hasMessageContaining("is missing");
    }
  }
}
