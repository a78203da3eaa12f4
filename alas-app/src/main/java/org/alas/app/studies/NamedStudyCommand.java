package org.alas.app.studies;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Parameters;

/** What commands on one study have in common: its name, first of all. Not thread-safe. */
public abstract class NamedStudyCommand extends StudyCommand {
  @Parameters(
      arity = "0..1",
      paramLabel = "STUDY",
      description = "A study's name or its file; may be left out if there is only one.")
  private @Nullable String study;

  /** The study that was named. */
  protected ChosenStudy chosen() {
    return ChosenStudy.of(study);
  }
}
