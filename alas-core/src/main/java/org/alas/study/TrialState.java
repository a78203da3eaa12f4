package org.alas.study;

import java.util.Locale;

/** Where a trial stands. */
public enum TrialState {
  /** Handed to a worker, whose lease has not run out. */
  RUNNING,
  /** Told a value, and every constraint held. */
  COMPLETE,
  /** Told a value, but a constraint did not hold. */
  INFEASIBLE,
  /** Told that it failed. */
  FAILED,
  /** Its worker gave it up, or its lease ran out, before anything was told. */
  ABANDONED;

  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
