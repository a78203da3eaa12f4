package org.alas.app.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import org.alas.app.chart.Axis;
import org.alas.app.chart.Series;
import org.alas.app.cli.Numbers;
import org.alas.app.fit.FittedModel;
import org.alas.data.Direction;
import org.alas.data.OutputScale;
import org.alas.space.Categorical;
import org.alas.space.SearchSpace;
import org.alas.space.Variable;
import org.alas.study.HeldStructure;
import org.alas.study.Problem;
import org.alas.study.Settings;
import org.alas.study.StudyModel;
import org.alas.study.StudySnapshot;
import org.alas.study.Trial;
import org.alas.study.TrialState;

/**
 * A study as it is at one moment. Immutable and thread-safe.
 *
 * @param valued trials that gave a value, in order; those that the model has seen
 * @param best the best complete trial
 * @param held the structure that the values are held to have; nothing if the kernel is given
 * @param model what is believed; nothing while there are too few values
 * @param fitted the same, with its parameters by coordinate
 */
record Snapshot(
    String name,
    Problem problem,
    Settings settings,
    List<Trial> trials,
    List<Trial> valued,
    Optional<Trial> best,
    Optional<HeldStructure> held,
    Optional<StudyModel> model,
    Optional<FittedModel> fitted) {
  private static final int MOST_NAMED = 10;

  static Snapshot of(String name, StudySnapshot study, Optional<StudyModel> model) {
    Problem problem = study.problem();
    List<String> coordinates = coordinates(problem.space());
    List<Trial> trials = study.trials();
    return new Snapshot(
        name,
        problem,
        study.settings(),
        trials,
        trials.stream().filter(t -> Double.isFinite(t.value())).toList(),
        study.best(),
        model.isPresent() ? model.get().held() : study.held(),
        model,
        model.map(m -> FittedModel.ofCube(modelled(m.scale()), coordinates, m.objective())));
  }

  /** What the model is a model of. */
  static String modelled(OutputScale scale) {
    return scale.isPlain() ? "value" : "logarithm of the value";
  }

  /** Names of the cube's coordinates: of a choice, each value has one. */
  static List<String> coordinates(SearchSpace space) {
    List<String> names = new ArrayList<>();
    for (Variable variable : space.variables()) {
      for (int i = 0; i < variable.width(); i++) {
        Object value =
            variable instanceof Categorical ? variable.level(variable.width() == 1 ? 1 : i) : "";
        names.add(
            variable instanceof Categorical
                ? variable.name() + " = " + Numbers.limited(String.valueOf(value), 30)
                : variable.name());
      }
    }
    return names;
  }

  SearchSpace space() {
    return problem.space();
  }

  Direction direction() {
    return problem.direction();
  }

  double[] values() {
    return valued.stream().mapToDouble(Trial::value).toArray();
  }

  long count(TrialState state) {
    return trials.stream().filter(t -> t.state() == state).count();
  }

  /** Trials that were better than all before them. */
  List<Trial> improvements() {
    List<Trial> found = new ArrayList<>();
    for (Trial trial : trials) {
      if (trial.state() == TrialState.COMPLETE
          && (found.isEmpty()
              || direction().better(trial.value(), found.get(found.size() - 1).value()))) {
        found.add(trial);
      }
    }
    return found;
  }

  /** An axis of trials by number. */
  Axis trialAxis() {
    return Axis.whole("trial").between(0, Math.max(trials.size() + 1, 5));
  }

  /** Marks of trials, each with something to tell. */
  static Series dots(
      String style,
      List<Trial> some,
      ToDoubleFunction<Trial> x,
      ToDoubleFunction<Trial> y,
      Function<Trial, String> told) {
    return Series.dots(
            style, some.stream().mapToDouble(x).toArray(), some.stream().mapToDouble(y).toArray())
        .noted(some.stream().map(t -> new Series.Note(t.number(), told.apply(t))).toList());
  }

  /** What a trial is called where there is little room. */
  static String caption(Trial trial) {
    String outcome =
        Double.isFinite(trial.value()) ? Numbers.shown(trial.value()) : trial.state().label();
    return "#" + trial.number() + ": " + outcome;
  }

  /** All that is to be said of a trial in a few lines. */
  static String story(Trial trial) {
    StringBuilder text = new StringBuilder(caption(trial));
    text.append(" (").append(trial.origin().label());
    if (Double.isFinite(trial.value()) && trial.state() != TrialState.COMPLETE) {
      text.append(", ").append(trial.state().label());
    }
    text.append(')');
    if (!trial.reason().isEmpty()) {
      text.append('\n').append(Numbers.limited(trial.reason(), 120));
    }
    trial.configuration().values().entrySet().stream()
        .limit(MOST_NAMED)
        .forEach(
            e ->
                text.append('\n')
                    .append(e.getKey())
                    .append(" = ")
                    .append(Numbers.limited(Numbers.parameter(e.getValue()), 40)));
    if (trial.configuration().values().size() > MOST_NAMED) {
      text.append("\n\u2026");
    }
    return text.toString();
  }
}
