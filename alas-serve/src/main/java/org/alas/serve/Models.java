package org.alas.serve;

import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import org.alas.app.report.StudyReport;
import org.alas.serve.http.Refusal;
import org.alas.study.Recollection;
import org.alas.study.StudySnapshot;

/**
 * What models say of studies. One is computed at a time, and what was computed of an event of a
 * study is kept for those who ask again. Thread-safe.
 */
final class Models implements AutoCloseable {
  private static final int KEPT = 32;
  private static final int MOST_WAITING = 100;

  private final AtomicLong computed = new AtomicLong();
  private final ThreadPoolExecutor thread =
      new ThreadPoolExecutor(
          1,
          1,
          0,
          TimeUnit.SECONDS,
          new ArrayBlockingQueue<>(MOST_WAITING),
          work -> {
            Thread made = new Thread(work, "alas-model");
            made.setDaemon(true);
            return made;
          });

  private final Map<Key, CompletableFuture<?>> kept =
      new LinkedHashMap<>(KEPT, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Key, CompletableFuture<?>> eldest) {
          return size() > KEPT;
        }
      };

  /** Which of the things that are computed of a study at an event. */
  private record Key(String what, String study, Instant created, long event) {}

  /** A study at an event, and what is believed of it. */
  record Known(OpenStudy study, StudySnapshot at, Optional<Recollection> recalled) {}

  /** Something that is computed of a study at an event, once. */
  <T> CompletableFuture<T> of(String what, OpenStudy study, long event, Supplier<T> work) {
    Key key = new Key(what, study.name(), study.created(), event);
    synchronized (kept) {
      @SuppressWarnings("unchecked") // what tells the types apart
      CompletableFuture<T> known = (CompletableFuture<T>) kept.get(key);
      if (known == null || known.isCompletedExceptionally()) {
        known = begun(work);
        kept.put(key, known);
      }
      return known;
    }
  }

  private <T> CompletableFuture<T> begun(Supplier<T> work) {
    try {
      return CompletableFuture.supplyAsync(
          () -> {
            computed.incrementAndGet();
            return work.get();
          },
          thread);
    } catch (RejectedExecutionException e) {
      return CompletableFuture.failedFuture(
          Refusal.busy(
              "%d others wait for models already; come back later.".formatted(MOST_WAITING)));
    }
  }

  /** The model of a study at an event. */
  CompletableFuture<Known> recalled(OpenStudy study, long event) {
    return of(
        "model",
        study,
        event,
        () -> {
          StudySnapshot at = study.at(event);
          return new Known(study, at, StudyReport.recall(study.study(), at));
        });
  }

  /** How many things were computed. */
  long computed() {
    return computed.get();
  }

  /** How many wait to be computed. */
  int waiting() {
    return thread.getQueue().size();
  }

  @Override
  public void close() {
    thread.shutdownNow();
  }
}
