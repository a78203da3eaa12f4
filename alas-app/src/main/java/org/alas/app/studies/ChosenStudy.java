package org.alas.app.studies;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.alas.app.file.StudyFile;
import org.jspecify.annotations.Nullable;

/**
 * Which study a person means: the one of a name, the one that a file describes, or the only one
 * there is. Immutable and thread-safe.
 *
 * @param name empty if none was given
 * @param file the description, if that is what was given
 */
public record ChosenStudy(Optional<String> name, Optional<StudyFile> file) {

  /** A name or the path of a study file; nothing stands for the only study. */
  public static ChosenStudy of(@Nullable String text) {
    if (text == null) {
      return new ChosenStudy(Optional.empty(), Optional.empty());
    }
    if (looksLikeFile(text) && Files.exists(Path.of(text))) {
      StudyFile file = StudyFile.read(Path.of(text));
      return new ChosenStudy(Optional.of(file.name()), Optional.of(file));
    }
    return new ChosenStudy(Optional.of(text), Optional.empty());
  }

  static boolean looksLikeFile(String text) {
    return text.indexOf('\0') < 0 && (text.endsWith(".yaml") || text.endsWith(".yml"));
  }
}
