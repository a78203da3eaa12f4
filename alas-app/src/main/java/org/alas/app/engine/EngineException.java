package org.alas.app.engine;

import org.alas.AlasException;

/** An engine that worked at first has ended, and no further work can be sent. */
public final class EngineException extends AlasException {
  private static final long serialVersionUID = 1L;

  public EngineException(String sentence) {
    super(sentence);
  }
}
