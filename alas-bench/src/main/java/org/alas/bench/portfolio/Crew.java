package org.alas.bench.portfolio;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntConsumer;

/** Some threads that share independent tasks. */
final class Crew {
  private Crew() {}

  /** Does tasks 0 to count - 1 in any order, and fails as the first of them that fails. */
  static void work(int count, int threads, IntConsumer task, Evaluations.Progress progress)
      throws InterruptedException {
    AtomicInteger done = new AtomicInteger();
    ExecutorService crew = Executors.newFixedThreadPool(threads);
    try {
      List<Future<?>> all = new ArrayList<>();
      for (int i = 0; i < count; i++) {
        int index = i;
        all.add(
            crew.submit(
                () -> {
                  task.accept(index);
                  progress.done(done.incrementAndGet());
                }));
      }
      for (Future<?> one : all) {
        one.get();
      }
    } catch (ExecutionException e) {
      throw new IllegalStateException(e.getCause());
    } finally {
      crew.shutdownNow();
    }
  }
}
