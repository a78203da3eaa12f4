package org.alas.app.report;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.alas.app.chart.AxisTick;
import org.alas.app.chart.Markup;
import org.alas.app.chart.NumberAxis;
import org.alas.app.cli.Numbers;
import org.alas.kernel.Kernel;
import org.alas.space.SearchSpace;
import org.alas.study.Trial;

/**
 * One small panel per parameter: what the model makes of it with all others as in the best trial,
 * and the trials projected, those nearer to the slice stronger. Not thread-safe.
 */
final class SliceCharts {
  private static final int MOST_MARKS = 3000;
  private static final int SHADES = 5;

  private final Snapshot study;
  private final List<VariableSlice> slices;
  private final NumberAxis up;
  private final int most;
  private final List<Trial> valued;
  private final double[][] places;

  SliceCharts(Snapshot study, List<VariableSlice> slices) {
    this.study = study;
    this.slices = slices;
    double[] ends =
        slices.stream()
            .flatMapToDouble(
                s ->
                    DoubleStream.concat(
                        DoubleStream.of(s.through().value()),
                        DoubleStream.concat(Arrays.stream(s.low()), Arrays.stream(s.high()))))
            .filter(Double::isFinite)
            .toArray();
    this.up =
        NumberAxis.linear(Arrays.stream(ends).min().orElse(0), Arrays.stream(ends).max().orElse(1))
            .wider();
    this.most = Math.max(40, MOST_MARKS / Math.max(1, slices.size()));
    this.valued = study.valued();
    SearchSpace space = study.space();
    this.places =
        valued.stream().map(t -> space.encode(t.configuration())).toArray(double[][]::new);
  }

  void write(Markup out) {
    out.open("section").leaf("h2", "Slices of the model");
    out.leaf(
        "p",
        "The value's mean and 95 % band along each parameter, all others as in the best trial"
            + " (orange); dots are trials, stronger the closer they are to the slice; what"
            + " moves the mean most comes first."
            + (slices.stream().anyMatch(VariableSlice::anyUnsafe)
                ? " Shaded is where a constraint or the trial itself is expected to fail."
                : "")
            + (Math.min(most, valued.size()) < valued.size()
                ? " The nearest " + most + " are drawn."
                : ""),
        "class",
        "note");
    int columns = Math.min(3, slices.size());
    out.open("div", "class", new String[] {"one", "one", "pairs", "three"}[columns]);
    int width = new int[] {Chart.WIDE, Chart.WIDE, Chart.HALF, Chart.THIRD}[columns];
    slices.stream()
        .sorted(Comparator.comparingDouble(s -> -s.effect().value()))
        .forEach(s -> panel(out, s, width));
    out.close().close().line();
  }

  private void panel(Markup out, VariableSlice slice, int width) {
    VariableAxis axis = new VariableAxis(study.space().variables().get(slice.variable()));
    boolean other = !study.best().map(slice.through()::equals).orElse(false);
    String name =
        axis.variable().name() + (other ? " (through #" + slice.through().number() + ")" : "");
    List<AxisTick> ticks = axis.ticks(width == Chart.WIDE ? 10 : 5);
    double inset = axis.discrete() ? 0.5 / slice.position().length : 0;
    Chart chart =
        new Chart(
            width,
            width == Chart.THIRD ? 230 : 300,
            "slice along " + name,
            new Chart.Ticks(
                ticks.stream()
                    .map(t -> new AxisTick(inset + t.position() * (1 - 2 * inset), t.label()))
                    .toList(),
                ""),
            new Chart.Ticks(up.ticks(4), name));
    double[] x = Arrays.stream(slice.position()).map(p -> inset + p * (1 - 2 * inset)).toArray();
    shade(chart, x, slice.unsafe());
    double[] mean = heights(slice.mean());
    double[] low = heights(slice.low());
    double[] high = heights(slice.high());
    if (!axis.discrete()) {
      chart.band("band", x, low, high);
    }
    marks(chart, slice, axis, inset);
    if (axis.discrete()) {
      for (int i = 0; i < x.length; i++) {
        chart.segment("bar", x[i], low[i], x[i], high[i]);
        chart.dot("mean", x[i], mean[i], 4.5, 0, Numbers.shown(slice.mean()[i], 4));
      }
    } else {
      chart.line("mean", x, mean);
    }
    double at = inset + axis.position(slice.through().configuration()) * (1 - 2 * inset);
    chart.dot(
        "bestdot",
        at,
        up.within(slice.through().value()),
        5,
        slice.through().number(),
        Snapshot.caption(slice.through()));
    out.add(chart.done());
  }

  /** Each place stands for what is nearer to it than to its neighbours. */
  private static void shade(Chart chart, double[] x, boolean[] unsafe) {
    double half = x.length > 1 ? (x[1] - x[0]) / 2 : 0.5;
    int from = 0;
    for (int i = 0; i <= x.length; i++) {
      boolean goesOn = i < x.length && unsafe[i];
      if (!goesOn) {
        if (from < i) {
          double[] ends = {Math.max(0, x[from] - half), Math.min(1, x[i - 1] + half)};
          chart.band("unsafe", ends, new double[] {0, 0}, new double[] {1, 1});
        }
        from = i + 1;
      }
    }
  }

  private double[] heights(double[] values) {
    return Arrays.stream(values).map(v -> Double.isFinite(v) ? up.within(v) : Double.NaN).toArray();
  }

  /** How near a trial is to a slice is told by the kernel: by what it teaches about it. */
  private void marks(Chart chart, VariableSlice slice, VariableAxis axis, double inset) {
    Kernel kernel = study.model().orElseThrow().objective().kernel();
    SearchSpace space = study.space();
    double[] from = space.encode(slice.through().configuration());
    int first = space.offset(slice.variable());
    double[] nearness = new double[places.length];
    for (int i = 0; i < places.length; i++) {
      double[] tau = new double[from.length];
      for (int k = 0; k < tau.length; k++) {
        boolean own = k >= first && k < first + axis.variable().width();
        tau[k] = own ? 0 : places[i][k] - from[k];
      }
      nearness[i] = Math.abs(kernel.value(tau));
    }
    List<Integer> nearest =
        IntStream.range(0, places.length)
            .boxed()
            .filter(i -> valued.get(i).configuration().has(axis.variable().name()))
            .sorted(Comparator.comparingDouble(i -> -nearness[i]))
            .limit(most)
            .toList();
    for (int r = nearest.size() - 1; r >= 0; r--) {
      Trial trial = valued.get(nearest.get(r));
      if (up.holds(trial.value())) {
        double at = inset + axis.position(trial.configuration()) * (1 - 2 * inset);
        chart.dot(
            "near n" + SHADES * r / nearest.size(),
            at + (axis.discrete() ? inset * spread(trial.number()) : 0),
            up.position(trial.value()),
            2.8,
            trial.number(),
            Snapshot.caption(trial));
      }
    }
  }

  /** Trials of the same level are set beside each other: a place in (-1/2, 1/2) by number. */
  private static double spread(int number) {
    double turns = number * 0.6180339887498949;
    return turns - Math.floor(turns) - 0.5;
  }
}
