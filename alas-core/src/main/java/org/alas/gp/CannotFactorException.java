package org.alas.gp;

import org.alas.AlasException;

/** The covariance matrix cannot be factored; the message names the likely cause and a remedy. */
public final class CannotFactorException extends AlasException {
  private static final long serialVersionUID = 1;

  CannotFactorException(String message) {
    super(message);
  }
}
