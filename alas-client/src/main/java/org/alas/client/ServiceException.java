package org.alas.client;

import org.alas.AlasException;

/** A service refused something, or could not be reached. The message is a sentence. */
public final class ServiceException extends AlasException {
  private static final long serialVersionUID = 1L;

  private final int status;
  private final String kind;

  ServiceException(int status, String kind, String sentence) {
    super(sentence);
    this.status = status;
    this.kind = kind;
  }

  /** The status of HTTP; 0 if there was no answer. */
  public int status() {
    return status;
  }

  /** Which problem it is, such as {@code not-found}; empty if the service did not say. */
  public String kind() {
    return kind;
  }
}
