package org.alas.study;

import java.time.Duration;
import java.util.OptionalInt;

/**
 * A log whose keeper chooses the trials itself: a service, which has the model at hand. A study of
 * such a log asks the keeper instead of computing. Implementations are thread-safe.
 */
public interface ChoosingLog extends EventLog {

  /**
   * Has the keeper give out the next trial, which is in the log when the call returns: the one that
   * the worker already has, else a new one.
   *
   * @param before how many trials there may be before it: with more, somebody else was faster
   * @param lease for how long it is the worker's
   * @return the trial's number; nothing if there are too many trials before it
   * @throws ExhaustedException when every configuration has been tried
   */
  OptionalInt choose(String worker, int before, Duration lease);
}
