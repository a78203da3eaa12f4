package org.alas.study;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.alas.study.EventLog.Entry;
import org.junit.jupiter.api.Test;

/** What every {@link EventLog} must do. */
public abstract class EventLogContract {
  private static final int THREADS = 6;

  /** A log of a new study; empty, or begun with {@link SampleEvents#created}. */
  protected abstract EventLog log() throws Exception;

  /** The same log as another user of it sees it. */
  protected abstract EventLog again(EventLog log) throws Exception;

  private static List<Event> events(List<Entry> entries) {
    return entries.stream().map(Entry::event).toList();
  }

  private static void assertWithoutGaps(List<Entry> entries) {
    assertThat(entries.stream().map(Entry::sequence))
        .containsExactlyElementsOf(LongStream.rangeClosed(1, entries.size()).boxed().toList());
  }

  @Test
  void everyEventComesBackEqualAndInOrder() throws Exception {
    EventLog log = log();
    List<Event> all = SampleEvents.all();
    // A store begins a study's log with the first of them.
    for (Event event : all.subList(log.read(0).size(), all.size())) {
      assertThat(log.append(event)).isTrue();
    }
    for (EventLog view : List.of(log, again(log))) {
      assertThat(events(view.read(0))).isEqualTo(all);
      assertWithoutGaps(view.read(0));
    }
  }

  @Test
  void readsOnlyWhatIsNew() throws Exception {
    EventLog log = log();
    SampleEvents.all().forEach(log::append);
    int count = log.read(0).size();
    for (int after = 0; after <= count; after++) {
      assertThat(log.read(after)).isEqualTo(log.read(0).subList(after, count));
    }
    assertThat(log.read(count + 5)).isEmpty();
    assertThat(log.read(-3)).isEqualTo(log.read(0));
    again(log).append(SampleEvents.told(99));
    assertThat(log.read(count)).containsExactly(new Entry(count + 1, SampleEvents.told(99)));
  }

  @Test
  void sameKeyIsRefused() throws Exception {
    EventLog log = log();
    assertThat(log.append(SampleEvents.told(1))).isTrue();
    List<Entry> before = log.read(0);
    Event other = new Event.Told(Instant.EPOCH, 1, Outcome.failed("later"));
    assertThat(log.append(other)).isFalse();
    assertThat(again(log).append(other)).isFalse();
    assertThat(log.read(0)).isEqualTo(before);
    assertThat(log.append(SampleEvents.told(2))).isTrue();
    assertWithoutGaps(log.read(0));
  }

  @Test
  void severalAreAddedOrNone() throws Exception {
    EventLog log = log();
    int begun = log.read(0).size();
    List<Event> three = IntStream.rangeClosed(1, 3).<Event>mapToObj(SampleEvents::told).toList();
    assertThat(log.appendAll(three)).isTrue();
    assertThat(events(again(log).read(begun))).isEqualTo(three);
    assertThat(again(log).appendAll(List.of(SampleEvents.told(4), SampleEvents.told(3)))).isFalse();
    assertThat(log.read(begun)).hasSize(3);
    assertThat(log.appendAll(List.of())).isTrue();
    assertThat(log.append(SampleEvents.told(4))).isTrue();
    assertWithoutGaps(log.read(0));
  }

  @Test
  void manyThreadsAppendEachKeyOnce() throws Exception {
    EventLog log = log();
    int begun = log.read(0).size();
    int trials = 40;
    List<Callable<Integer>> claims = new ArrayList<>();
    for (int t = 0; t < THREADS; t++) {
      EventLog view = t % 2 == 0 ? log : again(log);
      claims.add(
          () ->
              (int)
                  IntStream.rangeClosed(1, trials)
                      .filter(trial -> view.append(SampleEvents.told(trial)))
                      .count());
    }
    ExecutorService pool = Executors.newFixedThreadPool(THREADS);
    int won = 0;
    try {
      for (Future<Integer> claim : pool.invokeAll(claims)) {
        won += claim.get();
      }
    } finally {
      pool.shutdown();
    }
    List<Entry> entries = log.read(0);
    assertThat(won).isEqualTo(trials);
    assertThat(entries).hasSize(begun + trials);
    assertThat(entries.stream().map(e -> e.event().key())).doesNotHaveDuplicates();
    assertWithoutGaps(entries);
  }

  @Test
  void latestLeaseCounts() throws Exception {
    EventLog log = log();
    assertThat(log.leases()).isEmpty();
    log.lease(1, Duration.ofDays(9));
    log.lease(2, Duration.ofDays(36_500));
    log.lease(3, Duration.ofSeconds(-60));
    log.lease(4, Duration.ofNanos(1));
    again(log).lease(1, Duration.ofDays(3));
    for (EventLog view : List.of(log, again(log))) {
      Map<Integer, Duration> left = view.leases();
      assertThat(left).containsOnlyKeys(1, 2, 3, 4);
      assertThat(left.get(1)).isBetween(Duration.ofDays(2), Duration.ofDays(3));
      assertThat(left.get(2)).isBetween(Duration.ofDays(36_499), Duration.ofDays(36_500));
      assertThat(left.get(3)).isBetween(Duration.ofDays(-1), Duration.ofSeconds(-60));
      assertThat(left.get(4)).isLessThanOrEqualTo(Duration.ofNanos(1000));
    }
  }

  @Test
  void whatIsLeftOfALeaseGrowsLess() throws Exception {
    EventLog log = log();
    log.lease(1, Duration.ofDays(1));
    Duration before = log.leases().get(1);
    while (log.leases().get(1).equals(before)) {
      Thread.onSpinWait();
    }
    assertThat(again(log).leases().get(1)).isLessThan(before);
  }

  @Test
  void whoWaitsLearnsOfNews() throws Exception {
    EventLog log = log();
    EventLog other = again(log);
    log.append(SampleEvents.told(1));
    long last = log.read(0).size();
    assertThat(log.await(last - 1, Duration.ZERO)).isTrue();
    assertThat(log.await(last, Duration.ZERO)).isFalse();
    assertThat(log.await(last, Duration.ofMillis(120))).isFalse();
    ExecutorService pool = Executors.newFixedThreadPool(3);
    try {
      List<Future<Boolean>> waiting = new ArrayList<>();
      for (EventLog view : List.of(log, log, other)) {
        waiting.add(pool.submit(() -> view.await(last, Duration.ofMinutes(10))));
      }
      Thread.sleep(50);
      assertThat(waiting).noneMatch(Future::isDone);
      again(log).append(SampleEvents.told(2));
      for (Future<Boolean> each : waiting) {
        assertThat(each.get(1, TimeUnit.MINUTES)).isTrue();
      }
      Future<Boolean> second = pool.submit(() -> other.await(last + 1, Duration.ofMinutes(10)));
      other.append(SampleEvents.told(3));
      assertThat(second.get(1, TimeUnit.MINUTES)).as("one's own counts too").isTrue();
    } finally {
      pool.shutdownNow();
    }
  }

  @Test
  void whatWasReadDoesNotChange() throws Exception {
    EventLog log = log();
    log.append(SampleEvents.told(1));
    List<Entry> entries = log.read(0);
    Map<Integer, Duration> leases = log.leases();
    int size = entries.size();
    log.append(SampleEvents.told(2));
    log.lease(1, Duration.ZERO);
    assertThat(entries).hasSize(size);
    assertThat(leases).isEmpty();
  }
}
