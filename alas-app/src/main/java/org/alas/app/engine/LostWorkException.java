package org.alas.app.engine;

import org.alas.AlasException;

/** Nobody knows what became of a piece of work: its machine or its process is gone. */
public final class LostWorkException extends AlasException {
  private static final long serialVersionUID = 1L;

  public LostWorkException(String reason) {
    super(reason);
  }
}
