package org.alas.app.objective;

import org.alas.space.Configuration;
import org.alas.study.Outcome;

/**
 * What a study optimises. A trial that gives no value is an outcome like any other; exceptions mean
 * that no further trial makes sense. Each implementation says whether threads may share it.
 */
public interface Objective extends AutoCloseable {

  /**
   * Evaluates one trial, however long it takes.
   *
   * @throws InterruptedException if the thread was interrupted or the objective closed; whatever
   *     was running for the trial has been ended, and nothing is known of its value
   * @throws ObjectiveException if no trial can be evaluated any more
   */
  Outcome evaluate(int trial, Configuration configuration) throws InterruptedException;

  /** Ends everything that still runs; a second call does nothing. */
  @Override
  void close();
}
