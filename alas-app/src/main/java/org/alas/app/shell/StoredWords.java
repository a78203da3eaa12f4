package org.alas.app.shell;

import java.nio.file.Files;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiConsumer;
import java.util.stream.LongStream;
import org.alas.AlasException;
import org.alas.app.cli.Numbers;
import org.alas.app.cli.ValueText;
import org.alas.app.store.Patience;
import org.alas.app.store.Store;
import org.alas.app.store.StoreAddress;
import org.alas.space.IntegerVariable;
import org.alas.space.Variable;
import org.alas.study.EventLog;
import org.alas.study.StudySnapshot;
import org.alas.study.Trial;
import org.alas.study.TrialState;

/**
 * Words that a store knows. Whoever completes a word wants no complaint: where the store cannot be
 * read there are none. Immutable and thread-safe.
 *
 * @param named the store as the option says, if it does
 * @param study the one that was named before; else the only one
 */
record StoredWords(Optional<String> named, String study) {
  private static final int MOST_LEVELS = 50;

  /** Names of studies, and how far each is. */
  Map<String, String> studies() {
    return read((store, words) -> store.studies().forEach(s -> words.put(s.name(), "")));
  }

  /** Parameters that are not set yet, as {@code name=}; values behind that, where there are few. */
  Map<String, String> settings(String typed, List<String> before) {
    return ofStudy(
        (now, words) -> {
          int equals = typed.indexOf('=');
          for (Variable variable : now.problem().space().variables()) {
            String head = variable.name() + "=";
            if (equals >= 0 && typed.startsWith(head)) {
              levels(variable, head, words);
            } else if (equals < 0 && before.stream().noneMatch(word -> word.startsWith(head))) {
              words.put(head, variable.range());
            }
          }
        });
  }

  private static void levels(Variable variable, String head, Map<String, String> words) {
    boolean few = !variable.continuous() && variable.levels() <= MOST_LEVELS;
    if (few && !(variable instanceof IntegerVariable && variable.levels() > 20)) {
      LongStream.range(0, variable.levels())
          .forEach(i -> words.put(head + ValueText.of(variable.level(i)), ""));
    }
  }

  /** Trials that failed or were given up, and why. */
  Map<String, String> trials() {
    return ofStudy(
        (now, words) -> {
          for (Trial trial : now.trials()) {
            boolean ended =
                trial.state() == TrialState.FAILED || trial.state() == TrialState.ABANDONED;
            if (ended && !trial.isRetried()) {
              words.put(String.valueOf(trial.number()), Numbers.line(trial.reason(), 60));
            }
          }
        });
  }

  /** Tags of all studies and trials. */
  Map<String, String> tags() {
    return read(
        (store, words) -> {
          Set<String> tags = new TreeSet<>();
          for (Store.StoredStudy each : store.studies()) {
            StudySnapshot now = StudySnapshot.of(store.log(each.name()));
            tags.addAll(now.note().tags());
            now.trials().forEach(trial -> tags.addAll(trial.note().tags()));
          }
          tags.forEach(tag -> words.put(tag, ""));
        });
  }

  private Map<String, String> ofStudy(BiConsumer<StudySnapshot, Map<String, String>> look) {
    return read(
        (store, words) -> {
          List<Store.StoredStudy> all = store.studies();
          String name = store.find(study).isEmpty() && all.size() == 1 ? all.get(0).name() : study;
          EventLog log = store.find(name).orElse(null);
          if (log != null) {
            look.accept(StudySnapshot.of(log), words);
          }
        });
  }

  private Map<String, String> read(BiConsumer<Store, Map<String, String>> look) {
    Map<String, String> words = new LinkedHashMap<>();
    try {
      StoreAddress address = StoreAddress.of(named.orElse(null));
      if (address.file().map(Files::isRegularFile).orElse(true)) {
        try (Store store = address.openExisting(Patience.atMost(Duration.ZERO, line -> {}))) {
          look.accept(store, words);
        }
      }
    } catch (AlasException e) {
      return Map.of();
    }
    return words;
  }
}
