package org.alas.app.engine;

import java.io.Serializable;

/**
 * A place beyond this process where pieces of work run: each at most once, and no more at a time
 * than there are slots. Thread-safe.
 */
public interface Engine extends AutoCloseable {

  /** How many pieces of work may run at once. */
  int slots();

  /**
   * Sends work, which begins when a slot is free.
   *
   * @param name for people who watch the engine
   * @throws IllegalArgumentException if it cannot be sent; says why
   */
  <T extends Serializable> RunningWork<T> submit(String name, Work<T> work);

  /** Cancels whatever still runs; a second call does nothing. */
  @Override
  void close();
}
