package org.alas.app.fit;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import javax.imageio.ImageIO;
import org.alas.app.chart.Figure;
import org.alas.app.chart.PanelStyle;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.style.markers.SeriesMarkers;

/**
 * A figure of a fit. With one input: the data, the mean and its 95 % band. With more: a slice along
 * every input through the best row, those that move the mean most first. Below, the spectrum.
 */
final class FitPlot {
  private static final int MOST_SLICES = 12;
  private static final int SPECTRUM_HEIGHT = 420;

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
    ImageIO.write(image(), "png", out);
  }

  private BufferedImage image() {
    return data.axes().size() == 1 ? curve() : slices();
  }

  private BufferedImage curve() {
    Slice slice = Slice.along(model, data.points().row(best), 0, 800);
    XYChart chart = panel(slice, Figure.INNER_WIDTH, 520);
    double[] x = new double[data.outputs().length];
    Arrays.setAll(x, i -> data.axes().get(0).fromUnit(data.points().get(i, 0)));
    PanelStyle.dots(chart, "data", x, data.outputs(), PanelStyle.DATA, SeriesMarkers.CIRCLE);
    chart.getStyler().setMarkerSize(x.length > 300 ? 4 : 6);
    Figure figure =
        new Figure(
            520 + SPECTRUM_HEIGHT,
            "%s by %s".formatted(data.target(), data.axes().get(0).name()),
            summary());
    figure.explain("data");
    figure.place(chart, 0, 0);
    figure.place(spectrum(List.of(0)), 0, 520);
    return figure.image();
  }

  private BufferedImage slices() {
    double[] through = data.points().row(best);
    List<Slice> all =
        IntStream.range(0, data.axes().size())
            .mapToObj(k -> Slice.along(model, through, k, 300))
            .sorted(Comparator.comparingDouble(this::relevance).reversed())
            .toList();
    List<Slice> shown = all.subList(0, Math.min(MOST_SLICES, all.size()));
    int columns = shown.size() == 2 || shown.size() == 4 ? 2 : 3;
    int rows = (shown.size() + columns - 1) / columns;
    int width = Figure.INNER_WIDTH / columns;
    int height = columns == 2 ? 400 : 330;
    double low = shown.stream().flatMapToDouble(s -> Arrays.stream(s.low())).min().orElseThrow();
    double high = shown.stream().flatMapToDouble(s -> Arrays.stream(s.high())).max().orElseThrow();
    String left =
        shown.size() < all.size()
            ? "; %d of %d inputs shown".formatted(shown.size(), all.size())
            : "";
    Figure figure =
        new Figure(
            rows * height + SPECTRUM_HEIGHT,
            "%s: slices through the best row (lowest %s, %s)"
                .formatted(data.target(), data.target(), Estimate.plain(data.outputs()[best], 4)),
            summary() + left);
    figure.explain("best row");
    for (int i = 0; i < shown.size(); i++) {
      Slice slice = shown.get(i);
      XYChart chart = panel(slice, width, height);
      chart.getStyler().setYAxisMin(low).setYAxisMax(high);
      double[] x = {data.axes().get(slice.input()).fromUnit(through[slice.input()])};
      PanelStyle.dots(
          chart,
          "best row",
          x,
          new double[] {data.outputs()[best]},
          PanelStyle.DATA,
          SeriesMarkers.CIRCLE);
      chart.getStyler().setMarkerSize(9);
      figure.place(chart, i % columns * width, i / columns * height);
    }
    figure.place(spectrum(shown.stream().map(Slice::input).toList()), 0, rows * height);
    return figure.image();
  }

  /** Inputs that never change come last: whatever a slice along them shows is made up. */
  private double relevance(Slice slice) {
    return data.axes().get(slice.input()).constant() ? -1 : slice.relevance();
  }

  private XYChart panel(Slice slice, int width, int height) {
    String name = data.axes().get(slice.input()).name();
    XYChart chart = PanelStyle.panel(width, height, "", name, data.target());
    PanelStyle.band(chart, Figure.BAND, slice.x(), slice.low(), slice.high());
    PanelStyle.line(chart, Figure.MEAN, slice.x(), slice.mean(), PanelStyle.MEAN);
    chart.getStyler().setLegendVisible(false);
    double first = slice.x()[0];
    double last = slice.x()[slice.x().length - 1];
    chart.getStyler().setXAxisMin(first).setXAxisMax(last);
    chart.getStyler().setXAxisTickLabelsFormattingFunction(PanelStyle.ticks(last - first));
    return chart;
  }

  private XYChart spectrum(List<Integer> inputs) {
    XYChart chart = new SpectrumPanel(model, inputs).draw(Figure.INNER_WIDTH, SPECTRUM_HEIGHT);
    chart.getStyler().setLegendVisible(model.dimension() > 1);
    return chart;
  }

  private String summary() {
    return "kernel %s, %d rows, log marginal likelihood %s, noise %s"
        .formatted(
            model.kernel().name(),
            data.outputs().length,
            Estimate.plain(model.fit().process().logMarginalLikelihood(), 5),
            Estimate.plain(model.noise().value(), 2));
  }
}
