package org.alas;

/**
 * What a user gave was refused: a value out of its range, a name that is not known, a text that
 * cannot be read. Nothing was changed.
 */
public final class InvalidInputException extends AlasException {
  private static final long serialVersionUID = 1;

  public InvalidInputException(String message) {
    super(message);
  }

  public InvalidInputException(String message, Throwable cause) {
    super(message, cause);
  }
}
