package org.alas.gp;

import org.alas.param.Hyperparameters;

/**
 * A place from which the posterior of hyperparameters is climbed. Immutable and thread-safe.
 *
 * @param label what it is, in plain words, for the report
 * @param at the place
 */
public record Start(String label, Hyperparameters at) {
  /** Where a previous fit ended. */
  public static Start from(Hyperparameters previous) {
    return new Start("previous fit", previous);
  }
}
