package org.alas.app.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.alas.study.Event;
import org.alas.study.EventLog;
import org.alas.study.SampleEvents;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Studies that are deleted, renamed and made with all their events. */
class StudyEndTest {
  @TempDir private Path directory;
  private Path file;
  private SqliteStore store;

  @BeforeEach
  void open() {
    file = directory.resolve("alas.db");
    store = SqliteStore.open(file);
    store.create("a", SampleEvents.created());
    store.create("b", SampleEvents.created());
    store.log("b").append(SampleEvents.told(1));
  }

  @AfterEach
  void close() {
    store.close();
  }

  private List<String> names() {
    return store.studies().stream().map(SqliteStore.StoredStudy::name).toList();
  }

  @Test
  void whatIsDeletedLeavesNoTrace() {
    store.log("b").lease(1, Duration.ZERO);
    assertThat(store.delete("b", log -> assertThat(log.read(0)).hasSize(2))).isTrue();
    assertThat(store.delete("b", log -> {})).isFalse();
    assertThat(names()).containsExactly("a");
    store.close();
    assertThat(Salvage.of(file).parts()).extracting(Salvage.Part::study).containsExactly("a");
    store = SqliteStore.open(file);
    store.create("b", SampleEvents.created());
    assertThat(store.log("b").read(0)).hasSize(1);
    assertThat(store.log("b").leases()).isEmpty();
  }

  @Test
  void aCheckThatThrowsPreventsIt() {
    assertThatThrownBy(
            () ->
                store.delete(
                    "b",
                    log -> {
                      throw new IllegalStateException("no");
                    }))
        .hasMessage("no");
    assertThat(store.log("b").read(0)).hasSize(2);
    assertThatThrownBy(
            () ->
                store.rename(
                    "b",
                    "c",
                    log -> {
                      throw new IllegalStateException("no");
                    }))
        .hasMessage("no");
    assertThat(names()).containsExactly("a", "b");
  }

  /** The number of a study may come again; who had the old one must not write into the new. */
  @Test
  void whoWorksOnADeletedStudyIsTold() {
    try (SqliteStore elsewhere = SqliteStore.open(file)) {
      EventLog stale = elsewhere.log("b");
      store.delete("b", log -> {});
      refused(stale);
      Event.Created created = SampleEvents.created();
      store.create(
          "c",
          new Event.Created(
              created.time().plusNanos(1), created.problem(), created.settings(), "0.1.0"));
      refused(stale);
      stale.lease(1, Duration.ZERO);
      assertThat(stale.read(0)).isEmpty();
      assertThat(store.log("c").read(0)).hasSize(1);
      assertThat(store.log("c").leases()).isEmpty();
    }
  }

  private static void refused(EventLog log) {
    assertThatThrownBy(() -> log.append(SampleEvents.told(2)))
        .isInstanceOf(StoreException.class)
        .hasMessageContaining("has no study \"b\" any more: it was deleted by another process");
    assertThatThrownBy(() -> log.appendAll(List.of(SampleEvents.told(2), SampleEvents.told(3))))
        .isInstanceOf(StoreException.class);
  }

  @Test
  void aRenamedStudyIsTheSame() {
    EventLog before = store.log("b");
    assertThat(store.rename("b", "a", log -> {})).as("taken").isFalse();
    assertThat(store.rename("x", "y", log -> {})).as("missing").isFalse();
    assertThat(store.rename("b", "c", log -> {})).isTrue();
    assertThat(names()).containsExactly("a", "c");
    assertThat(store.log("c").read(0)).hasSize(2);
    assertThat(before.append(SampleEvents.told(2))).as("whoever works on it goes on").isTrue();
    assertThat(store.log("c").read(0)).hasSize(3);
    assertThatThrownBy(() -> store.rename("c", "\u0007", log -> {}))
        .isInstanceOf(StoreException.class);
  }

  @Test
  void aStudyIsMadeWithAllItsEventsOrNot() {
    List<Event> events = List.of(SampleEvents.created(), SampleEvents.told(1));
    assertThat(store.create("c", Instant.EPOCH, events)).isTrue();
    assertThat(store.create("c", Instant.EPOCH, events)).isFalse();
    assertThat(store.log("c").read(0).stream().map(EventLog.Entry::event)).isEqualTo(events);
    assertThat(store.studies().get(2).created()).isEqualTo(Instant.EPOCH);
  }
}
