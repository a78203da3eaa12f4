package org.alas.app.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.alas.app.chart.AxisTick;
import org.alas.app.chart.Markup;
import org.alas.app.chart.NumberAxis;
import org.alas.app.cli.Numbers;
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

  /** Of a name that stands askew. */
  private static final int LETTERS = 18;

  private static final double TALL = 272;

  /** How far below its axis lines go past a parameter that is inactive. */
  private static final double SHELF = 28;

  private final Snapshot study;
  private final List<VariableAxis> axes;
  private final NumberAxis values;
  private final double left = 56;
  private final double gap;
  private final boolean dense;
  private final double top;

  ParallelChart(Snapshot study) {
    this.study = study;
    this.axes = study.space().variables().stream().map(VariableAxis::new).toList();
    this.values = NumberAxis.values(study.values(), study.direction());
    this.gap = (Chart.WIDE - left - 70) / axes.size();
    this.dense = gap < 64;
    int longest = axes.stream().mapToInt(a -> a.variable().name().length()).max().orElse(0);
    this.top = dense ? 26 + 4.3 * Math.min(longest, LETTERS) : 46;
  }

  void write(Markup out) {
    if (study.valued().isEmpty()) {
      return;
    }
    List<Trial> ranked =
        study.valued().stream()
            .sorted(
                Comparator.comparing((Trial t) -> t.state() != TrialState.COMPLETE)
                    .thenComparingDouble(t -> study.direction().cost(t.value())))
            .toList();
    List<Trial> shown = Thinning.of(ranked, MOST, ranked.subList(0, Math.min(BEST, ranked.size())));
    boolean infeasible = study.count(TrialState.INFEASIBLE) > 0;
    out.open("section").leaf("h2", "Parameters and values");
    out.leaf(
        "p",
        "A line per trial, stronger the better its rank; the best is orange."
            + (infeasible ? " Dashed trials are infeasible." : "")
            + (inactive() ? " Where a parameter is inactive, lines pass below its axis." : "")
            + Thinning.note(shown.size(), ranked.size()),
        "class",
        "note");
    int height = (int) (top + TALL + (inactive() ? SHELF + 16 : 14));
    Chart.svg(out, Chart.WIDE, height, "parallel coordinates of all trials");
    for (int i = shown.size() - 1; i >= 0; i--) {
      Trial trial = shown.get(i);
      int shade = SHADES * i / shown.size();
      Chart.mark(
          out,
          "path",
          "line " + style(trial, shade),
          trial.number(),
          Snapshot.caption(trial),
          "d",
          path(trial));
    }
    for (int a = 0; a <= axes.size(); a++) {
      axis(out, a);
    }
    out.close().close().line();
  }

  private String style(Trial trial, int shade) {
    if (trial.state() != TrialState.COMPLETE) {
      return "dashed v" + shade;
    }
    return study.best().map(Trial::number).orElse(0) == trial.number() ? "top1" : "v" + shade;
  }

  private boolean inactive() {
    return study.valued().stream().anyMatch(t -> t.configuration().values().size() < axes.size());
  }

  private boolean inactive(int axis) {
    String name = axes.get(axis).variable().name();
    return study.valued().stream().anyMatch(t -> !t.configuration().has(name));
  }

  private double x(int axis) {
    return left + axis * gap;
  }

  private double y(double position) {
    return top + TALL + (Double.isNaN(position) ? SHELF : -position * TALL);
  }

  private String path(Trial trial) {
    StringBuilder path = new StringBuilder();
    for (int a = 0; a <= axes.size(); a++) {
      double position =
          a < axes.size()
              ? axes.get(a).position(trial.configuration())
              : values.within(trial.value());
      path.append(a == 0 ? 'M' : 'L').append(Chart.number(x(a))).append(' ');
      path.append(Chart.number(y(position)));
    }
    return path.toString();
  }

  private void axis(Markup out, int a) {
    boolean last = a == axes.size();
    String name = last ? "value" : axes.get(a).variable().name();
    String x = Chart.number(x(a));
    out.empty(
        "line",
        "class",
        "axis",
        "x1",
        x,
        "x2",
        x,
        "y1",
        Chart.number(top),
        "y2",
        Chart.number(top + TALL));
    if (!last && inactive(a)) {
      out.empty("circle", "class", "shelf", "cx", x, "cy", Chart.number(y(Double.NaN)), "r", "3");
    }
    String range = last ? "the value" : axes.get(a).range();
    String place =
        dense ? "rotate(-38 %s %s)".formatted(x, Chart.number(top - 10)) : "translate(0 0)";
    out.open(
        "text",
        "class",
        dense ? "title" : "middle title",
        "x",
        x,
        "y",
        Chart.number(top - 12),
        "transform",
        place);
    out.text(Numbers.limited(name, dense ? LETTERS : (int) Math.max(6, gap / 7)));
    out.leaf("title", name + ": " + range).close();
    if (!dense || last) {
      for (AxisTick tick : ticks(a)) {
        out.leaf(
            "text",
            Numbers.limited(tick.label(), (int) Math.max(6, Math.min(16, gap / 8))),
            "class",
            "tick halo",
            "x",
            Chart.number(x(a) + 5),
            "y",
            Chart.number(y(tick.position()) + 4));
      }
    }
  }

  private List<AxisTick> ticks(int a) {
    List<AxisTick> all = a == axes.size() ? values.ticks(5) : axes.get(a).ticks(4);
    List<AxisTick> apart = new ArrayList<>();
    for (AxisTick tick : all) {
      boolean room =
          apart.isEmpty()
              || Math.abs(tick.position() - apart.get(apart.size() - 1).position()) > 0.045;
      if (room) {
        apart.add(tick);
      }
    }
    return apart;
  }
}
