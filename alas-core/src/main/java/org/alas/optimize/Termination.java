package org.alas.optimize;

/** Why a minimisation ended. Immutable and thread-safe. */
public enum Termination {
  CONVERGED_GRADIENT("the projected gradient is as small as was asked"),
  CONVERGED_VALUE("the last step lowered the value by less than was asked"),
  ITERATION_LIMIT("the permitted iterations are used up"),
  EVALUATION_LIMIT("the permitted evaluations are used up"),
  NO_PROGRESS("no lower value was found, not even along the steepest descent"),
  NOT_FINITE_AT_START("the function or its gradient is not finite at the start");

  private final String description;

  Termination(String description) {
    this.description = description;
  }

  /** The reason in plain words. */
  public String description() {
    return description;
  }

  /** Whether a tolerance was met, rather than a limit. */
  public boolean converged() {
    return this == CONVERGED_GRADIENT || this == CONVERGED_VALUE;
  }
}
