package org.alas.app.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.alas.InvalidInputException;
import org.alas.app.cli.InputException;
import org.alas.app.cli.Numbers;
import org.alas.app.cli.Version;
import org.alas.app.file.ObjectiveSpec;
import org.alas.app.file.SettingsChoice;
import org.alas.app.file.StudyFile;
import org.alas.app.store.Store;
import org.alas.space.SearchSpace;
import org.alas.study.Event;
import org.alas.study.Outcome;
import org.alas.study.Problem;
import org.alas.study.Registry;
import org.alas.study.Settings;
import org.alas.study.Study;
import org.alas.study.StudySnapshot;

/**
 * Begins a study in a store, or takes it up. Immutable; as thread-safe as the store.
 *
 * @param notice takes what people should know, line by line
 */
public record StudyOpening(Store store, Consumer<String> notice) {

  /**
   * Opens the study that a file describes. One whose space is smaller grows.
   *
   * @throws InputException if the store has one of this name and another problem or objective
   */
  public Study open(StudyFile described) {
    return open(described, false);
  }

  /**
   * Opens the study that a file describes. One whose space is smaller grows.
   *
   * @param newObjective whether values of another objective may be in it already
   * @throws InputException if the store has one of this name and another problem or objective
   */
  Study open(StudyFile described, boolean newObjective) {
    boolean created = create(described);
    Study study = resumed(described.name());
    if (!created) {
      String difference = ProblemDifference.between(study.problem(), described.problem());
      if (!difference.isEmpty()) {
        widen(study, described, difference, newObjective);
      } else if (!newObjective) {
        requireObjective(study, described);
      }
      configure(study, described.settings());
      abandonLost(study);
    }
    return study;
  }

  /**
   * Opens the study that a file describes to work on it beside others, as it is.
   *
   * @throws InputException if the store has one of this name and another problem or objective
   */
  Study join(StudyFile described) {
    create(described);
    Study study = resumed(described.name());
    String difference = ProblemDifference.between(study.problem(), described.problem());
    if (!difference.isEmpty()) {
      throw otherProblem(described, difference);
    }
    requireSameObjective(study, described);
    Settings own = described.settings().over(study.settings());
    if (!own.equals(study.settings())) {
      notice.accept(
          "the study keeps its settings, which this file has otherwise: "
              + String.join(", ", changes(own, study.settings())));
    }
    abandonLost(study);
    return study;
  }

  private Study resumed(String name) {
    return Study.resume(store.log(name), Registry.standard(), Study.DEFAULT_LEASE, store.clock());
  }

  private boolean create(StudyFile described) {
    return store.find(described.name()).isEmpty()
        && store.create(
            described.name(),
            new Event.Created(
                store.clock().instant(),
                described.problem(),
                described.settings().over(Settings.defaults()),
                Version.number()));
  }

  private void abandonLost(Study study) {
    int lost = WorkerName.abandonLost(study, study.snapshot());
    if (lost > 0) {
      notice.accept(
          "%s of killed processes found; each is run again once"
              .formatted(Numbers.counted(lost, "trial")));
    }
  }

  /**
   * Why a study cannot go on as a file describes it, in a few words; nothing if it can, perhaps in
   * a space that has grown.
   */
  public static Optional<String> obstacle(Problem stored, StudyFile described) {
    Problem problem = described.problem();
    Map<String, Object> defaults = described.defaults();
    String difference = ProblemDifference.between(stored, problem);
    if (difference.isEmpty()) {
      return Optional.empty();
    }
    if (!ProblemDifference.isOfSpaceAlone(stored, problem, defaults)) {
      return Optional.of(difference);
    }
    try {
      problem.space().requireWidens(stored.space(), defaults);
      return Optional.empty();
    } catch (InvalidInputException e) {
      return Optional.of("%s (a space may only grow: %s)".formatted(difference, e.getMessage()));
    }
  }

  private void widen(Study study, StudyFile described, String difference, boolean newObjective) {
    Optional<String> obstacle = obstacle(study.problem(), described);
    if (obstacle.isPresent()) {
      throw otherProblem(described, obstacle.get());
    }
    SearchSpace space = described.problem().space();
    boolean more = space.variables().size() > study.problem().space().variables().size();
    if (!more && !newObjective) {
      requireObjective(study, described);
    }
    study.widen(space, described.defaults());
    notice.accept("the space has grown, and all trials stay: " + difference);
    if (more
        && !study.snapshot().objectives().isEmpty()
        && !(described.objective() instanceof ObjectiveSpec.Outside)) {
      // What evaluates one parameter more is another program, or another call of it.
      study.nameObjective(described.objective().identity());
    }
  }

  private InputException otherProblem(StudyFile described, String difference) {
    return new InputException(
        "study %s in %s is of another problem: %s; "
                .formatted(InputException.quote(described.name()), store.address(), difference)
            + "change the name in the study file, or use another --store.");
  }

  /** A worker evaluates what the others do, from the first trial on. */
  private void requireSameObjective(Study study, StudyFile described) {
    String given = described.objective().identity();
    String theirs = study.objectiveOr(given);
    if (!theirs.equals(given)) {
      throw new InputException(
          "study %s in %s is evaluated by another objective (there: %s, here: %s); "
                  .formatted(
                      InputException.quote(described.name()),
                      store.address(),
                      Numbers.line(theirs, 200),
                      Numbers.line(given, 200))
              + "give this worker the study file of the others, or change the name in it.");
    }
  }

  /** Before it has given anything of use, an objective may be mended. */
  private void requireObjective(Study study, StudyFile described) {
    if (described.objective() instanceof ObjectiveSpec.Outside) {
      return; // who asks and tells may be anybody
    }
    StudySnapshot now = study.snapshot();
    String given = described.objective().identity();
    int number = now.objectives().size();
    String stored = number == 0 ? given : now.objectives().get(number - 1);
    long values =
        now.trials().stream()
            .filter(t -> t.objective() == number && t.outcome() instanceof Outcome.Value)
            .filter(t -> FalseStart.unmeasured(t, now.problem()).isEmpty())
            .count();
    if (!stored.equals(given) && values > 0) {
      throw new InputException(
          "study %s in %s has %s of another objective (there: %s, here: %s); "
                  .formatted(
                      InputException.quote(described.name()),
                      store.address(),
                      Numbers.counted(values, "value"),
                      Numbers.line(stored, 200),
                      Numbers.line(given, 200))
              + "change the name in the study file, use another --store, or let alas optimize"
              + " --new-objective go on with both.");
    }
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
    add(changes, "window", before.window(), now.window());
    return changes;
  }

  private static void add(List<String> changes, String name, Object before, Object now) {
    if (!before.equals(now)) {
      changes.add("%s %s (was %s)".formatted(name, now, before));
    }
  }
}
