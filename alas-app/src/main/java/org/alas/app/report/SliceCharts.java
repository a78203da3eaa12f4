package org.alas.app.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.alas.app.chart.Axis;
import org.alas.app.chart.Figure;
import org.alas.app.chart.Markup;
import org.alas.app.chart.Panel;
import org.alas.app.chart.Scripts;
import org.alas.app.chart.Series;
import org.alas.app.cli.Numbers;
import org.alas.app.fit.Slice;
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
  private final Axis up;
  private final int most;
  private final List<Trial> valued;
  private final double[][] places;

  SliceCharts(Snapshot study, List<VariableSlice> slices) {
    this.study = study;
    this.slices = slices;
    this.up =
        Axis.linear("")
            .around(
                slices.stream()
                    .flatMap(
                        s ->
                            Stream.of(
                                s.slice().low(),
                                s.slice().high(),
                                new double[] {s.through().value()}))
                    .flatMapToDouble(Arrays::stream)
                    .toArray());
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
    double width = new double[] {0, StudyReport.WIDE, StudyReport.HALF, StudyReport.THIRD}[columns];
    slices.stream()
        .sorted(Comparator.comparingDouble(s -> -s.effect().value()))
        .forEach(s -> panel(out, s, width));
    out.close().close().line();
  }

  private void panel(Markup out, VariableSlice along, double width) {
    VariableAxis axis = new VariableAxis(study.space().variables().get(along.variable()));
    boolean other = !study.best().map(along.through()::equals).orElse(false);
    String name =
        axis.variable().name() + (other ? " (through #" + along.through().number() + ")" : "");
    Slice slice = along.slice();
    List<Series> series = new ArrayList<>(shade(axis.axis(), slice.x(), along.unsafe()));
    if (axis.discrete()) {
      series.addAll(marks(along, axis));
      series.add(Series.bars("bar", slice.x(), slice.low(), slice.high()));
      series.add(
          Series.dots("mean", slice.x(), slice.mean())
              .sized(9)
              .noted(
                  Arrays.stream(slice.mean())
                      .mapToObj(m -> new Series.Note(0, Numbers.shown(m, 4)))
                      .toList()));
    } else {
      series.addAll(slice.series());
      series.addAll(marks(along, axis));
    }
    series.add(
        Snapshot.dots(
                "bestdot",
                List.of(along.through()),
                t -> axis.number(t.configuration()),
                Trial::value,
                Snapshot::caption)
            .sized(10));
    Panel panel = new Panel(Scripts.literal(name), axis.axis().labelled(""), up, series);
    double height = width == StudyReport.THIRD ? 175 : 240;
    out.add(Figure.of("slice along " + name, width, height, panel).classed());
  }

  /** Each place stands for what is nearer to it than to its neighbours. */
  private List<Series> shade(Axis across, double[] x, boolean[] unsafe) {
    double half = x.length > 1 ? (across.position(x[1]) - across.position(x[0])) / 2 : 0.5;
    List<Series> shades = new ArrayList<>();
    int from = 0;
    for (int i = 0; i <= x.length; i++) {
      boolean goesOn = i < x.length && unsafe[i];
      if (!goesOn) {
        if (from < i) {
          double left = across.number(Math.max(0, across.position(x[from]) - half));
          double right = across.number(Math.min(1, across.position(x[i - 1]) + half));
          double[] ends = {left, right};
          shades.add(
              Series.band(
                  "unsafe",
                  ends,
                  new double[] {up.low(), up.low()},
                  new double[] {up.high(), up.high()}));
        }
        from = i + 1;
      }
    }
    return shades;
  }

  /** How near a trial is to a slice is told by the kernel: by what it teaches about it. */
  private List<Series> marks(VariableSlice slice, VariableAxis axis) {
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
    List<Series> shades = new ArrayList<>();
    for (int s = SHADES - 1; s >= 0; s--) {
      int shade = s;
      List<Trial> some =
          IntStream.range(0, nearest.size())
              .filter(r -> SHADES * r / nearest.size() == shade)
              .mapToObj(r -> valued.get(nearest.get(r)))
              .filter(t -> up.holds(t.value()))
              .toList();
      double spread = axis.discrete() ? 0.5 : 0;
      shades.add(
          Snapshot.dots(
                  "near n" + shade,
                  some,
                  t -> axis.number(t.configuration()) + spread * spread(t.number()),
                  Trial::value,
                  Snapshot::caption)
              .sized(5.6));
    }
    return shades;
  }

  /** Trials of the same level are set beside each other: a place in (-1/2, 1/2) by number. */
  private static double spread(int number) {
    double turns = number * 0.6180339887498949;
    return turns - Math.floor(turns) - 0.5;
  }
}
