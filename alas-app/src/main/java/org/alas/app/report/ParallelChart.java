package org.alas.app.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.alas.study.Trial;

/**
 * Every trial with a value as a line across one upright axis per parameter and one for the value;
 * the better, the darker. Not thread-safe.
 */
final class ParallelChart {
  private static final int MOST = 400;
  private static final int SHADES = 9;
  private static final int HEIGHT = 380;
  private static final double TOP = 46;
  private static final double FLOOR = 318;

  /** Where lines go past a parameter that is inactive, below its axis. */
  private static final double OFF = 346;

  private final Snapshot study;
  private final List<VariableAxis> axes;
  private final NumberAxis values;
  private final double left = 56;
  private final double gap;

  ParallelChart(Snapshot study) {
    this.study = study;
    this.axes = study.space().variables().stream().map(VariableAxis::new).toList();
    this.values = NumberAxis.values(study.values(), study.direction());
    this.gap = (Chart.WIDE - left - 70) / axes.size();
  }

  void write(Markup out) {
    List<Trial> ranked =
        study.valued().stream()
            .sorted(Comparator.comparingDouble(t -> study.direction().cost(t.value())))
            .toList();
    if (ranked.isEmpty()) {
      return;
    }
    List<Trial> shown = Thinning.of(ranked, MOST, ranked.subList(0, Math.min(100, ranked.size())));
    out.open("section").leaf("h2", "Parameters and values");
    out.leaf(
        "p",
        "A line per trial, darker the better its rank; the best is orange."
            + (inactive() ? " Where a parameter is inactive, lines pass below its axis." : "")
            + Thinning.note(shown.size(), ranked.size()),
        "class",
        "note");
    Chart.svg(out, Chart.WIDE, HEIGHT, "parallel coordinates of all trials");
    Map<Integer, Integer> rank = new HashMap<>();
    ranked.forEach(t -> rank.put(t.number(), rank.size()));
    int best = study.best().map(Trial::number).orElse(0);
    for (int i = shown.size() - 1; i >= 0; i--) {
      Trial trial = shown.get(i);
      int shade = SHADES * rank.get(trial.number()) / ranked.size();
      String style = trial.number() == best ? "line top1" : "line v" + shade;
      Chart.mark(
          out, "path", style, trial.number(), Snapshot.caption(trial), "d", path(trial));
    }
    for (int a = 0; a <= axes.size(); a++) {
      axis(out, a);
    }
    out.close().close().line();
  }

  private boolean inactive() {
    return study.valued().stream()
        .anyMatch(t -> t.configuration().values().size() < axes.size());
  }

  private double x(int axis) {
    return left + axis * gap;
  }

  private static double y(double position) {
    return Double.isNaN(position) ? OFF : FLOOR - position * (FLOOR - TOP);
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
        "line", "class", "axis", "x1", x, "x2", x, "y1", Chart.number(TOP), "y2",
        Chart.number(FLOOR));
    boolean dense = gap < 64;
    String range = last ? "the value" : axes.get(a).range();
    String place =
        dense ? "rotate(-38 %s %s)".formatted(x, Chart.number(TOP - 8)) : "translate(0 0)";
    out.open(
        "text", "class", dense ? "title" : "middle title", "x", x, "y", Chart.number(TOP - 12),
        "transform", place);
    out.text(Numbers.limited(name, dense ? 10 : (int) Math.max(6, gap / 7)));
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
          apart.isEmpty() || Math.abs(tick.position() - apart.get(apart.size() - 1).position())
              > 0.045;
      if (room) {
        apart.add(tick);
      }
    }
    return apart;
  }

}
