package org.alas.study;

import org.alas.AlasException;

/**
 * A study's log cannot be read: it does not begin with the study's creation, an event is out of
 * order, or one is not an event that this release knows. Nothing was changed.
 */
public final class DamagedLogException extends AlasException {
  private static final long serialVersionUID = 1;

  public DamagedLogException(String message) {
    super(message);
  }

  public DamagedLogException(String message, Throwable cause) {
    super(message, cause);
  }
}
