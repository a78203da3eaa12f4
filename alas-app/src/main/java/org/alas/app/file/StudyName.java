package org.alas.app.file;

import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.alas.InvalidInputException;
import org.alas.app.cli.InputException;
import org.alas.space.Variable;

/**
 * Which names a study may have: they are typed as words of commands, and folders and pages are
 * named after them. Stateless and thread-safe.
 */
public final class StudyName {
  private static final int LONGEST = 100;

  /** What file systems take, with room for an ending. */
  private static final int LONGEST_BYTES = 240;

  private StudyName() {}

  /** Why a name cannot be used, with what to do, if it cannot. It has no full stop. */
  public static Optional<String> objection(String name) {
    String quoted = InputException.quote(name);
    int length = name.codePointCount(0, name.length());
    if (length > LONGEST || name.getBytes(StandardCharsets.UTF_8).length > LONGEST_BYTES) {
      return Optional.of(
          "name %s has %d characters, but folders and pages are named after it; write at most %d"
              .formatted(quoted, length, LONGEST));
    }
    String fit = name.strip().replaceAll("[^\\p{L}\\p{N}_.-]+", "-").replaceAll("^[.-]+", "");
    String remedy = fit.isEmpty() ? "write a word" : "write " + InputException.quote(fit);
    try {
      Variable.requireName(name);
    } catch (InvalidInputException e) {
      return Optional.of(
          "name %s must consist of letters, digits, \"_\", \".\" and \"-\"; %s"
              .formatted(quoted, remedy));
    }
    if (name.startsWith("-")) {
      return Optional.of(
          "name %s would be taken for an option of a command; %s".formatted(quoted, remedy));
    }
    return name.startsWith(".")
        ? Optional.of(
            "name %s would hide the study's files or move them to another folder; %s"
                .formatted(quoted, remedy))
        : Optional.empty();
  }
}
