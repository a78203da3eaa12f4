package org.alas.study;

import org.alas.AlasException;
import org.jspecify.annotations.Nullable;

/** A trial was told something else before, which stays. */
public final class ConflictingTellException extends AlasException {
  private static final long serialVersionUID = 1;

  /** Of a trial that was given up and its repetition one was told, so the other is left out. */
  ConflictingTellException(int trial, int told) {
    super(
        "trial %d is left out: trial %d, the same configuration, was told meanwhile"
            .formatted(trial, told));
  }

  ConflictingTellException(int trial, @Nullable Outcome before, Outcome now) {
    super("trial %d was told %s before, and cannot be told %s now".formatted(trial, before, now));
  }
}
