package org.alas.app.studies;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.alas.app.cli.InputException;
import org.alas.app.cli.ValueText;
import org.alas.study.ConflictingTellException;
import org.alas.study.Constraint;
import org.alas.study.Outcome;
import org.alas.study.Study;
import org.alas.study.StudySnapshot;
import org.alas.study.Trial;
import org.alas.study.TrialState;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import picocli.CommandLine.UnmatchedArgumentException;

/** {@code alas tell}: what came of a trial. Not thread-safe. */
@Command(
    name = "tell",
    description = {
      "Tell what came of a trial that alas ask gave out.",
      "",
      "To tell the same again changes nothing. A value that is not finite counts as a failure."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  alas tell first-study 7 0.31",
      "  alas tell first-study 7 0.31 --measure latency=42",
      "  alas tell first-study 7 --failed \"out of memory\""
    })
public final class TellCommand extends StudyCommand {
  @Parameters(
      arity = "1..*",
      paramLabel = "[STUDY] TRIAL [VALUE]",
      hideParamSyntax = true,
      description =
          "A study's name or its file, which may be left out if there is only one; the trial's"
              + " number; its value.")
  private List<String> words = List.of();

  @Option(names = "--failed", paramLabel = "REASON", description = "It gave no value, and why.")
  private @Nullable String failed;

  @Option(
      names = "--measure",
      paramLabel = "NAME=NUMBER",
      description = "A constrained quantity; once for each.")
  private Map<String, String> measures = new LinkedHashMap<>();

  /** Lets a value be negative; words that look like options are refused later. */
  @Spec
  void takeNegativeNumbers(CommandSpec own) {
    own.parser().unmatchedOptionsArePositionalParams(true);
  }

  @Override
  public Integer call() {
    for (String word : words) {
      if (word.startsWith("-") && ValueText.number(word).isEmpty()) {
        throw stray(word);
      }
    }
    int needed = failed == null ? 2 : 1;
    if (words.size() < needed || words.size() > needed + 1) {
      throw usage();
    }
    if (failed == null && words.size() == 2 && !words.get(0).matches("[0-9]+")) {
      throw words.get(1).matches("[0-9]+")
          ? new ParameterException(
              spec().commandLine(),
              "the value of trial %s is missing, as in alas tell %s %s 0.31"
                  .formatted(words.get(1), words.get(0), words.get(1)))
          : usage();
    }
    boolean named = words.size() == needed + 1;
    ChosenStudy chosen = ChosenStudy.of(named ? words.get(0) : null);
    String number = words.get(named ? 1 : 0);
    try (StudyStore store = existingStore()) {
      NamedStudy chosenStudy = store.study(chosen);
      Study study = chosenStudy.resume();
      Trial trial = trial(chosenStudy.name(), study.trials(), number);
      Outcome outcome =
          failed == null
              ? value(study, words.get(words.size() - 1))
              : Outcome.failed(failed.isBlank() ? "failed" : failed);
      tell(chosenStudy.name(), study, trial, outcome);
    }
    return 0;
  }

  /** Behind -- nothing is an option any more. */
  private ParameterException stray(String word) {
    String name = word.replaceFirst("=.*", "");
    return spec().optionsMap().containsKey(name)
        ? new ParameterException(
            spec().commandLine(),
            "%s stands behind --, where nothing is an option; write it before".formatted(name))
        : new UnmatchedArgumentException(spec().commandLine(), List.of(word));
  }

  private ParameterException usage() {
    return new ParameterException(
        spec().commandLine(),
        failed == null
            ? "a trial's number and its value are needed, as in alas tell STUDY 7 0.31, or"
                + " --failed REASON if it has none"
            : "only a trial's number is needed with --failed, as in alas tell STUDY 7 --failed"
                + " REASON");
  }

  private static Trial trial(String study, List<Trial> trials, String number) {
    if (!number.matches("[0-9]{1,9}")) {
      throw new InputException(
          "a trial is named by its number, got %s; alas trials %s lists them."
              .formatted(InputException.quote(number), study));
    }
    int wanted = Integer.parseInt(number);
    if (wanted < 1 || wanted > trials.size()) {
      throw new InputException(
          "study %s has no trial %d; %s."
              .formatted(
                  InputException.quote(study),
                  wanted,
                  trials.isEmpty()
                      ? "it has none yet, so ask for one first"
                      : "its trials are 1 to " + trials.size()));
    }
    return trials.get(wanted - 1);
  }

  private Outcome value(Study study, String text) {
    double value =
        ValueText.number(text)
            .orElseThrow(
                () ->
                    new InputException(
                        ValueText.hasDecimalComma(text)
                            ? "the value " + ValueText.decimalComma(text) + "."
                            : "the value %s is not a number; correct it, or tell --failed REASON."
                                .formatted(InputException.quote(text))));
    return Outcome.of(value, measures(study.problem().constraints()));
  }

  private Map<String, Double> measures(List<Constraint> constraints) {
    List<String> known = constraints.stream().map(Constraint::name).distinct().toList();
    Map<String, Double> told = new LinkedHashMap<>();
    measures.forEach((name, text) -> told.put(name, measure(name, text, known)));
    for (Constraint constraint : constraints) {
      if (!told.containsKey(constraint.name())) {
        throw new InputException(
            "the study demands %s; add --measure %s=NUMBER, or tell --failed REASON."
                .formatted(constraint, constraint.name()));
      }
    }
    return told;
  }

  private static double measure(String name, String text, List<String> known) {
    if (!known.contains(name)) {
      throw new InputException(
          "--measure: no constraint is on %s; %s.%s"
              .formatted(
                  InputException.quote(name),
                  known.isEmpty()
                      ? "the study has none, so leave it out"
                      : "constraints are on " + String.join(", ", known),
                  InputException.didYouMean(name, known)));
    }
    return ValueText.number(text)
        .orElseThrow(
            () ->
                new InputException(
                    "--measure %s=%s: the number is none; correct it.".formatted(name, text)));
  }

  private void tell(String name, Study study, Trial trial, Outcome outcome) {
    boolean again = trial.outcome() != null;
    try {
      study.tell(trial.number(), outcome);
    } catch (ConflictingTellException e) {
      throw new InputException(OutcomeText.conflict(name, study.trial(trial.number()), outcome));
    }
    say(
        "Trial %d: %s."
            .formatted(trial.number(), said(study.snapshot(), trial.number(), outcome, again)));
  }

  private static String said(StudySnapshot study, int number, Outcome outcome, boolean again) {
    List<String> parts = new ArrayList<>(List.of(OutcomeText.of(outcome)));
    if (study.trial(number).state() == TrialState.INFEASIBLE) {
      parts.add("but a constraint does not hold");
    } else if (study.best().filter(best -> best.number() == number).isPresent()) {
      parts.add("the best so far");
    }
    if (again) {
      parts.add("as told before");
    }
    return String.join(", ", parts);
  }
}
