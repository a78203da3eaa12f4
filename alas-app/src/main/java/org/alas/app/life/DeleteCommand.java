package org.alas.app.life;

import java.util.List;
import org.alas.app.cli.CommandText;
import org.alas.app.cli.Confirmation;
import org.alas.app.cli.ExitCode;
import org.alas.app.cli.InputException;
import org.alas.app.cli.Numbers;
import org.alas.app.studies.ChosenStudy;
import org.alas.app.studies.NamedStudy;
import org.alas.app.studies.StudyCommand;
import org.alas.app.studies.StudyStore;
import org.alas.study.StudySnapshot;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code alas delete}: takes a study out of its store. Not thread-safe. */
@Command(
    name = "delete",
    description = {
      "Delete a study and all of its trials.",
      "",
      "On a terminal it asks first; elsewhere it needs --yes. What programs printed (the folder"
          + " alas-output) and the study file stay. A study on which somebody works is refused."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  alas delete first-study",
      "  alas export first-study --json --out first-study.json && alas delete first-study --yes"
    })
public final class DeleteCommand extends StudyCommand {
  @Parameters(paramLabel = "STUDY", description = "A study's name or its file.")
  private String study;

  @Option(
      names = {"-y", "--yes"},
      description = "Do not ask.")
  private boolean yes;

  @Override
  public Integer call() {
    try (StudyStore store = existingStore()) {
      NamedStudy named = store.study(ChosenStudy.of(study));
      StudySnapshot now = named.snapshot();
      String what =
          "%s with %s%s"
              .formatted(
                  InputException.quote(named.name()),
                  Numbers.counted(now.trials().size(), "trial"),
                  now.best().map(b -> ", best " + Numbers.plain(b.value())).orElse(""));
      StudyAtRest rest = new StudyAtRest(named.name(), "deleted");
      rest.accept(named.log());
      if (!yes && !confirmed(named.name(), what)) {
        say("Nothing was deleted.");
        return ExitCode.FAILED;
      }
      if (!store.store().delete(named.name(), rest)) {
        throw new InputException(
            "study %s was deleted by another process meanwhile."
                .formatted(InputException.quote(named.name())));
      }
      say("Deleted study %s.".formatted(what));
    }
    return 0;
  }

  private boolean confirmed(String name, String what) {
    Confirmation confirmation = Confirmation.ofProcess();
    if (!confirmation.possible()) {
      throw new InputException(
          "nobody can be asked whether study %s may be deleted; add --yes, as in %s."
              .formatted(what, new CommandText(List.of("delete", name, "--yes"))));
    }
    return confirmation.given(
        spec().commandLine().getErr(),
        "Delete study %s, from %s? This cannot be undone.".formatted(what, address()));
  }
}
