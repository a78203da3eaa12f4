package org.alas.app.life;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import org.alas.app.cli.InputException;
import org.alas.app.cli.Numbers;
import org.alas.app.cli.Version;
import org.alas.app.store.EventRow;
import org.alas.app.store.Patience;
import org.alas.app.store.StoreAddress;
import org.alas.app.studies.ChosenStudy;
import org.alas.app.studies.NamedStudy;
import org.alas.app.studies.StateNames;
import org.alas.app.studies.StudyCommand;
import org.alas.app.studies.StudyStore;
import org.alas.study.Amendment;
import org.alas.study.Event;
import org.alas.study.StudySnapshot;
import org.alas.study.Trial;
import org.alas.study.TrialState;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;

/** {@code alas copy}: a study, or a part of its trials, under another name. Not thread-safe. */
@Command(
    name = "copy",
    description = {
      "Copy a study, or a part of its trials, to another name or another store.",
      "",
      "The copy of a whole study goes on exactly as the study would; trials that run at the time"
          + " are run again in it. With a choice of trials their results are a warm start, as with"
          + " alas import: they do not count towards the budget, and notes and tags come along."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  alas copy first-study second-study",
      "  alas copy first-study second-study --trials 1-20,25",
      "  alas copy first-study second-study --state complete --tag good",
      "  alas copy first-study --to jdbc:postgresql://db.example.org/alas?user=anna",
      "  alas copy first-study --store jdbc:postgresql://db.example.org/alas --to alas.db"
    })
public final class CopyCommand extends StudyCommand {
  @Parameters(index = "0", paramLabel = "STUDY", description = "A study's name or its file.")
  private String study;

  @Parameters(
      index = "1",
      arity = "0..1",
      paramLabel = "NAME",
      description = "The name of the copy; may be left out with --to.")
  private @Nullable String name;

  @Option(
      names = "--to",
      paramLabel = "FILE|URL",
      description = "The store of the copy, which is made if it is not there (default: the same).")
  private @Nullable String target;

  @Option(
      names = "--trials",
      paramLabel = "LIST",
      description = "Only these trials, such as 1-20,25.")
  private @Nullable String numbers;

  @Option(
      names = "--state",
      split = ",",
      paramLabel = "STATE",
      completionCandidates = StateNames.class,
      description = "Only trials in these states: complete, infeasible, failed.")
  private List<String> states = List.of();

  @Option(names = "--tag", paramLabel = "TAG", description = "Only trials with one of these tags.")
  private List<String> tags = List.of();

  @Override
  public Integer call() {
    if (name == null && target == null) {
      throw new ParameterException(
          spec().commandLine(), "the name of the copy is missing, or another store with --to");
    }
    Optional<String> wish = Optional.ofNullable(name).map(FreeName::require);
    List<TrialState> wanted = states.stream().map(s -> StateNames.require("--state", s)).toList();
    Patience patience = Patience.brief(this::say);
    try (StudyStore store = existingStore()) {
      NamedStudy from = store.study(ChosenStudy.of(study));
      String to = wish.orElse(from.name());
      if (target == null) {
        copy(from, store, store, to, wanted);
      } else {
        try (StudyStore other = StudyStore.orNew(StoreAddress.parse(target), patience)) {
          copy(from, store, other, to, wanted);
        }
      }
    }
    return 0;
  }

  private void copy(
      NamedStudy from, StudyStore source, StudyStore store, String to, List<TrialState> wanted) {
    FreeName.requireFree(store, to);
    StudySnapshot now = from.snapshot();
    List<EventRow> rows = source.store().rows(from.name()).subList(0, (int) now.sequence());
    boolean whole = numbers == null && states.isEmpty() && tags.isEmpty();
    List<Trial> chosen = whole ? now.trials() : chosen(from.name(), now, wanted);
    Instant time = Instant.now();
    boolean made =
        whole
            ? store.store().adopt(to, time, all(rows, now, time))
            : store.store().create(to, time, part(now, chosen, time));
    if (!made) {
      throw new InputException(
          "another process has made a study %s meanwhile; choose another name."
              .formatted(InputException.quote(to)));
    }
    String trials = Numbers.counted(chosen.size(), "trial");
    say(
        target == null
            ? "Copied %s of study %s to %s; write name: %s into a copy of its study file to go on."
                .formatted(trials, InputException.quote(from.name()), InputException.quote(to), to)
            : "Copied %s of study %s to %s in %s; go on there with --store."
                .formatted(
                    trials,
                    InputException.quote(from.name()),
                    InputException.quote(to),
                    store.store().address()));
  }

  private List<Trial> chosen(String from, StudySnapshot now, List<TrialState> wanted) {
    List<Integer> listed =
        numbers == null
            ? now.trials().stream().map(Trial::number).toList()
            : TrialNumbers.of(numbers, from, now.trials().size());
    List<Trial> chosen =
        listed.stream()
            .map(now::trial)
            .filter(t -> wanted.isEmpty() || wanted.contains(t.state()))
            .filter(t -> tags.isEmpty() || t.note().tags().stream().anyMatch(tags::contains))
            .toList();
    List<Trial> ended = chosen.stream().filter(t -> t.outcome() != null).toList();
    if (ended.isEmpty()) {
      throw new InputException(
          "study %s has no trial with a result among those chosen; alas trials %s lists them."
              .formatted(InputException.quote(from), from));
    }
    if (ended.size() < chosen.size()) {
      say(
          "Left out without a result: %s."
              .formatted(
                  chosen.stream()
                      .filter(t -> t.outcome() == null)
                      .map(t -> String.valueOf(t.number()))
                      .collect(Collectors.joining(", "))));
    }
    return ended;
  }

  /**
   * All events as they were written. What others evaluate for the one study, nobody tells the
   * other.
   */
  private static List<EventRow> all(List<EventRow> rows, StudySnapshot now, Instant time) {
    List<EventRow> events = new ArrayList<>(rows);
    for (Trial trial : now.running()) {
      events.add(
          EventRow.of(
              events.size() + 1,
              new Event.Abandoned(time, trial.number(), "it was running when it was copied")));
    }
    return events;
  }

  private static List<Event> part(StudySnapshot now, List<Trial> chosen, Instant time) {
    List<Event> events = new ArrayList<>();
    events.add(new Event.Created(time, now.problem(), now.settings(), Version.number()));
    List<Event> notes = new ArrayList<>();
    if (!now.note().isEmpty()) {
      notes.add(new Amendment.Noted(time, 1, 0, now.note()));
    }
    for (Trial trial : chosen) {
      int number = events.size();
      events.add(
          new Event.Observed(
              trial.ended() == null ? time : trial.ended(),
              number,
              trial.configuration(),
              Objects.requireNonNull(trial.outcome())));
      if (!trial.note().isEmpty()) {
        notes.add(new Amendment.Noted(time, notes.size() + 1, number, trial.note()));
      }
    }
    events.addAll(notes);
    return events;
  }
}
