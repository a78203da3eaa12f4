package org.alas.bench.paper.run;

import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.alas.app.cli.InputException;
import org.alas.app.cli.Version;
import org.alas.bench.paper.Experiment.Cell;
import org.jspecify.annotations.Nullable;

/**
 * Runs the cells that are missing, on several threads those that take longest first, on one in
 * their own order, and keeps each result as soon as there is one. Used once.
 */
final class CellRunner {
  private final CellStore store;
  private final Timings timings;
  private final String kind;
  private final int threads;
  private final CellSite site;
  private final CellProgress progress;
  private final String commit = Version.commit();

  private final Deque<Cell> waiting = new ArrayDeque<>();
  private final List<Failure> failures = new ArrayList<>();
  private final CountDownLatch end;
  private volatile boolean interrupted;
  private @Nullable InputException broken;

  /** A cell that threw something. */
  record Failure(String cell, Throwable thrown) {
    String message() {
      String text = thrown.getMessage();
      return thrown instanceof OutOfMemoryError
          ? "not enough memory; use fewer --threads or give more with ALAS_JVM=-Xmx8g"
          : text == null || text.isBlank() ? thrown.getClass().getSimpleName() : text;
    }
  }

  /**
   * Nothing runs yet.
   *
   * @param kind of plan, for the record of times
   * @param threads how many cells at once
   */
  CellRunner(
      CellStore store,
      Timings timings,
      String kind,
      int threads,
      CellSite site,
      CellProgress progress) {
    this.store = store;
    this.timings = timings;
    this.kind = kind;
    this.threads = threads;
    this.site = site;
    this.progress = progress;
    this.end = new CountDownLatch(threads);
  }

  /**
   * Returns when all cells have been run or somebody interrupts; then cells that are under way are
   * left to themselves and nothing of them is kept.
   */
  void run(List<List<Cell>> batches) throws InterruptedException {
    for (List<Cell> batch : batches) {
      Comparator<Cell> order =
          threads > 1 ? Comparator.comparingDouble(Cell::cost).reversed() : (a, b) -> 0;
      batch.stream().sorted(order).forEach(waiting::add);
    }
    for (int i = 0; i < threads; i++) {
      Thread thread = new Thread(this::work, "alas-cell-" + (i + 1));
      thread.setDaemon(true);
      thread.start();
    }
    end.await();
    synchronized (this) {
      if (broken != null) {
        throw broken;
      }
    }
  }

  /** Ends {@link #run} at once. */
  void interrupt() {
    interrupted = true;
    release();
  }

  private void release() {
    while (end.getCount() > 0) {
      end.countDown();
    }
  }

  boolean interrupted() {
    return interrupted;
  }

  synchronized List<Failure> failures() {
    return List.copyOf(failures);
  }

  private void work() {
    for (Cell cell = next(); cell != null; cell = next()) {
      if (store.holds(cell.name())) {
        progress.was(cell);
      } else {
        run(cell);
      }
    }
    end.countDown();
  }

  private synchronized @Nullable Cell next() {
    return interrupted || broken != null ? null : waiting.poll();
  }

  private void run(Cell cell) {
    progress.began(cell);
    try {
      CellSite.Computed computed = site.compute(cell);
      if (!interrupted) {
        store.keep(cell.name(), computed.sheet());
        timings.add(timing(cell, computed.seconds(), computed.cpu()));
        progress.ended(cell, computed.seconds());
      }
    } catch (InputException e) {
      stop(e);
    } catch (InterruptedException e) {
      interrupt();
    } catch (Throwable e) {
      Failure failure = new Failure(cell.name(), e);
      synchronized (this) {
        failures.add(failure);
      }
      progress.failed(cell, failure.message());
    }
  }

  /** Where nothing can be kept, nothing more is run. */
  private void stop(InputException e) {
    synchronized (this) {
      broken = broken == null ? e : broken;
    }
    release();
  }

  private Timings.Timing timing(Cell cell, double seconds, double cpu) {
    return new Timings.Timing(
        kind,
        cell.name(),
        seconds,
        cpu,
        threads,
        Runtime.getRuntime().availableProcessors(),
        Version.number(),
        commit,
        Instant.now());
  }
}
