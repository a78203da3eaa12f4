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
import org.alas.app.store.Patience;
import org.alas.app.store.Store;
import org.alas.app.store.Store.StoredStudy;
import org.alas.app.store.StoreAddress;
import org.alas.study.Study;

/** The studies of a store, found as people name them. Thread-safe. */
public final class StudyStore implements AutoCloseable {
  private static final int MOST_NAMED = 10;
  private static final String CREATE =
      "create a study with alas optimize study.yaml (alas init writes such a file)";

  private final StoreAddress address;
  private final Store store;

  private StudyStore(Store store) {
    this.address = store.address();
    this.store = store;
  }

  /** Opens a store that must be there. */
  public static StudyStore existing(StoreAddress address, Patience patience) {
    Path missing = address.file().filter(file -> !Files.exists(file)).orElse(null);
    if (missing != null) {
      throw new InputException(
          "the store %s does not exist; name another with --store, or %s.%s"
              .formatted(
                  missing,
                  CREATE,
                  InputException.didYouMean(missing.toString(), neighbours(missing))));
    }
    return new StudyStore(address.openExisting(patience));
  }

  /** Opens a store, or makes it. */
  public static StudyStore orNew(StoreAddress address, Patience patience) {
    return new StudyStore(address.open(patience));
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
      throw new InputException("%s holds no study; %s.".formatted(address, CREATE));
    }
    if (chosen.name().isEmpty() && stored.size() > 1) {
      throw new InputException(
          "%s holds several studies; name one of %s.".formatted(address, listed(stored)));
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
              .formatted(InputException.quote(name), address, listed(stored)));
    }
    return new InputException(
        "%s has no study %s; name one of %s.%s"
            .formatted(
                address,
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
    new StudyOpening(store, notice).open(described);
    return study(new ChosenStudy(Optional.of(described.name()), Optional.of(described)), lease);
  }

  /** The store itself, to add studies to it or take them away. */
  public Store store() {
    return store;
  }

  @Override
  public void close() {
    store.close();
  }
}
