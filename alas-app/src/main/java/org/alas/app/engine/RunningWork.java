package org.alas.app.engine;

import java.util.concurrent.CompletableFuture;

/** Work that was sent. Thread-safe. */
public interface RunningWork<T> {

  /**
   * What came of it; fails with a {@link FailedWorkException} if the work threw something, with a
   * {@link LostWorkException} if nobody knows what became of it, with a {@link
   * java.util.concurrent.CancellationException} if it was cancelled, and with an {@link
   * EngineException} if the engine itself has ended.
   */
  CompletableFuture<T> result();

  /** On which host it runs; completed when it begins. */
  CompletableFuture<String> where();

  /** Has it interrupted, if it has not ended; returns at once. */
  void cancel();
}
