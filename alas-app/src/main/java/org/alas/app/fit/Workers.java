package org.alas.app.fit;

import java.util.Arrays;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ForkJoinPool;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.alas.gp.Approximation;
import org.alas.gp.Prediction;
import org.alas.kernel.Points;

/**
 * As many threads as a fit may use. Immutable and thread-safe.
 *
 * @param threads at least 1
 */
record Workers(int threads) {
  /** Rows that are predicted together. */
  static final int BATCH = 512;

  /** In a pool of its own, because parallel streams take as many threads as their pool has. */
  <T> T run(Callable<T> work) throws Exception {
    ForkJoinPool pool = new ForkJoinPool(threads);
    try {
      return pool.submit(work).get();
    } catch (ExecutionException e) {
      Throwable cause = e.getCause();
      throw cause instanceof Exception known ? known : e;
    } finally {
      pool.shutdown();
    }
  }

  /** Predictions of many rows, batch by batch, so that only a few are worked on at a time. */
  static Prediction[] predict(Points rows, Function<Points, Prediction[]> said) {
    int n = rows.size();
    if (n <= Approximation.LEARNED_EXACTLY) {
      return said.apply(rows);
    }
    return IntStream.range(0, (n + BATCH - 1) / BATCH)
        .parallel()
        .mapToObj(b -> IntStream.range(b * BATCH, Math.min(n, (b + 1) * BATCH)).toArray())
        .map(batch -> said.apply(rows.select(batch)))
        .flatMap(Arrays::stream)
        .toArray(Prediction[]::new);
  }
}
