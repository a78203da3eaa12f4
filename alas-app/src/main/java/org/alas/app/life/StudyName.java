package org.alas.app.life;

import java.nio.file.Path;
import org.alas.InvalidInputException;
import org.alas.app.cli.InputException;
import org.alas.app.studies.StudyStore;
import org.alas.space.Variable;

/** Names that studies may have. Stateless and thread-safe. */
final class StudyName {
  private StudyName() {}

  /** Refuses a name that a study file could not have. */
  static String require(String name) {
    try {
      return Variable.requireName(name);
    } catch (InvalidInputException e) {
      throw new InputException(
          "a study's name must consist of letters, digits, \"_\", \".\" and \"-\", got %s; choose"
                  .formatted(InputException.quote(name))
              + " another.");
    }
  }

  /** Refuses a name that is taken. */
  static void requireFree(StudyStore store, Path file, String name) {
    if (store.sqlite().find(name).isPresent()) {
      throw new InputException(
          "%s has a study %s already; choose another name, or delete that one first."
              .formatted(file, InputException.quote(name)));
    }
  }
}
