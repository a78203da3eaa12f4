package org.alas.app.run;

import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import org.alas.InvalidInputException;
import org.alas.app.cli.InputException;
import org.alas.app.cli.Numbers;
import org.alas.app.cli.Version;
import org.alas.app.file.SettingsChoice;
import org.alas.app.store.SqliteStore;
import org.alas.study.Event;
import org.alas.study.Problem;
import org.alas.study.Settings;
import org.alas.study.Study;

/**
 * Begins a study in a store, or takes it up. Immutable; as thread-safe as the store.
 *
 * @param file where the store is, for messages
 * @param notice takes what people should know, line by line
 */
public record StudyOpening(SqliteStore store, Path file, Consumer<String> notice) {

  /**
   * Opens a study of this name and problem. One whose space is smaller grows.
   *
   * @param defaults what parameters that are new had in earlier trials, by name
   * @throws InputException if the store has one of this name and another problem
   */
  public Study open(
      String name, Problem problem, Map<String, Object> defaults, SettingsChoice choice) {
    boolean created =
        store.find(name).isEmpty()
            && store.create(
                name,
                new Event.Created(
                    Instant.now(), problem, choice.over(Settings.defaults()), Version.number()));
    Study study = Study.resume(store.log(name));
    if (!created) {
      String difference = ProblemDifference.between(study.problem(), problem);
      if (!difference.isEmpty()) {
        widen(study, name, problem, defaults, difference);
      }
      configure(study, choice);
      int lost = WorkerName.abandonLost(study, study.snapshot());
      if (lost > 0) {
        notice.accept(
            "%s of killed processes found; each is run again once"
                .formatted(Numbers.counted(lost, "trial")));
      }
    }
    return study;
  }

  private void widen(
      Study study, String name, Problem problem, Map<String, Object> defaults, String difference) {
    String reason = "";
    try {
      if (ProblemDifference.isOfSpaceAlone(study.problem(), problem, defaults)) {
        study.widen(problem.space(), defaults);
        notice.accept("the space has grown, and all trials stay: " + difference);
        return;
      }
    } catch (InvalidInputException e) {
      reason = " (a space may only grow: %s)".formatted(e.getMessage());
    }
    throw new InputException(
        "study %s in %s is of another problem: %s%s; "
                .formatted(InputException.quote(name), file, difference, reason)
            + "change the name in the study file, or use another --store.");
  }

  private void configure(Study study, SettingsChoice choice) {
    Settings before = study.settings();
    Settings now = choice.over(before);
    if (!now.equals(before)) {
      study.configure(now);
      notice.accept("settings changed: " + String.join(", ", changes(before, now)));
    }
  }

  private static List<String> changes(Settings before, Settings now) {
    List<String> changes = new ArrayList<>();
    add(changes, "seed", before.seed(), now.seed());
    add(
        changes,
        "preset",
        before.preset().name().toLowerCase(Locale.ROOT),
        now.preset().name().toLowerCase(Locale.ROOT));
    add(changes, "kernel", before.kernel(), now.kernel());
    add(changes, "acquisition", before.acquisition(), now.acquisition());
    add(changes, "initial", before.initial(), now.initial());
    return changes;
  }

  private static void add(List<String> changes, String name, Object before, Object now) {
    if (!before.equals(now)) {
      changes.add("%s %s (was %s)".formatted(name, now, before));
    }
  }
}
