package org.alas.app.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.alas.app.store.CuttingProxy.Cut;
import org.alas.study.Event;
import org.alas.study.EventLog;
import org.alas.study.Outcome;
import org.alas.study.SampleEvents;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A server that goes away and comes back, and wires that are cut: nothing is lost or doubled. */
class PostgresFaultTest {
  private static final Duration LONG = Duration.ofMinutes(5);

  /** How long the server is away; the documentation names a longer time. */
  private static final double AWAY_SECONDS =
      Double.parseDouble(System.getenv().getOrDefault("ALAS_AWAY_SECONDS", "1.5"));

  private final PostgresServer server = PostgresServer.shared();
  private final String schema = PostgresServer.freshSchema();
  private final List<String> said = Collections.synchronizedList(new ArrayList<>());
  private final ExecutorService pool = Executors.newCachedThreadPool();
  private CuttingProxy proxy;

  @BeforeEach
  void begin() throws IOException {
    proxy = new CuttingProxy(server.port());
    try (Store store = open(Patience.brief(said::add))) {
      store.create("study", SampleEvents.created());
    }
  }

  @AfterEach
  void end() throws IOException {
    pool.shutdownNow();
    proxy.close();
    server.start();
  }

  private Store open(Patience patience) {
    return StoreAddress.parse(server.url() + "&currentSchema=" + schema).open(patience);
  }

  /** By the wire that can be cut. */
  private Store openByProxy() {
    String url = server.url().replace(":" + server.port(), ":" + proxy.port());
    return StoreAddress.parse(url + "&currentSchema=" + schema)
        .open(Patience.atMost(LONG, said::add));
  }

  private void awaitNotice() throws InterruptedException {
    while (said.isEmpty()) {
      Thread.sleep(10);
    }
  }

  private static void assertOnce(EventLog log, int trials) {
    List<EventLog.Entry> entries = log.read(1);
    assertThat(entries.stream().map(e -> e.event().key()))
        .containsExactlyInAnyOrderElementsOf(
            IntStream.rangeClosed(1, trials).mapToObj(i -> SampleEvents.told(i).key()).toList());
    assertThat(entries.stream().map(EventLog.Entry::sequence))
        .containsExactlyElementsOf(LongStream.rangeClosed(2, trials + 1).boxed().toList());
  }

  @ParameterizedTest
  @EnumSource
  void anAppendWhoseAnswerIsLostIsMadeOnce(Cut cut) {
    try (Store store = openByProxy()) {
      EventLog log = store.log("study");
      assertThat(log.append(SampleEvents.told(1))).isTrue();
      proxy.cut(cut, SampleEvents.told(2).key());
      assertThat(log.append(SampleEvents.told(2))).isTrue();
      assertThat(log.append(SampleEvents.told(2))).as("once only").isFalse();
      proxy.cut(cut, SampleEvents.told(4).key());
      assertThat(log.appendAll(List.of(SampleEvents.told(3), SampleEvents.told(4)))).isTrue();
      proxy.cut(cut, SampleEvents.told(2).key());
      Event other = new Event.Told(Instant.EPOCH, 2, Outcome.failed("late"));
      assertThat(log.append(other)).as("of another").isFalse();
      assertThat(proxy.cuts()).isEqualTo(3);
      assertOnce(log, 4);
    }
  }

  @ParameterizedTest
  @EnumSource
  void leasesAndReadingGoOn(Cut cut) {
    try (Store store = openByProxy()) {
      EventLog log = store.log("study");
      proxy.cut(cut, "INSERT INTO lease");
      log.lease(7, Duration.ofHours(1));
      proxy.cut(cut, "LEFT JOIN event");
      assertThat(log.read(0)).hasSize(1);
      assertThat(proxy.cuts()).isEqualTo(2);
      assertThat(log.leases()).containsOnlyKeys(7);
    }
  }

  @ParameterizedTest
  @EnumSource
  void aStudyIsMadeRenamedAndDeletedOnce(Cut cut) {
    try (Store store = openByProxy()) {
      proxy.cut(cut, "COMMIT");
      assertThat(store.create("new", SampleEvents.created())).isTrue();
      assertThat(store.create("new", SampleEvents.created())).isFalse();
      assertThat(store.log("new").read(0)).hasSize(1);
    }
    try (Store store = openByProxy()) {
      proxy.cut(cut, "COMMIT");
      assertThat(store.rename("new", "newer", log -> {})).isTrue();
      assertThat(store.rename("new", "newest", log -> {})).isFalse();
    }
    try (Store store = openByProxy()) {
      proxy.cut(cut, "COMMIT");
      assertThat(store.delete("newer", log -> assertThat(log.read(0)).hasSize(1))).isTrue();
      assertThat(store.delete("newer", log -> {})).isFalse();
      assertThat(store.studies()).extracting(Store.StoredStudy::name).containsExactly("study");
    }
    assertThat(proxy.cuts()).isEqualTo(3);
  }

  @Test
  void ofManyWritersByABadWireNothingIsLostOrDoubled() throws Exception {
    int each = 25;
    List<Future<Integer>> writers = new ArrayList<>();
    for (int w = 0; w < 4; w++) {
      int first = w * each;
      writers.add(
          pool.submit(
              () -> {
                SplittableRandom random = new SplittableRandom(first);
                int added = 0;
                try (Store store = openByProxy()) {
                  EventLog log = store.log("study");
                  for (int i = 1; i <= each; i++) {
                    if (random.nextInt(4) == 0) {
                      Cut cut = Cut.values()[random.nextInt(3)];
                      proxy.cut(cut, SampleEvents.told(first + i).key());
                    }
                    added += log.append(SampleEvents.told(first + i)) ? 1 : 0;
                  }
                }
                return added;
              }));
    }
    for (Future<Integer> writer : writers) {
      assertThat(writer.get(5, TimeUnit.MINUTES)).isEqualTo(each);
    }
    assertThat(proxy.cuts()).isPositive();
    try (Store store = open(Patience.brief(said::add))) {
      assertOnce(store.log("study"), 4 * each);
    }
  }

  @Test
  void aServerThatIsRestartedIsWaitedFor() throws Exception {
    int trials = 60;
    CountDownLatch half = new CountDownLatch(1);
    CountDownLatch stopped = new CountDownLatch(1);
    try (Store store = open(Patience.endless(said::add));
        Store other = open(Patience.endless(line -> {}))) {
      Future<Boolean> waiting =
          pool.submit(() -> other.log("study").await(trials, Duration.ofMinutes(10)));
      Future<Boolean> told =
          pool.submit(
              () -> {
                EventLog log = store.log("study");
                boolean all = true;
                for (int i = 1; i <= trials; i++) {
                  all &= log.append(SampleEvents.told(i));
                  if (i == trials / 2) {
                    half.countDown();
                    stopped.await();
                  }
                }
                return all;
              });
      half.await();
      server.stop();
      stopped.countDown();
      Thread.sleep((long) (1000 * AWAY_SECONDS));
      awaitNotice();
      server.start();
      assertThat(told.get(5, TimeUnit.MINUTES)).isTrue();
      assertThat(waiting.get(5, TimeUnit.MINUTES)).isTrue();
      assertOnce(store.log("study"), trials);
    }
    assertThat(said).hasSize(2);
    assertThat(said.get(0)).contains(schema).contains(" since ").endsWith(" s; waiting for it");
    assertThat(said.get(1)).matches(".* is back after \\d+ s");
  }

  /** Others live on with what they have read, so it must not be gone. */
  @Test
  void whatAnybodyHasSeenOutlastsAServerThatCrashes() throws Exception {
    List<Event> events = SampleEvents.all().subList(1, SampleEvents.all().size());
    try (Store store = open(Patience.endless(said::add));
        Store other = open(Patience.endless(line -> {}))) {
      for (Event event : events) {
        long before = store.log("study").read(0).size();
        assertThat(store.log("study").append(event)).isTrue();
        if (event.mayBeLost()) {
          assertThat(other.log("study").read(before)).hasSize(1);
          server.crash();
          assertThat(store.log("study").read(before)).as(event.key()).hasSize(1);
        }
      }
    }
  }

  @Test
  void waitingEndsWithItsPatience() throws Exception {
    Patience endless = Patience.endless(said::add);
    try (Store brief = open(Patience.atMost(Duration.ofMillis(300), said::add));
        Store long1 = open(endless);
        Store long2 = open(Patience.endless(said::add))) {
      EventLog log = brief.log("study");
      EventLog ended = long1.log("study");
      EventLog interrupted = long2.log("study");
      server.stop();
      assertThatThrownBy(() -> log.append(SampleEvents.told(1)))
          .isInstanceOf(StoreException.class)
          .hasMessageContaining("does not answer")
          .hasMessageContaining("check the address, and that the server runs")
          .hasMessageEndingWith("(all that was recorded before is safe).");
      Future<Boolean> first = pool.submit(() -> ended.append(SampleEvents.told(1)));
      Future<Boolean> second = pool.submit(() -> interrupted.append(SampleEvents.told(1)));
      Thread.sleep(200);
      assertThat(first.isDone()).isFalse();
      endless.end();
      assertThatThrownBy(() -> first.get(1, TimeUnit.MINUTES))
          .hasMessageContaining("and waiting for it was ended");
      assertThat(second.isDone()).isFalse();
      pool.shutdownNow();
      assertThatThrownBy(() -> second.get(1, TimeUnit.MINUTES))
          .hasMessageContaining("and waiting for it was interrupted");
      server.start();
      assertThat(log.append(SampleEvents.told(1))).as("it can be used again").isTrue();
      assertOnce(log, 1);
    }
  }

  /** The server's own answer to a full disk, raised here by a trigger. */
  @Test
  void aFullDiskIsWaitedForOrTold() throws Exception {
    server.execute(
        "CREATE FUNCTION %s.full_disk() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION"
                .formatted(schema)
            + " 'could not extend file' USING ERRCODE = '53100'; END $$",
        "CREATE TRIGGER full_disk BEFORE INSERT ON %s.event EXECUTE FUNCTION %s.full_disk()"
            .formatted(schema, schema));
    try (Store brief = open(Patience.atMost(Duration.ofMillis(200), line -> {}));
        Store store = open(Patience.endless(said::add))) {
      assertThatThrownBy(() -> brief.log("study").append(SampleEvents.told(1)))
          .isInstanceOf(StoreException.class)
          .hasMessageContaining("has no space left on its disk")
          .hasMessageContaining("free some space there and try again");
      assertThat(brief.log("study").read(0)).as("what was there can be read").hasSize(1);
      EventLog log = store.log("study");
      Future<Boolean> told = pool.submit(() -> log.append(SampleEvents.told(1)));
      awaitNotice();
      server.execute("DROP TRIGGER full_disk ON %s.event".formatted(schema));
      assertThat(told.get(1, TimeUnit.MINUTES)).isTrue();
      assertOnce(log, 1);
    }
    assertThat(said.get(0)).contains("has no space left on its disk since");
    assertThat(said.get(1)).contains("is back after");
  }
}
