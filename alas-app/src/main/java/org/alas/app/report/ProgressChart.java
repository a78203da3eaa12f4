package org.alas.app.report;

import java.util.Arrays;
import java.util.List;
import org.alas.app.chart.AxisTick;
import org.alas.app.chart.Markup;
import org.alas.app.chart.NumberAxis;
import org.alas.data.Direction;
import org.alas.study.Origin;
import org.alas.study.Trial;
import org.alas.study.TrialState;

/** All values by trial, and the best so far. Not thread-safe. */
final class ProgressChart {
  private static final int MOST = 2500;

  private final Snapshot study;
  private final NumberAxis up;
  private final NumberAxis across;

  ProgressChart(Snapshot study) {
    this.study = study;
    this.up = NumberAxis.values(study.values(), study.direction());
    this.across = new NumberAxis(0, Math.max(study.trials().size() + 1, 5), false);
  }

  void write(Markup out) {
    if (study.trials().isEmpty()) {
      return;
    }
    List<Trial> improvements = study.improvements();
    List<Trial> shown = Thinning.of(study.trials(), MOST, improvements);
    out.open("section").leaf("h2", "Progress");
    out.leaf(
        "p",
        "Every trial's value and the best so far; what gave no value is at the border."
            + (beyond() ? " Triangles are values beyond the frame." : "")
            + Thinning.note(shown.size(), study.trials().size()),
        "class",
        "note");
    legend(out);
    Chart chart =
        new Chart(
            Chart.WIDE,
            360,
            "values by trial",
            new Chart.Ticks(wholeTicks(across), "trial"),
            new Chart.Ticks(up.ticks(6), up.log() ? "value, logarithmic" : "value"));
    curve(chart, improvements);
    shown.forEach(t -> mark(chart, t));
    study
        .best()
        .ifPresent(
            t ->
                chart.dot(
                    "ring",
                    across.position(t.number()),
                    up.within(t.value()),
                    8,
                    t.number(),
                    Snapshot.story(t)));
    out.add(chart.done()).close().line();
  }

  /** Trials are counted in whole numbers. */
  static List<AxisTick> wholeTicks(NumberAxis axis) {
    return axis.ticks(Math.min(10, (int) axis.high()));
  }

  private boolean beyond() {
    return Arrays.stream(study.values()).anyMatch(v -> !up.holds(v));
  }

  private void legend(Markup out) {
    out.open("p", "class", "legend");
    for (Origin origin : Origin.values()) {
      boolean there = study.valued().stream().anyMatch(t -> t.origin() == origin);
      if (there) {
        out.leaf("span", name(origin), "class", "key " + origin.label());
      }
    }
    for (TrialState state : TrialState.values()) {
      if (state != TrialState.COMPLETE && study.count(state) > 0) {
        out.leaf("span", state.label(), "class", "key " + state.label());
      }
    }
    if (study.best().isPresent()) {
      out.leaf("span", "best so far", "class", "key curve");
    }
    out.close();
  }

  private static String name(Origin origin) {
    return switch (origin) {
      case POINT -> "given point";
      case DESIGN -> "initial design";
      case MODEL -> "the model's suggestion";
      case RETRY -> "tried again";
      case OUTSIDE -> "told from outside";
    };
  }

  private void curve(Chart chart, List<Trial> improvements) {
    if (improvements.isEmpty()) {
      return;
    }
    int n = improvements.size();
    double[] x = new double[n + 1];
    double[] y = new double[n + 1];
    for (int i = 0; i < n; i++) {
      x[i] = across.position(improvements.get(i).number());
      y[i] = up.within(improvements.get(i).value());
    }
    x[n] = across.position(study.trials().size());
    y[n] = y[n - 1];
    chart.stairs("best", x, y);
  }

  private void mark(Chart chart, Trial trial) {
    double x = across.position(trial.number());
    double bad = study.direction() == Direction.MINIMIZE ? 1 : 0;
    String story = Snapshot.story(trial);
    if (!Double.isFinite(trial.value())) {
      if (trial.state() == TrialState.RUNNING) {
        chart.dot("hollow running", x, bad, 3.5, trial.number(), story);
      } else {
        chart.cross(trial.state().label(), x, bad, trial.number(), story);
      }
    } else if (!up.holds(trial.value())) {
      chart.triangle(trial.origin().label(), x, up.within(trial.value()), trial.number(), story);
    } else {
      String style =
          trial.state() == TrialState.INFEASIBLE ? "hollow infeasible" : trial.origin().label();
      chart.dot(
          style,
          x,
          up.position(trial.value()),
          study.trials().size() > 400 ? 2.5 : 4,
          trial.number(),
          story);
    }
  }
}
