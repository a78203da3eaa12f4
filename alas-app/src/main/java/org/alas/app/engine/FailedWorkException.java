package org.alas.app.engine;

import org.alas.AlasException;

/** Work that threw something. */
public final class FailedWorkException extends AlasException {
  private static final long serialVersionUID = 1L;

  private final String thrown;

  /**
   * A failure.
   *
   * @param thrown name of the class of what was thrown
   */
  public FailedWorkException(String thrown, String message) {
    super(message);
    this.thrown = thrown;
  }

  /** Whether a class of this name was thrown. */
  public boolean is(Class<? extends Throwable> kind) {
    return thrown.equals(kind.getName());
  }

  /** Class and message, as people know them from stack traces. */
  public String inWords() {
    String kind = thrown.substring(thrown.lastIndexOf('.') + 1);
    String message = String.valueOf(getMessage());
    return message.isBlank() ? kind : kind + ": " + message;
  }
}
