package org.alas.app.objective;

import org.alas.AlasException;

/** Nobody knows what became of a trial, which therefore tells nothing; others may go well. */
public final class LostTrialException extends AlasException {
  private static final long serialVersionUID = 1L;

  public LostTrialException(String reason) {
    super(reason);
  }
}
