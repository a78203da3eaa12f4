package org.alas.app.run;

import java.util.Locale;

/** Why a run of a study ended. Immutable and thread-safe. */
public enum StopReason {
  /** The budget of trials is spent. */
  TRIALS,
  /** The time is over. */
  TIME,
  /** A value is as good as the target. */
  TARGET,
  /** Several suggestions in a row promised too little. */
  TOLERANCE,
  /** The first trials all failed alike. */
  FALSE_START,
  /** Every configuration has been tried. */
  EXHAUSTED,
  /** Another process has let the space grow, which this one's objective may not know. */
  WIDENED,
  /** Somebody pressed Ctrl-C. */
  INTERRUPTED;

  /** As in the JSON result. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
