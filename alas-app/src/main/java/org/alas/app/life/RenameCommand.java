package org.alas.app.life;

import org.alas.app.cli.InputException;
import org.alas.app.studies.ChosenStudy;
import org.alas.app.studies.NamedStudy;
import org.alas.app.studies.StudyCommand;
import org.alas.app.studies.StudyStore;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code alas rename}: gives a study another name. Not thread-safe. */
@Command(
    name = "rename",
    description = {
      "Give a study another name.",
      "",
      "Change the name in its study file too, so that alas optimize goes on with it. A study on"
          + " which somebody works is refused."
    },
    footerHeading = "%nExamples:%n",
    footer = {"  alas rename first-study oven"})
public final class RenameCommand extends StudyCommand {
  @Parameters(index = "0", paramLabel = "STUDY", description = "A study's name or its file.")
  private String study;

  @Parameters(index = "1", paramLabel = "NAME", description = "Its new name.")
  private String name;

  @Override
  public Integer call() {
    String to = FreeName.require(name);
    try (StudyStore store = existingStore()) {
      NamedStudy named = store.study(ChosenStudy.of(study));
      FreeName.requireFree(store, to);
      if (!store.store().rename(named.name(), to, new StudyAtRest(named.name(), "renamed"))) {
        throw new InputException(
            "study %s was changed by another process meanwhile; look with alas studies."
                .formatted(InputException.quote(named.name())));
      }
      say(
          "Study %s is %s now; write name: %s into its study file."
              .formatted(InputException.quote(named.name()), InputException.quote(to), to));
    }
    return 0;
  }
}
