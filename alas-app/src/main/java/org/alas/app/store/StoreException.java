package org.alas.app.store;

import org.alas.AlasException;

/**
 * A store cannot be used. The message is one sentence that names the file, what is wrong with it
 * and the remedy. What had been recorded before is still there.
 */
public sealed class StoreException extends AlasException permits LostStoreException {
  private static final long serialVersionUID = 1L;

  StoreException(String sentence, Throwable cause) {
    super(sentence, cause);
  }

  StoreException(String sentence) {
    super(sentence);
  }
}
