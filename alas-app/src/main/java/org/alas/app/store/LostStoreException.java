package org.alas.app.store;

/**
 * The file of an open store was deleted, moved or replaced. All it held is still there for as long
 * as the store is open, and {@link SqliteStore#copyTo} writes it down elsewhere.
 */
public final class LostStoreException extends StoreException {
  private static final long serialVersionUID = 1L;

  LostStoreException(String sentence) {
    super(sentence);
  }
}
