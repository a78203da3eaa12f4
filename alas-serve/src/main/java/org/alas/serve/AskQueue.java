package org.alas.serve;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.alas.serve.http.Refusal;

/**
 * Work on one study, one after the other in the order of its coming, by threads that all studies
 * share: whoever waits for its turn holds none of them. Thread-safe.
 */
final class AskQueue {
  private static final int MOST_WAITING = 2000;

  private final Executor threads;
  private final AtomicInteger waitingAnywhere;
  private final Deque<Runnable> waiting = new ArrayDeque<>();
  private boolean working;

  /**
   * A queue of its own.
   *
   * @param waitingAnywhere counts those who wait in all queues
   */
  AskQueue(Executor threads, AtomicInteger waitingAnywhere) {
    this.threads = threads;
    this.waitingAnywhere = waitingAnywhere;
  }

  <T> CompletableFuture<T> add(Supplier<T> work) {
    CompletableFuture<T> result = new CompletableFuture<>();
    if (waitingAnywhere.incrementAndGet() > MOST_WAITING) {
      waitingAnywhere.decrementAndGet();
      return CompletableFuture.failedFuture(
          Refusal.busy(
              "%d wishes for trials wait already; ask again later.".formatted(MOST_WAITING)));
    }
    add(
        () -> {
          waitingAnywhere.decrementAndGet();
          try {
            result.complete(work.get());
          } catch (RuntimeException | Error e) {
            result.completeExceptionally(e);
          }
        });
    return result;
  }

  private void add(Runnable work) {
    synchronized (this) {
      waiting.add(work);
      if (working) {
        return;
      }
      working = true;
    }
    threads.execute(this::next);
  }

  /** One at a time, so that the queues of other studies get their turns between. */
  private void next() {
    Runnable work;
    synchronized (this) {
      work = waiting.remove();
    }
    try {
      work.run();
    } finally {
      boolean more;
      synchronized (this) {
        more = !waiting.isEmpty();
        working = more;
      }
      if (more) {
        threads.execute(this::next);
      }
    }
  }
}
