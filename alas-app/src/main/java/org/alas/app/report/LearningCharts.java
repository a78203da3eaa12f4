package org.alas.app.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.alas.app.chart.Markup;
import org.alas.app.chart.NumberAxis;
import org.alas.app.cli.Numbers;
import org.alas.app.fit.FittedModel;
import org.alas.app.fit.SpectrumCurves;
import org.alas.study.Explanation;
import org.alas.study.Trial;

/** Roughness as it was learnt, the spectrum, and what suggestions cost. Not thread-safe. */
final class LearningCharts {
  private static final int MOST = 800;
  private static final int HEIGHT = 300;
  private static final int PLACES = 100;

  private final Snapshot study;
  private final List<Trial> explained;
  private final NumberAxis across;

  LearningCharts(Snapshot study) {
    this.study = study;
    this.explained = study.trials().stream().filter(t -> t.explanation() != null).toList();
    this.across = new NumberAxis(0, Math.max(study.trials().size() + 1, 5), false);
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
    NumberAxis up = new NumberAxis(0, 2.1, false);
    out.open("div").leaf("h2", "Roughness over time");
    out.leaf("p", "Alpha as learnt before each suggestion; 2 is smooth.", "class", "note");
    Chart chart =
        new Chart(
            Chart.HALF,
            HEIGHT,
            "alpha by trial",
            new Chart.Ticks(ProgressChart.wholeTicks(across), "trial"),
            new Chart.Ticks(up.ticks(5), "alpha"));
    int terms = rough.stream().mapToInt(t -> explanation(t).alpha().size()).max().orElse(0);
    for (int term = 0; term < terms; term++) {
      int index = term;
      List<Trial> with = rough.stream().filter(t -> explanation(t).alpha().size() > index).toList();
      double[] x = with.stream().mapToDouble(t -> across.position(t.number())).toArray();
      double[] y =
          with.stream().mapToDouble(t -> up.position(explanation(t).alpha().get(index))).toArray();
      chart.line("curve c" + term % 6, x, y);
      for (int i = 0; i < x.length; i++) {
        Trial trial = with.get(i);
        String caption =
            "#"
                + trial.number()
                + ": alpha "
                + Numbers.shown(explanation(trial).alpha().get(index), 3);
        chart.dot("c" + term % 6, x[i], y[i], 2.6, trial.number(), caption);
      }
    }
    out.add(chart.done()).close();
  }

  /** The fitted spectrum along the parameters that matter most. */
  void spectrum(Markup out, FittedModel fitted, List<VariableSlice> slices) {
    List<Integer> inputs =
        slices.stream()
            .sorted(Comparator.comparingDouble(s -> -s.effect().value()))
            .map(s -> study.space().offset(s.variable()))
            .toList();
    SpectrumCurves curves = new SpectrumCurves(fitted, inputs, PLACES);
    boolean sticks = curves.sticks();
    List<SpectrumCurves.Curve> all = sticks ? curves.single() : curves.densities();
    out.open("div").leaf("h2", "Spectrum");
    out.open("p", "class", "legend");
    for (int c = 0; c < all.size(); c++) {
      out.leaf("span", all.get(c).name(), "class", "key curve c" + c);
    }
    out.close();
    double top = all.stream().flatMapToDouble(c -> Arrays.stream(c.height())).max().orElse(1);
    NumberAxis x = new NumberAxis(sticks ? 0 : SpectrumCurves.LOWEST, curves.highest(), !sticks);
    NumberAxis y =
        sticks
            ? NumberAxis.linear(0, 1.1 * top)
            : new NumberAxis(SpectrumCurves.bottom(all), SpectrumCurves.top(all), true);
    Chart chart =
        new Chart(
            Chart.HALF,
            HEIGHT,
            "spectrum of the fitted kernel",
            new Chart.Ticks(x.ticks(8), "cycles per range of the parameter"),
            new Chart.Ticks(y.ticks(6), sticks ? "variance" : "spectral density"));
    for (int c = all.size() - 1; c >= 0; c--) {
      draw(chart, all.get(c), "curve c" + c, x, y, sticks);
    }
    out.add(chart.done()).close();
  }

  private static void draw(
      Chart chart,
      SpectrumCurves.Curve curve,
      String style,
      NumberAxis x,
      NumberAxis y,
      boolean sticks) {
    double[] across = Arrays.stream(curve.frequency()).map(x::position).toArray();
    double[] up =
        Arrays.stream(curve.height()).map(h -> h < y.low() ? Double.NaN : y.within(h)).toArray();
    if (!sticks) {
      chart.line(style, across, up);
      return;
    }
    IntStream.range(0, across.length)
        .forEach(i -> chart.segment(style, across[i], 0, across[i], up[i]));
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
    NumberAxis around = NumberAxis.around(positive);
    NumberAxis up = around.log() ? around : NumberAxis.linear(0, around.high());
    out.open("div").leaf("h2", "Time per suggestion");
    out.open("p", "class", "legend").leaf("span", "whole suggestion", "class", "key c0");
    out.leaf("span", "of which the fit", "class", "key c1").close();
    Chart chart =
        new Chart(
            Chart.HALF,
            HEIGHT,
            "seconds per suggestion by trial",
            new Chart.Ticks(ProgressChart.wholeTicks(across), "trial"),
            new Chart.Ticks(up.ticks(5), up.log() ? "seconds, logarithmic" : "seconds"));
    for (Trial trial : shown) {
      Explanation why = explanation(trial);
      double x = across.position(trial.number());
      String label = "#" + trial.number() + ": ";
      if (why.fitSeconds() > 0) {
        String caption = label + Numbers.seconds(why.fitSeconds()) + " for the fit";
        chart.dot("c1", x, up.within(why.fitSeconds()), 2.4, trial.number(), caption);
      }
      String caption = label + Numbers.seconds(why.askSeconds());
      chart.dot("c0", x, up.within(why.askSeconds()), 2.8, trial.number(), caption);
    }
    out.add(chart.done()).close();
  }
}
