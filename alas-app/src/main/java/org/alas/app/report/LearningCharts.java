package org.alas.app.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.alas.app.chart.Axis;
import org.alas.app.chart.Figure;
import org.alas.app.chart.Markup;
import org.alas.app.chart.Panel;
import org.alas.app.chart.Series;
import org.alas.app.cli.Numbers;
import org.alas.app.fit.FittedModel;
import org.alas.app.fit.SpectrumCurves;
import org.alas.study.Explanation;
import org.alas.study.Trial;

/** Roughness as it was learnt, the spectrum, and what suggestions cost. Not thread-safe. */
final class LearningCharts {
  private static final int MOST = 800;
  private static final int PLACES = 100;

  private final Snapshot study;
  private final List<Trial> explained;

  LearningCharts(Snapshot study) {
    this.study = study;
    this.explained = study.trials().stream().filter(t -> t.explanation() != null).toList();
  }

  private static Explanation explanation(Trial trial) {
    Explanation explanation = trial.explanation();
    if (explanation == null) {
      throw new IllegalStateException("trial %d is not of the model".formatted(trial.number()));
    }
    return explanation;
  }

  /** Roughness by trial; nothing for kernels without it. */
  void alpha(Markup out) {
    List<Trial> rough =
        Thinning.of(
            explained.stream().filter(t -> !explanation(t).alpha().isEmpty()).toList(),
            MOST,
            List.of());
    if (rough.isEmpty()) {
      return;
    }
    out.open("div").leaf("h2", "Roughness over time");
    out.leaf("p", "Alpha as learnt before each suggestion; 2 is smooth.", "class", "note");
    List<Series> series = new ArrayList<>();
    int terms = rough.stream().mapToInt(t -> explanation(t).alpha().size()).max().orElse(0);
    for (int term = 0; term < terms; term++) {
      int index = term;
      Series dots =
          Snapshot.dots(
                  "c" + term % 6,
                  rough.stream().filter(t -> explanation(t).alpha().size() > index).toList(),
                  Trial::number,
                  t -> explanation(t).alpha().get(index),
                  t ->
                      "#%d: alpha %s"
                          .formatted(
                              t.number(), Numbers.shown(explanation(t).alpha().get(index), 3)))
              .sized(5.2);
      series.add(Series.line("curve c" + term % 6, dots.x(), dots.y()));
      series.add(dots);
    }
    draw(out, "alpha by trial", Axis.linear("alpha").between(0, 2.1), series);
  }

  private void draw(Markup out, String title, Axis up, List<Series> series) {
    Panel panel = new Panel("", study.trialAxis(), up, series);
    out.add(Figure.of(title, StudyReport.HALF, StudyReport.HEIGHT, panel).classed()).close();
  }

  /** The fitted spectrum along the parameters that matter most. */
  void spectrum(Markup out, FittedModel fitted, List<VariableSlice> slices) {
    if (!fitted.hasSpectrumAlongInputs()) {
      return;
    }
    List<Integer> inputs =
        slices.stream()
            .sorted(Comparator.comparingDouble(s -> -s.effect().value()))
            .map(s -> study.space().offset(s.variable()))
            .toList();
    SpectrumCurves curves = new SpectrumCurves(fitted, inputs, PLACES);
    out.open("div").leaf("h2", "Spectrum");
    out.open("p", "class", "legend");
    for (int c = 0; c < curves.names().size(); c++) {
      out.leaf("span", curves.names().get(c), "class", "key curve c" + c);
    }
    out.close();
    Panel panel = curves.panel("", "cycles per range of the parameter", c -> "curve c" + c);
    out.add(
        Figure.of("spectrum of the fitted kernel", StudyReport.HALF, StudyReport.HEIGHT, panel)
            .classed());
    out.close();
  }

  /** Seconds per suggestion. */
  void asking(Markup out) {
    if (explained.isEmpty()) {
      return;
    }
    List<Trial> shown = Thinning.of(explained, MOST, List.of());
    List<Double> times = new ArrayList<>();
    shown.forEach(t -> times.add(explanation(t).askSeconds()));
    shown.forEach(t -> times.add(explanation(t).fitSeconds()));
    double[] positive =
        times.stream().mapToDouble(Double::doubleValue).filter(s -> s > 0).toArray();
    Axis around = ValueAxis.around("seconds", positive);
    Axis up =
        around.scaling() == Axis.Scaling.LOGARITHMIC ? around : around.between(0, around.high());
    out.open("div").leaf("h2", "Time per suggestion");
    out.open("p", "class", "legend").leaf("span", "whole suggestion", "class", "key c0");
    out.leaf("span", "of which the fit", "class", "key c1").close();
    Series fits =
        Snapshot.dots(
            "c1",
            shown.stream().filter(t -> explanation(t).fitSeconds() > 0).toList(),
            Trial::number,
            t -> explanation(t).fitSeconds(),
            t ->
                "#%d: %s for the fit"
                    .formatted(t.number(), Numbers.seconds(explanation(t).fitSeconds())));
    Series asks =
        Snapshot.dots(
            "c0",
            shown,
            Trial::number,
            t -> explanation(t).askSeconds(),
            t -> "#%d: %s".formatted(t.number(), Numbers.seconds(explanation(t).askSeconds())));
    List<Series> series = List.of(fits.sized(4.8), asks.sized(5.6));
    draw(out, "seconds per suggestion by trial", up, series);
  }
}
