package org.alas.app.studies;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.alas.app.cli.InputException;
import org.alas.app.file.StudyFile;
import org.alas.app.run.StudyOpening;
import org.alas.app.store.SqliteStore;
import org.alas.app.store.SqliteStore.StoredStudy;
import org.alas.study.Study;

/** The studies of a file, found as people name them. Thread-safe. */
public final class StudyStore implements AutoCloseable {
  private static final int MOST_NAMED = 10;
  private static final String CREATE =
      "create a study with alas optimize study.yaml (alas init writes such a file)";

  private final Path file;
  private final SqliteStore store;

  private StudyStore(Path file, SqliteStore store) {
    this.file = file;
    this.store = store;
  }

  /** Opens a file that must be there. */
  public static StudyStore existing(Path file) {
    if (!Files.exists(file)) {
      throw new InputException(
          "the store %s does not exist; name another with --store, or %s.%s"
              .formatted(
                  file, CREATE, InputException.didYouMean(file.toString(), neighbours(file))));
    }
    return new StudyStore(file, SqliteStore.openExisting(file));
  }

  /** Opens a file, or makes it. */
  public static StudyStore orNew(Path file) {
    return new StudyStore(file, SqliteStore.open(file));
  }

  /** Other stores in the same directory. */
  private static List<String> neighbours(Path file) {
    Path folder = Optional.ofNullable(file.getParent()).orElse(Path.of(""));
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(Path::toString).filter(name -> name.endsWith(".db")).toList();
    } catch (IOException e) {
      return List.of();
    }
  }

  /** All studies, the oldest first. */
  public List<NamedStudy> all() {
    return store.studies().stream().map(stored -> open(stored, Study.DEFAULT_LEASE)).toList();
  }

  private NamedStudy open(StoredStudy stored, Duration lease) {
    return new NamedStudy(stored.name(), stored.created(), store.log(stored.name()), lease);
  }

  /** A study that must be there. */
  public NamedStudy study(ChosenStudy chosen, Duration lease) {
    List<StoredStudy> stored = store.studies();
    if (stored.isEmpty()) {
      throw new InputException("%s holds no study; %s.".formatted(file, CREATE));
    }
    if (chosen.name().isEmpty() && stored.size() > 1) {
      throw new InputException(
          "%s holds several studies; name one of %s.".formatted(file, listed(stored)));
    }
    String name = chosen.name().orElse(stored.get(0).name());
    return stored.stream()
        .filter(s -> s.name().equals(name))
        .findFirst()
        .map(s -> open(s, lease))
        .orElseThrow(() -> unknown(name, stored));
  }

  public NamedStudy study(ChosenStudy chosen) {
    return study(chosen, Study.DEFAULT_LEASE);
  }

  private InputException unknown(String name, List<StoredStudy> stored) {
    if (ChosenStudy.looksLikeFile(name)) {
      return new InputException(
          "%s is neither a file nor a study of %s; check the path, or name one of %s."
              .formatted(InputException.quote(name), file, listed(stored)));
    }
    return new InputException(
        "%s has no study %s; name one of %s.%s"
            .formatted(
                file,
                InputException.quote(name),
                listed(stored),
                InputException.didYouMean(name, stored.stream().map(StoredStudy::name).toList())));
  }

  private static String listed(List<StoredStudy> stored) {
    String names =
        stored.stream()
            .limit(MOST_NAMED)
            .map(s -> InputException.quote(s.name()))
            .collect(Collectors.joining(", "));
    int more = stored.size() - MOST_NAMED;
    return more > 0 ? names + " and " + more + " more" : names;
  }

  /**
   * The study that a file describes, created if it is not there. Settings that the file chooses
   * count from now on.
   *
   * @param notice takes what people should know, line by line
   */
  NamedStudy studyOf(StudyFile described, Duration lease, Consumer<String> notice) {
    new StudyOpening(store, file, notice).open(described);
    return study(new ChosenStudy(Optional.of(described.name()), Optional.of(described)), lease);
  }

  /** The store itself, to add studies to it or take them away. */
  public SqliteStore sqlite() {
    return store;
  }

  @Override
  public void close() {
    store.close();
  }
}
