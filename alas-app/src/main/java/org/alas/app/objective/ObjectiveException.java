package org.alas.app.objective;

/** No trial can be evaluated; the message says why and what may help, and is meant for people. */
public final class ObjectiveException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public ObjectiveException(String message) {
    super(message);
  }
}
