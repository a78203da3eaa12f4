package org.alas.app.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.alas.study.Event;
import org.alas.study.EventLog;
import org.alas.study.SampleEvents;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What every {@link Store} must do with its studies: make, find, rename and delete them. */
abstract class StoreContract {
  protected Store store;

  /** The same store each time, by a connection of its own. */
  protected abstract Store open();

  @BeforeEach
  void fill() {
    store = open();
    store.create("a", SampleEvents.created());
    store.create("b", SampleEvents.created());
    store.log("b").append(SampleEvents.told(1));
  }

  @AfterEach
  void close() {
    store.close();
  }

  protected List<String> names() {
    return store.studies().stream().map(Store.StoredStudy::name).toList();
  }

  @Test
  void studiesAreListedAsTheyWereMade() {
    assertThat(store.studies())
        .containsExactly(
            new Store.StoredStudy("a", SampleEvents.created().time(), 1),
            new Store.StoredStudy("b", SampleEvents.created().time(), 2));
    assertThat(store.find("c")).isEmpty();
    assertThatThrownBy(() -> store.log("c"))
        .isInstanceOf(StoreException.class)
        .hasMessage(store.address() + " has no study \"c\"; it has \"a\", \"b\".");
  }

  @Test
  void namesAreOfAnyLanguageButPrintable() {
    for (String name : List.of("Ofen 7", "Öfen", "炉", "a'b\"c", "x\\y", "%s", "🔥")) {
      assertThat(store.create(name, SampleEvents.created())).isTrue();
      assertThat(store.log(name).read(0)).hasSize(1);
    }
    for (String name : List.of("", " ", "a\nb", "\u0000", "\ud800")) {
      assertThatThrownBy(() -> store.create(name, SampleEvents.created()))
          .isInstanceOf(StoreException.class)
          .hasMessageContaining("a study's name must be printable text");
    }
  }

  @Test
  void ofManyWhoMakeTheSameStudyOneDoes() throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(6);
    try {
      Callable<Boolean> make =
          () -> {
            try (Store own = open()) {
              return own.create("new", SampleEvents.created());
            }
          };
      int made = 0;
      for (Future<Boolean> each : pool.invokeAll(Stream.generate(() -> make).limit(6).toList())) {
        made += each.get() ? 1 : 0;
      }
      assertThat(made).isEqualTo(1);
      assertThat(store.log("new").read(0)).hasSize(1);
    } finally {
      pool.shutdown();
    }
  }

  @Test
  void whatIsDeletedIsGone() {
    store.log("b").lease(1, Duration.ZERO);
    assertThat(store.delete("b", log -> assertThat(log.read(0)).hasSize(2))).isTrue();
    assertThat(store.delete("b", log -> {})).isFalse();
    assertThat(names()).containsExactly("a");
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
    try (Store elsewhere = open()) {
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

  @Test
  void aStudyOfThousandsOfEventsIsMadeWhole() {
    List<Event> events =
        Stream.concat(
                Stream.<Event>of(SampleEvents.created()),
                Stream.iterate(1, i -> i + 1).limit(1234).map(SampleEvents::told))
            .toList();
    assertThat(store.create("c", Instant.EPOCH, events)).isTrue();
    assertThat(store.log("c").read(0).stream().map(EventLog.Entry::event)).isEqualTo(events);
  }
}
