package org.alas.app.life;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.alas.app.cli.InputException;
import org.alas.app.cli.Numbers;
import org.alas.app.studies.ChosenStudy;
import org.alas.app.studies.NamedStudy;
import org.alas.app.studies.StudyCommand;
import org.alas.app.studies.StudyStore;
import org.alas.study.Note;
import org.alas.study.Study;
import org.alas.study.StudySnapshot;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code alas note}: words and tags on a study or on trials. Not thread-safe. */
@Command(
    name = "note",
    description = {
      "Add a note or tags to a study or to some of its trials.",
      "",
      "A text becomes a line of the note. Without a text and without tags all notes are printed."
          + " alas studies, alas trials, --json and alas export show notes and tags; what is"
          + " suggested does not depend on them."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  alas note first-study \"the new heater since trial 20\" --tag heater2",
      "  alas note first-study --trial 7,9 \"the door was open\" --tag doubtful",
      "  alas note first-study --trial 7 --untag doubtful",
      "  alas note first-study"
    })
public final class NoteCommand extends StudyCommand {
  @Parameters(index = "0", paramLabel = "STUDY", description = "A study's name or its file.")
  private String study;

  @Parameters(index = "1", arity = "0..1", paramLabel = "TEXT", description = "One line more.")
  private @Nullable String text;

  @Option(
      names = "--trial",
      paramLabel = "LIST",
      description = "Of these trials, such as 7 or 1-20,25, not of the study.")
  private @Nullable String trials;

  @Option(names = "--tag", split = ",", paramLabel = "TAG", description = "Add a tag.")
  private List<String> tags = List.of();

  @Option(names = "--untag", split = ",", paramLabel = "TAG", description = "Remove a tag.")
  private List<String> untags = List.of();

  @Option(names = "--clear", description = "Remove all lines of the note first; tags stay.")
  private boolean clear;

  @Override
  public Integer call() {
    try (StudyStore store = existingStore()) {
      NamedStudy named = store.study(ChosenStudy.of(study));
      if (text == null && tags.isEmpty() && untags.isEmpty() && !clear) {
        show(named.name(), named.snapshot());
        return 0;
      }
      Study opened = named.resume();
      UnaryOperator<Note> change = change();
      if (trials == null) {
        opened.note(change);
        say("Study %s: %s.".formatted(named.name(), shown(opened.snapshot().note())));
      } else {
        List<Integer> chosen =
            TrialNumbers.of(trials, named.name(), opened.snapshot().trials().size());
        opened.note(chosen, change);
        say(
            chosen.size() == 1
                ? "Trial %d: %s."
                    .formatted(chosen.get(0), shown(opened.trial(chosen.get(0)).note()))
                : "Noted of %s.".formatted(Numbers.counted(chosen.size(), "trial")));
      }
    }
    return 0;
  }

  private UnaryOperator<Note> change() {
    String line = text == null ? "" : text.strip();
    if (text != null && line.isEmpty()) {
      throw new InputException("the note is empty; write a text, or --clear to remove all lines.");
    }
    return before -> {
      Note note = clear ? new Note("", before.tags()) : before;
      note = line.isEmpty() ? note : note.withLine(line);
      return note.withTags(tags).withoutTags(untags);
    };
  }

  private void show(String name, StudySnapshot now) {
    List<String> lines = new ArrayList<>();
    if (!now.note().isEmpty()) {
      lines.add("study %s: %s".formatted(name, shown(now.note())));
    }
    now.trials().stream()
        .filter(t -> !t.note().isEmpty())
        .forEach(t -> lines.add("trial %d: %s".formatted(t.number(), shown(t.note()))));
    if (lines.isEmpty()) {
      say("Study %s has no note yet.".formatted(InputException.quote(name)));
    } else {
      print(lines);
    }
  }

  /** Tags in brackets, then the lines. */
  private static String shown(Note note) {
    List<String> parts = new ArrayList<>();
    if (!note.tags().isEmpty()) {
      parts.add("[" + String.join(", ", note.tags()) + "]");
    }
    if (!note.text().isEmpty()) {
      parts.add(note.text().replaceAll("\\s*\\R\\s*", "; "));
    }
    return parts.isEmpty() ? "no note" : String.join(" ", parts);
  }
}
