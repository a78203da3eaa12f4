package org.alas.app.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.alas.app.store.Store.StoredStudy;
import org.alas.study.Event;
import org.alas.study.EventLog;
import org.alas.study.SampleEvents;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Many studies in one file. */
class SqliteStoreTest {
  private static final Event.Created CREATED = SampleEvents.created();

  @TempDir private Path directory;

  private SqliteStore open() {
    return SqliteStore.open(directory.resolve("alas.db"));
  }

  @Test
  void listsItsStudies() {
    try (SqliteStore store = open()) {
      assertThat(store.studies()).isEmpty();
      assertThat(store.create("b", CREATED)).isTrue();
      assertThat(store.create("größe, \"數\" '; DROP TABLE event", CREATED)).isTrue();
      store.log("b").append(SampleEvents.told(1));
    }
    try (SqliteStore store = SqliteStore.openExisting(directory.resolve("alas.db"))) {
      assertThat(store.studies())
          .containsExactly(
              new StoredStudy("b", CREATED.time(), 2),
              new StoredStudy("größe, \"數\" '; DROP TABLE event", CREATED.time(), 1));
    }
  }

  @Test
  void ofTwoThatCreateAStudyOneWins() {
    Event.Created later =
        new Event.Created(
            CREATED.time().plusSeconds(1), CREATED.problem(), CREATED.settings(), "0.2.0");
    try (SqliteStore one = open();
        SqliteStore two = open()) {
      assertThat(one.create("study", CREATED)).isTrue();
      assertThat(two.create("study", later)).isFalse();
      assertThat(two.log("study").read(0)).containsExactly(new EventLog.Entry(1, CREATED));
    }
  }

  /** Each thread has the file open by itself, as a process has. */
  @RepeatedTest(5)
  void ofManyThatMakeTheFileAtOnceOneCreatesTheStudy() throws Exception {
    int threads = 8;
    CyclicBarrier start = new CyclicBarrier(threads);
    List<Callable<Boolean>> creations =
        Collections.nCopies(
            threads,
            () -> {
              start.await();
              try (SqliteStore store = open()) {
                boolean won = store.create("study", CREATED);
                assertThat(store.log("study").read(0)).hasSize(1);
                return won;
              }
            });
    ExecutorService pool = Executors.newFixedThreadPool(threads);
    int won = 0;
    try {
      for (Future<Boolean> creation : pool.invokeAll(creations)) {
        won += creation.get() ? 1 : 0;
      }
    } finally {
      pool.shutdown();
    }
    assertThat(won).isEqualTo(1);
  }

  @Test
  void tellsWhichStudiesThereAre() {
    try (SqliteStore store = open()) {
      assertThatExceptionOfType(StoreException.class)
          .isThrownBy(() -> store.log("none"))
          .withMessageContainingAll("alas.db has no study \"none\"", "create one");
      store.create("first", CREATED);
      assertThatExceptionOfType(StoreException.class)
          .isThrownBy(() -> store.log("none"))
          .withMessageContainingAll("\"none\"", "\"first\"");
      assertThat(store.find("none")).isEmpty();
      assertThat(store.find("first")).isPresent();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "  ", "a\nb", "nul\0", "\ud800"})
  void refusesNamesThatCannotBeShown(String name) {
    try (SqliteStore store = open()) {
      assertThatExceptionOfType(StoreException.class)
          .isThrownBy(() -> store.create(name, CREATED))
          .withMessageContaining("name must be printable");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"with space.db", "what?.db", "100%25.db", "#1.db", "größe數.db", "a&b=c"})
  void filesOfAnyName(String name) throws IOException {
    Path file = directory.resolve(name);
    try (SqliteStore store = SqliteStore.open(file)) {
      store.create("study", CREATED);
    }
    try (Stream<Path> files = Files.list(directory)) {
      assertThat(files).containsExactly(file);
    }
    try (SqliteStore store = SqliteStore.openExisting(file)) {
      assertThat(store.studies()).hasSize(1);
    }
  }

  @Test
  void commitsReachTheDisk() {
    try (SqliteDatabase database = SqliteDatabase.connect(directory.resolve("alas.db"), true)) {
      SqliteSchema.prepare(database, true);
      List<String> settings =
          database.run(
              c -> {
                try (Statement statement = c.createStatement()) {
                  return List.of(
                      pragma(statement, "journal_mode"),
                      pragma(statement, "synchronous"),
                      pragma(statement, "fullfsync"),
                      pragma(statement, "busy_timeout"));
                }
              });
      assertThat(settings).containsExactly("wal", "2", "1", "30000");
    }
  }

  private static String pragma(Statement statement, String name) throws SQLException {
    try (ResultSet result = statement.executeQuery("PRAGMA " + name)) {
      return result.getString(1);
    }
  }

  @Test
  void closedIsClosed() {
    SqliteStore store = open();
    store.create("study", CREATED);
    EventLog log = store.log("study");
    store.close();
    store.close();
    assertThatIllegalStateException().isThrownBy(() -> log.read(0)).withMessageContaining("closed");
  }

  /** The driver unpacks nothing into the temporary directory. */
  @Test
  void nativeLibraryLiesBesideTheProgram() {
    open().close();
    assertThat(System.getProperty("org.sqlite.lib.path")).contains("target");
  }
}
