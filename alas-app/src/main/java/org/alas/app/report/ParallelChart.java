package org.alas.app.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.alas.app.chart.Axis;
import org.alas.app.chart.Markup;
import org.alas.app.chart.ParallelAxes;
import org.alas.app.chart.Series.Note;
import org.alas.study.Trial;
import org.alas.study.TrialState;

/**
 * Every trial with a value as a line across one upright axis per parameter and one for the value;
 * the better, the stronger. Not thread-safe.
 */
final class ParallelChart {
  private static final int MOST = 220;

  /** The best are all drawn. */
  private static final int BEST = 30;

  private static final int SHADES = 9;

  private final Snapshot study;
  private final List<VariableAxis> variables;

  ParallelChart(Snapshot study) {
    this.study = study;
    this.variables = study.space().variables().stream().map(VariableAxis::new).toList();
  }

  void write(Markup out) {
    if (study.valued().isEmpty()) {
      return;
    }
    List<Trial> ranked =
        study.valued().stream()
            .sorted(
                Comparator.comparing((Trial t) -> t.state() != TrialState.COMPLETE)
                    .thenComparing(study.problem().bestFirst()))
            .toList();
    List<Trial> shown = Thinning.of(ranked, MOST, ranked.subList(0, Math.min(BEST, ranked.size())));
    out.open("section").leaf("h2", "Parameters and values");
    out.leaf(
        "p",
        "A line per trial, stronger the better its rank; the best is orange."
            + (study.count(TrialState.INFEASIBLE) > 0 ? " Dashed trials are infeasible." : "")
            + (inactive() ? " Where a parameter is inactive, lines pass below its axis." : "")
            + Thinning.note(shown.size(), ranked.size()),
        "class",
        "note");
    List<ParallelAxes.Line> lines = new ArrayList<>();
    for (int i = shown.size() - 1; i >= 0; i--) {
      lines.add(line(shown.get(i), SHADES * i / shown.size()));
    }
    out.add(
        new ParallelAxes(axes(), lines)
            .classed("parallel coordinates of all trials", StudyReport.WIDE));
    out.close().line();
  }

  private boolean inactive() {
    return study.valued().stream()
        .anyMatch(t -> t.configuration().values().size() < variables.size());
  }

  private List<ParallelAxes.Upright> axes() {
    List<ParallelAxes.Upright> axes = new ArrayList<>();
    for (VariableAxis variable : variables) {
      Axis axis = variable.axis();
      Axis whole = variable.discrete() ? axis.between(0, axis.names().lastKey()) : axis;
      String note = variable.variable().name() + ": " + variable.range();
      axes.add(new ParallelAxes.Upright(whole, note));
    }
    Axis values = ValueAxis.around("value", study.values(), study.direction());
    axes.add(new ParallelAxes.Upright(values.labelled("value"), "value: the value"));
    return axes;
  }

  private ParallelAxes.Line line(Trial trial, int shade) {
    double[] numbers = new double[variables.size() + 1];
    for (int v = 0; v < variables.size(); v++) {
      numbers[v] = variables.get(v).number(trial.configuration());
    }
    numbers[variables.size()] = trial.value();
    boolean best = study.best().map(Trial::number).orElse(0) == trial.number();
    String style =
        trial.state() != TrialState.COMPLETE
            ? "line dashed v" + shade
            : best ? "line top1" : "line v" + shade;
    Note note = new Note(trial.number(), Snapshot.caption(trial));
    return new ParallelAxes.Line(style, numbers, note);
  }
}
