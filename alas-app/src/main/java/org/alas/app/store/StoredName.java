package org.alas.app.store;

/** Names that a store takes for studies. Stateless and thread-safe. */
final class StoredName {
  private StoredName() {}

  /** Refuses a name that could not be shown. */
  static void require(String name) {
    if (name.isBlank() || name.codePoints().anyMatch(StoredName::isUnprintable)) {
      throw new StoreException(
          "a study's name must be printable text, got \"%s\"."
              .formatted(name.replaceAll("\\p{Cntrl}", " ")));
    }
  }

  private static boolean isUnprintable(int character) {
    return Character.isISOControl(character) || Character.getType(character) == Character.SURROGATE;
  }
}
