package org.alas.study;

import org.alas.AlasException;

/** Every configuration of a finite space has been tried. */
public final class ExhaustedException extends AlasException {
  private static final long serialVersionUID = 1;

  ExhaustedException(long size) {
    this("all %d configurations of the space have been tried".formatted(size));
  }

  /** As somebody else has told it. */
  public ExhaustedException(String sentence) {
    super(sentence);
  }
}
