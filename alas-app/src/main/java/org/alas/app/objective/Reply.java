package org.alas.app.objective;

import org.alas.study.Outcome;

/** What a trial that was given to a worker process came to. Immutable and thread-safe. */
sealed interface Reply {

  record Answered(Outcome outcome) implements Reply {}

  /**
   * The process ended by itself.
   *
   * @param ending how, in words
   * @param unseen whether it may well have ended without looking at the trial: it had answered
   *     others and ended in peace
   */
  record Died(String ending, boolean unseen) implements Reply {}

  /** We ended the process, on account of another trial. */
  record Stopped() implements Reply {}
}
