package org.alas.app.studies;

import java.time.Duration;
import java.util.List;
import org.alas.app.cli.ExitCode;
import org.alas.app.cli.InputException;
import org.alas.app.cli.JsonPage;
import org.alas.app.cli.Numbers;
import org.alas.app.file.TimeSpan;
import org.alas.study.ExhaustedException;
import org.alas.study.Explanation;
import org.alas.study.Study;
import org.alas.study.Trial;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code alas ask}: the next trial, for programs that evaluate it themselves. Not thread-safe. */
@Command(
    name = "ask",
    description = {
      "Print the next trial to evaluate; alas tell takes its result.",
      "",
      "Each setting is a line name=value, quoted for the shell where it needs it; the first line is"
          + " the trial's number. A name that is no variable of a shell, or one that it uses itself,"
          + " is printed like ALAS_LEARNING_RATE. A study file creates its study if there is none. Any number of"
          + " trials may be out at once; a worker that asks again under its own name gets the trial"
          + " it has."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  alas ask study.yaml",
      "  alas ask first-study --worker host7 --json",
      "  eval \"$(alas ask study.yaml)\" && alas tell study.yaml $trial $(./run $x $y)"
    })
public final class AskCommand extends NamedStudyCommand {
  @Option(names = "--json", description = "Print a JSON object.")
  private boolean json;

  @Option(names = "--worker", paramLabel = "NAME", description = "Who evaluates the trial.")
  private String worker = "";

  @Option(
      names = "--lease",
      paramLabel = "TIME",
      defaultValue = "1h",
      description =
          "How long a worker may take before its trial is given to others, such as 90s or 2h"
              + " (default: ${DEFAULT-VALUE}).")
  private String lease;

  @Override
  public Integer call() {
    Duration time =
        TimeSpan.parse(lease)
            .orElseThrow(
                () ->
                    new InputException(
                        "--lease must be a time such as 90s, 10m or 2h, got %s."
                            .formatted(InputException.quote(lease))));
    ChosenStudy chosen = chosen();
    boolean described = chosen.file().isPresent();
    if (!json) {
      chosen.file().ifPresent(file -> Assignment.requireDistinct(file.problem().space()));
    }
    try (StudyStore store = described ? storeOrNew() : existingStore()) {
      NamedStudy named =
          described
              ? store.studyOf(chosen.file().get(), time, this::say)
              : store.study(chosen, time);
      Study study = named.resume();
      if (!json) {
        Assignment.requireDistinct(study.problem().space());
      }
      Trial trial = study.ask(worker);
      print(
          json
              ? List.of(JsonPage.text(TrialJson.asked(trial)))
              : Assignment.forShell(trial.number(), trial.configuration()));
      Explanation why = trial.explanation();
      if (why != null && !json) {
        say(
            "Trial %d: the model expects %s, sd %s."
                .formatted(trial.number(), Numbers.plain(why.mean()), Numbers.plain(why.sd())));
      }
      return 0;
    } catch (ExhaustedException e) {
      say("alas: " + e.getMessage() + "; alas best prints the best of them.");
      return ExitCode.FAILED;
    }
  }
}
