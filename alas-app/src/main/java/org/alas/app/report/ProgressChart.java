package org.alas.app.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.alas.app.chart.Axis;
import org.alas.app.chart.Figure;
import org.alas.app.chart.Markup;
import org.alas.app.chart.Panel;
import org.alas.app.chart.Series;
import org.alas.data.Direction;
import org.alas.study.Origin;
import org.alas.study.Trial;
import org.alas.study.TrialState;

/** All values by trial, and the best so far. Not thread-safe. */
final class ProgressChart {
  private static final int MOST = 2500;

  private final Snapshot study;
  private final Axis up;

  ProgressChart(Snapshot study) {
    this.study = study;
    this.up = ValueAxis.around("value", study.values(), study.direction());
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
    List<Series> series = new ArrayList<>(curve(improvements));
    Map<String, List<Trial>> byStyle = new LinkedHashMap<>();
    shown.forEach(t -> byStyle.computeIfAbsent(style(t), k -> new ArrayList<>()).add(t));
    byStyle.forEach((style, trials) -> series.add(marks(style, trials)));
    study.best().ifPresent(t -> series.add(marks("ring", List.of(t)).sized(16)));
    Panel panel = new Panel("", study.trialAxis(), up, series);
    out.add(Figure.of("values by trial", StudyReport.WIDE, 280, panel).classed()).close().line();
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

  /** The best so far, on to the last trial. */
  private List<Series> curve(List<Trial> improvements) {
    if (improvements.isEmpty()) {
      return List.of();
    }
    int n = improvements.size();
    double[] x = new double[n + 1];
    double[] y = new double[n + 1];
    Arrays.setAll(x, i -> i < n ? improvements.get(i).number() : study.trials().size());
    Arrays.setAll(y, i -> improvements.get(Math.min(i, n - 1)).value());
    return List.of(Series.steps("best", x, y));
  }

  private static String style(Trial trial) {
    return switch (trial.state()) {
      case RUNNING -> "hollow running";
      case INFEASIBLE -> "hollow infeasible";
      case COMPLETE -> trial.origin().label();
      default -> trial.state().label();
    };
  }

  /** What gave no value is at the bad end. */
  private Series marks(String style, List<Trial> trials) {
    double bad = study.direction() == Direction.MINIMIZE ? up.high() : up.low();
    Series dots =
        Snapshot.dots(
            style,
            trials,
            Trial::number,
            t -> Double.isFinite(t.value()) ? t.value() : bad,
            Snapshot::story);
    TrialState state = trials.get(0).state();
    boolean nothing = state == TrialState.FAILED || state == TrialState.ABANDONED;
    return nothing ? dots.crossed().sized(7) : dots.sized(study.trials().size() > 400 ? 5 : 8);
  }
}
