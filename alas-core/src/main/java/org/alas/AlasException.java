package org.alas;

/**
 * Root of what Alas throws and a caller may want to handle. The message is one sentence that names
 * the value, its place and the remedy.
 */
public abstract class AlasException extends RuntimeException {
  private static final long serialVersionUID = 1;

  protected AlasException(String message) {
    super(message);
  }

  protected AlasException(String message, Throwable cause) {
    super(message, cause);
  }
}
