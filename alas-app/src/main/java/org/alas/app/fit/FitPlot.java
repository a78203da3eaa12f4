package org.alas.app.fit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.alas.app.chart.Axis;
import org.alas.app.chart.Figure;
import org.alas.app.chart.Panel;
import org.alas.app.chart.Scripts;
import org.alas.app.chart.Series;
import org.alas.gp.Prediction;
import org.alas.kernel.Points;

/**
 * A figure of a fit. With one input: the data, the mean and its 95 % band. With more: a slice along
 * every input through the best row, those that move the mean most first, with the rows that the
 * model thinks alike. Below, how true its predictions are, and the spectrum by periods.
 */
final class FitPlot {
  /** Most rows that are drawn. */
  private static final int MOST_DOTS = 2000;

  private static final int MOST_SLICES = 12;
  private static final double WIDTH = 900;
  private static final double LOWER_HEIGHT = 240;
  private static final int SPECTRUM_PLACES = 400;

  /** Long labels that have room along a panel, by the number of panels in a row. */
  private static final int[] LABELS = {8, 5, 3};

  /** How much of a dot is seen if a row is as much like the slice as this, or less. */
  private static final double[] LIKENESS = {0.1, 0.3, 0.55, 1};

  private final FitResult result;
  private final FittedModel model;
  private final TrainingData data;
  private final Inputs inputs;
  private final int best;

  /** The rows that are drawn. */
  private final int[] drawn;

  FitPlot(FitResult result) {
    this.result = result;
    this.model = result.model();
    this.data = model.data();
    this.inputs = data.inputs();
    double[] y = data.outputs();
    this.best =
        IntStream.range(0, y.length)
            .boxed()
            .min(Comparator.comparingDouble(i -> y[i]))
            .orElseThrow();
    this.drawn = drawn(y.length);
  }

  /** All, or of very many some in even distances: more dots hide each other. */
  private static int[] drawn(int n) {
    int most = Math.min(n, MOST_DOTS);
    return IntStream.range(0, most).map(i -> (int) ((long) i * n / most)).toArray();
  }

  private static double[] some(double[] values, int[] which) {
    return Arrays.stream(which).mapToDouble(i -> values[i]).toArray();
  }

  Figure figure() {
    boolean curve = inputs.columns().size() == 1 && inputs.columns().get(0).ordered();
    return curve ? curve() : slices();
  }

  private Figure curve() {
    Series dots =
        Series.dots("data", some(shown(0), drawn), some(data.outputs(), drawn))
            .sized(data.size() > 300 ? 3.2 : 4.6);
    String title = "%s by %s".formatted(data.target(), inputs.names().get(0));
    Panel panel =
        new Panel(
            "",
            inputs.columns().get(0).axis(LABELS[0]),
            linear(data.target()),
            slice(0, 800).series(dots));
    return figure(title, "", Figure.Block.of(1, List.of(panel)), List.of(0));
  }

  private Figure slices() {
    int d = inputs.columns().size();
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
                DoubleStream.concat(
                        Arrays.stream(data.outputs()),
                        order.stream()
                            .map(all::get)
                            .flatMapToDouble(
                                s ->
                                    DoubleStream.concat(
                                        Arrays.stream(s.low()), Arrays.stream(s.high()))))
                    .toArray());
    int columns = order.size() == 2 || order.size() == 4 ? 2 : 3;
    List<Panel> panels = order.stream().map(k -> panel(k, all.get(k), up, columns)).toList();
    String title =
        "%s: slices through the best row (lowest %s, %s)"
            .formatted(data.target(), data.target(), Estimate.plain(value, 4));
    String left = order.size() < d ? "; %d of %d inputs shown".formatted(order.size(), d) : "";
    return figure(title, left, Figure.Block.of(columns, panels), order);
  }

  private Panel panel(int column, Slice slice, Axis up, int columns) {
    InputColumn input = inputs.columns().get(column);
    List<Series> above = rows(column);
    double[] at = {shown(column)[best]};
    above.add(Series.dots("best row", at, new double[] {data.outputs()[best]}).sized(7));
    Series[] dots = above.toArray(Series[]::new);
    return new Panel(
        "",
        input.axis(LABELS[Math.min(columns, LABELS.length) - 1]),
        up,
        input.ordered() ? slice.series(dots) : slice.bars(dots));
  }

  /** The rows in a slice, the fainter the less the model infers from them there. */
  private List<Series> rows(int column) {
    double[] x = shown(column);
    if (!inputs.columns().get(column).ordered()) {
      // Rows of a category side by side, always the same way.
      Arrays.setAll(x, i -> x[i] + 0.3 * (i * 0.6180339887498949 % 1 - 0.5));
    }
    double[] likeness =
        IntStream.range(0, data.size()).mapToDouble(i -> likeness(i, column)).toArray();
    List<Series> all = new ArrayList<>();
    double above = Double.NEGATIVE_INFINITY;
    for (double upTo : LIKENESS) {
      double from = above;
      int[] some =
          Arrays.stream(drawn).filter(i -> likeness[i] > from && likeness[i] <= upTo).toArray();
      all.add(
          Series.dots("data", some(x, some), some(data.outputs(), some))
              .sized(data.size() > 300 ? 3 : 4)
              .faded(upTo));
      above = upTo;
    }
    return all;
  }

  /**
   * exp(-4 D^2), D^2 being what the model expects a priori of the squared difference between a row
   * and the point of the slice that it is drawn above, the target's variance being 1.
   */
  private double likeness(int row, int column) {
    double[] tau = new double[inputs.dimension()];
    Arrays.setAll(tau, c -> data.points().get(row, c) - data.points().get(best, c));
    int offset = inputs.offset(column);
    Arrays.fill(tau, offset, offset + inputs.columns().get(column).axes().size(), 0);
    return Math.min(1, Math.exp(-8 * (model.kernel().variance() - model.kernel().value(tau))));
  }

  /** Where the rows stand along a column's axis. */
  private double[] shown(int column) {
    int offset = inputs.offset(column);
    return IntStream.range(0, data.size())
        .mapToDouble(i -> inputs.columns().get(column).shown(data.points().row(i), offset))
        .toArray();
  }

  /** Inputs that never change come last: whatever a slice along them shows is made up. */
  private double relevance(int column, Slice slice) {
    return inputs.columns().get(column).constant() ? -1 : slice.relevance();
  }

  private Slice slice(int column, int places) {
    int offset = inputs.offset(column);
    InputColumn input = inputs.columns().get(column);
    double[][] queries = input.along(data.points().row(best), offset, places);
    double[] x = Arrays.stream(queries).mapToDouble(q -> input.shown(q, offset)).toArray();
    return Slice.of(x, model.predict(Points.of(queries)));
  }

  private static Axis linear(String name) {
    return Axis.linear(Scripts.literal(name));
  }

  private Figure figure(String title, String more, Figure.Block block, List<Integer> columns) {
    List<Figure.Block> blocks = new ArrayList<>(List.of(block, calibrations()));
    List<Integer> waving =
        columns.stream()
            .filter(k -> inputs.columns().get(k).ordered())
            .map(inputs::offset)
            .toList();
    if (model.hasSpectrumAlongInputs() && !waving.isEmpty()) {
      List<Panel> spectra = new SpectrumCurves(model, waving, SPECTRUM_PLACES).byPeriod();
      blocks.add(new Figure.Block(Math.min(3, spectra.size()), LOWER_HEIGHT, spectra));
    }
    return new Figure(Scripts.literal(title), Scripts.literal(summary() + more), WIDTH, blocks);
  }

  private Figure.Block calibrations() {
    List<Panel> panels = new ArrayList<>();
    result.calibrations().forEach((name, tested) -> panels.add(calibration(name, tested)));
    return new Figure.Block(panels.size(), LOWER_HEIGHT, panels);
  }

  /** Predictions with their 95 % intervals against what was observed. */
  private Panel calibration(String name, Calibration tested) {
    String shares = joined(interval -> Math.round(100 * tested.coverage(interval)));
    String intervals = joined(interval -> (long) interval.percent());
    int[] shown = drawn(tested.size());
    double[] told = some(tested.values(), shown);
    Prediction[] said =
        Arrays.stream(shown).mapToObj(i -> tested.predictions()[i]).toArray(Prediction[]::new);
    double[] mean = Arrays.stream(said).mapToDouble(Prediction::mean).toArray();
    Slice predicted = Slice.of(told, said);
    Axis axis =
        linear("").around(DoubleStream.concat(Arrays.stream(told), Arrays.stream(mean)).toArray());
    double[] ends = {axis.low(), axis.high()};
    return new Panel(
        "%s: %s %% in %s %%".formatted(name, shares, intervals),
        axis.labelled(Scripts.literal(data.target() + " observed")),
        axis.labelled(Scripts.literal(data.target() + " predicted")),
        List.of(
            Series.dashed("equal", ends, ends),
            Series.bars("95 % interval", told, predicted.low(), predicted.high()),
            Series.dots("prediction", told, mean).sized(4)));
  }

  private static String joined(ToLongFunction<Calibration.Interval> number) {
    return Calibration.INTERVALS.stream()
        .map(interval -> Long.toString(number.applyAsLong(interval)))
        .collect(Collectors.joining(", "));
  }

  private String summary() {
    return "kernel %s, %d rows, log marginal likelihood %s, noise %s"
        .formatted(
            model.kernelName(),
            data.size(),
            Estimate.plain(model.fit().process().logMarginalLikelihood(), 5),
            Estimate.plain(model.noise().value(), 2));
  }
}
