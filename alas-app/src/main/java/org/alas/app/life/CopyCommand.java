package org.alas.app.life;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import org.alas.app.cli.InputException;
import org.alas.app.cli.Numbers;
import org.alas.app.cli.Version;
import org.alas.app.studies.ChosenStudy;
import org.alas.app.studies.NamedStudy;
import org.alas.app.studies.StateNames;
import org.alas.app.studies.StudyCommand;
import org.alas.app.studies.StudyStore;
import org.alas.study.Amendment;
import org.alas.study.Event;
import org.alas.study.EventLog;
import org.alas.study.StudySnapshot;
import org.alas.study.Trial;
import org.alas.study.TrialState;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code alas copy}: a study, or a part of its trials, under another name. Not thread-safe. */
@Command(
    name = "copy",
    description = {
      "Copy a study, or a part of its trials, to another name.",
      "",
      "The copy of a whole study goes on exactly as the study would; trials that run at the time"
          + " are run again in it. With a choice of trials their results are a warm start, as with"
          + " alas import: they do not count towards the budget, and notes and tags come along."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  alas copy first-study second-study",
      "  alas copy first-study second-study --trials 1-20,25",
      "  alas copy first-study second-study --state complete --tag good"
    })
public final class CopyCommand extends StudyCommand {
  @Parameters(index = "0", paramLabel = "STUDY", description = "A study's name or its file.")
  private String study;

  @Parameters(index = "1", paramLabel = "NAME", description = "The name of the copy.")
  private String name;

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
    String to = FreeName.require(name);
    List<TrialState> wanted = states.stream().map(s -> StateNames.require("--state", s)).toList();
    try (StudyStore store = existingStore()) {
      NamedStudy from = store.study(ChosenStudy.of(study));
      FreeName.requireFree(store, to);
      List<EventLog.Entry> entries = from.log().read(0);
      StudySnapshot now = from.snapshot();
      boolean whole = numbers == null && states.isEmpty() && tags.isEmpty();
      List<Trial> chosen = whole ? now.trials() : chosen(from.name(), now, wanted);
      Instant time = Instant.now();
      List<Event> events = whole ? all(entries, now, time) : part(now, chosen, time);
      if (!store.store().create(to, time, events)) {
        throw new InputException(
            "another process has made a study %s meanwhile; choose another name."
                .formatted(InputException.quote(to)));
      }
      say(
          "Copied %s of study %s to %s; write name: %s into a copy of its study file to go on."
              .formatted(
                  Numbers.counted(chosen.size(), "trial"),
                  InputException.quote(from.name()),
                  InputException.quote(to),
                  to));
    }
    return 0;
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

  /** What others evaluate for the one study, nobody tells the other. */
  private static List<Event> all(List<EventLog.Entry> entries, StudySnapshot now, Instant time) {
    List<Event> events = new ArrayList<>(entries.stream().map(EventLog.Entry::event).toList());
    for (Trial trial : now.running()) {
      events.add(new Event.Abandoned(time, trial.number(), "it was running when it was copied"));
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
