package org.alas.app.fit;

import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.alas.app.chart.Axis;
import org.alas.app.chart.Figure;
import org.alas.app.chart.Panel;
import org.alas.app.chart.Scripts;
import org.alas.app.chart.Series;
import org.alas.kernel.Points;

/**
 * A figure of a fit. With one input: the data, the mean and its 95 % band. With more: a slice along
 * every input through the best row, those that move the mean most first. Below, the spectrum.
 */
final class FitPlot {
  private static final int MOST_SLICES = 12;
  private static final int PIXELS = 1200;
  private static final double WIDTH = 900;
  private static final double SPECTRUM_HEIGHT = 240;
  private static final int SPECTRUM_PLACES = 400;

  private final FittedModel model;
  private final TrainingData data;
  private final int best;

  FitPlot(FittedModel model) {
    this.model = model;
    this.data = model.data();
    double[] y = data.outputs();
    this.best =
        IntStream.range(0, y.length)
            .boxed()
            .min(Comparator.comparingDouble(i -> y[i]))
            .orElseThrow();
  }

  void write(OutputStream out) throws IOException {
    out.write(figure().png(PIXELS));
  }

  Figure figure() {
    return data.axes().size() == 1 ? curve() : slices();
  }

  private Figure curve() {
    double[] x = new double[data.outputs().length];
    Arrays.setAll(x, i -> data.axes().get(0).fromUnit(data.points().get(i, 0)));
    Series dots = Series.dots("data", x, data.outputs()).sized(x.length > 300 ? 3.2 : 4.6);
    String title = "%s by %s".formatted(data.target(), data.axes().get(0).name());
    Panel panel = panel(0, slice(0, 800), dots, linear(data.target()));
    return figure(title, "", Figure.Block.of(1, List.of(panel)), List.of(0));
  }

  private Figure slices() {
    int d = data.axes().size();
    List<Slice> all = IntStream.range(0, d).mapToObj(k -> slice(k, 300)).toList();
    List<Integer> order =
        IntStream.range(0, d)
            .boxed()
            .sorted(Comparator.comparingDouble(k -> -relevance(k, all.get(k))))
            .limit(MOST_SLICES)
            .toList();
    double value = data.outputs()[best];
    Axis up =
        linear(data.target())
            .around(
                order.stream()
                    .map(all::get)
                    .flatMapToDouble(
                        s -> DoubleStream.concat(Arrays.stream(s.low()), Arrays.stream(s.high())))
                    .toArray());
    List<Panel> panels = new ArrayList<>();
    for (int k : order) {
      double[] at = {data.axes().get(k).fromUnit(data.points().get(best, k))};
      Series dot = Series.dots("best row", at, new double[] {value}).sized(7);
      panels.add(panel(k, all.get(k), dot, up));
    }
    String title =
        "%s: slices through the best row (lowest %s, %s)"
            .formatted(data.target(), data.target(), Estimate.plain(value, 4));
    String left = order.size() < d ? "; %d of %d inputs shown".formatted(order.size(), d) : "";
    int columns = order.size() == 2 || order.size() == 4 ? 2 : 3;
    return figure(title, left, Figure.Block.of(columns, panels), order);
  }

  /** Inputs that never change come last: whatever a slice along them shows is made up. */
  private double relevance(int input, Slice slice) {
    return data.axes().get(input).constant() ? -1 : slice.relevance();
  }

  private Slice slice(int input, int places) {
    Points queries = Slice.queries(data.points().row(best), input, places);
    double[] x = new double[places];
    Arrays.setAll(x, i -> data.axes().get(input).fromUnit(queries.get(i, input)));
    return Slice.of(x, model.predict(queries));
  }

  private Panel panel(int input, Slice slice, Series dots, Axis up) {
    return new Panel("", linear(data.axes().get(input).name()), up, slice.series(dots));
  }

  private static Axis linear(String name) {
    return Axis.linear(Scripts.literal(name));
  }

  private Figure figure(String title, String more, Figure.Block block, List<Integer> inputs) {
    List<Figure.Block> blocks =
        model.hasSpectrumAlongInputs() ? List.of(block, spectrum(inputs)) : List.of(block);
    return new Figure(Scripts.literal(title), Scripts.literal(summary() + more), WIDTH, blocks);
  }

  private Figure.Block spectrum(List<Integer> inputs) {
    SpectrumCurves spectrum = new SpectrumCurves(model, inputs, SPECTRUM_PLACES);
    boolean one = data.axes().size() == 1;
    Panel below =
        spectrum.panel(
            spectrum.sticks() ? "Spectrum: single frequencies" : "Spectrum",
            "frequency (cycles per range of the input)",
            i -> one ? "" : Scripts.literal(spectrum.names().get(i)));
    return new Figure.Block(1, SPECTRUM_HEIGHT, List.of(below));
  }

  private String summary() {
    return "kernel %s, %d rows, log marginal likelihood %s, noise %s"
        .formatted(
            model.kernelName(),
            data.outputs().length,
            Estimate.plain(model.fit().process().logMarginalLikelihood(), 5),
            Estimate.plain(model.noise().value(), 2));
  }
}
