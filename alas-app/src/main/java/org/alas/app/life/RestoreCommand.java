package org.alas.app.life;

import java.nio.file.Path;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import org.alas.app.cli.InputException;
import org.alas.app.cli.Numbers;
import org.alas.app.file.StudyFile;
import org.alas.app.store.Salvaged;
import org.alas.app.studies.StudyCommand;
import org.alas.app.studies.StudyStore;
import org.alas.study.Event;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code alas restore}: studies from what salvage could read. Not thread-safe. */
@Command(
    name = "restore",
    description = {
      "Bring studies back from what alas salvage has read.",
      "",
      "A study of which nothing is missing goes on exactly as before. Of another, trials whose"
          + " settings are known are taken and counted anew; those whose end is lost are run again."
          + " If its beginning is lost, --file says what it was about. No study of the store is"
          + " overwritten: name a store that is not there yet, or move the damaged one away."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  alas salvage alas.db --out rescued.jsonl",
      "  mv alas.db damaged.db && alas restore rescued.jsonl",
      "  alas restore rescued.jsonl --study oven --as oven2 --file oven.yaml"
    })
public final class RestoreCommand extends StudyCommand {
  @Parameters(paramLabel = "FILE.jsonl", description = "What alas salvage wrote.")
  private Path file;

  @Option(names = "--study", paramLabel = "NAME", description = "Only the study of this name.")
  private @Nullable String only;

  @Option(names = "--as", paramLabel = "NAME", description = "Its new name; with --study.")
  private @Nullable String as;

  @Option(
      names = "--file",
      paramLabel = "STUDY.yaml",
      description = "What the study is about, if its beginning is lost.")
  private @Nullable Path described;

  @Override
  public Integer call() {
    if (as != null && only == null) {
      throw new InputException("--as needs --study, which says which one gets the name.");
    }
    Salvaged salvaged = Salvaged.read(file);
    Optional<StudyFile> known = Optional.ofNullable(described).map(StudyFile::read);
    Map<String, MendedLog> mended = new LinkedHashMap<>();
    for (Map.Entry<String, SortedMap<Long, Event>> study : chosen(salvaged).entrySet()) {
      String name = FreeName.require(as == null ? fitting(study.getKey()) : as);
      mended.put(name, mended(study.getKey(), study.getValue(), known));
    }
    try (StudyStore store = storeOrNew()) {
      mended.keySet().forEach(name -> FreeName.requireFree(store, name));
      mended.forEach((name, log) -> restore(store, name, log));
    }
    return 0;
  }

  private Map<String, SortedMap<Long, Event>> chosen(Salvaged salvaged) {
    if (only == null) {
      return salvaged.studies();
    }
    SortedMap<Long, Event> events = salvaged.studies().get(only);
    if (events == null) {
      throw new InputException(
          "%s: --study %s"
              .formatted(file, InputException.unknown(only, salvaged.studies().keySet())));
    }
    return Map.of(only, events);
  }

  /** Where the name was lost, salvage says "study 5". */
  private static String fitting(String name) {
    return name.strip().replaceAll("[^\\p{L}\\p{N}_.-]+", "-");
  }

  /** A file is for one study: the one of its name, or the one that was chosen. */
  private MendedLog mended(String name, SortedMap<Long, Event> events, Optional<StudyFile> known) {
    return MendedLog.of(
            events,
            known
                .filter(study -> only != null || study.name().equals(name))
                .map(StudyFile::problem))
        .orElseThrow(
            () ->
                new InputException(
                    "the beginning of study %s is lost; say what it was about, as in alas restore"
                            .formatted(InputException.quote(name))
                        + " %s --study %s --file STUDY.yaml, or choose others with --study."
                            .formatted(file, InputException.quote(name))));
  }

  private void restore(StudyStore store, String name, MendedLog log) {
    List<Event> events = log.events();
    Instant began = events.get(0).time();
    if (!store.store().create(name, began, events)) {
      throw new InputException(
          "another process has made a study %s meanwhile; it stays as it is."
              .formatted(InputException.quote(name)));
    }
    long trials =
        events.stream()
            .filter(e -> e instanceof Event.Asked || e instanceof Event.Observed)
            .count();
    say(
        "Restored study %s with %s%s."
            .formatted(
                InputException.quote(name),
                Numbers.counted(trials, "trial"),
                log.whole()
                    ? ", nothing missing"
                    : "; %s lost, %s to be run again because the end is lost"
                        .formatted(Numbers.counted(log.lost(), "trial"), log.again())));
  }
}
