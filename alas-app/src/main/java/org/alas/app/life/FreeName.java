package org.alas.app.life;

import org.alas.app.cli.InputException;
import org.alas.app.file.StudyName;
import org.alas.app.studies.StudyStore;

/** Names for studies that are new to a store. Stateless and thread-safe. */
final class FreeName {
  private FreeName() {}

  /** Refuses a name that a study file could not have. */
  static String require(String name) {
    StudyName.objection(name)
        .ifPresent(
            objection -> {
              throw new InputException(objection + ".");
            });
    return name;
  }

  /** Refuses a name that is taken. */
  static void requireFree(StudyStore store, String name) {
    if (store.store().find(name).isPresent()) {
      throw new InputException(
          "%s has a study %s already; choose another name, or delete that one first."
              .formatted(store.store().address(), InputException.quote(name)));
    }
  }
}
