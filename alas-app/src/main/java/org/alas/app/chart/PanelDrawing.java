package org.alas.app.chart;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.alas.app.chart.Axis.Tick;
import org.alas.app.chart.Canvas.Anchor;
import org.alas.app.chart.Canvas.Font;
import org.alas.app.chart.Series.Form;
import org.alas.app.chart.Series.Note;
import org.alas.app.chart.Style.Shape;

/** Draws one panel into its frame. Immutable. */
final class PanelDrawing {
  static final Font TITLE = new Font("title", 13, true, 0, "#222222", Anchor.MIDDLE);
  static final Font TICK = new Font("tick", 11, false, 0, "#444444", Anchor.END);

  /** How far labels may reach beyond the frame on the right. */
  static final double OVERHANG = 11;

  private static final Style GRID = line("grid", "#e8e8e8");
  private static final Style FRAME = line("axis", "#999999");
  private static final int MOST_TICKS = 10;
  private static final double TICK_GAP = 9;
  private static final double TOLERANCE = 0.12;
  private static final double GRAIN = 0.4;
  private static final double DOT = 5;

  private final Panel panel;
  private final Styles styles;
  private final Axis across;
  private final Axis up;

  PanelDrawing(Panel panel, Styles styles) {
    this.panel = panel;
    this.styles = styles;
    this.across = bounded(panel.x(), s -> Stream.of(s.x()));
    this.up = bounded(panel.y(), s -> Stream.of(s.y(), s.low(), s.high()));
  }

  private Axis bounded(Axis axis, Function<Series, Stream<double[]>> numbers) {
    return axis.bounded()
        ? axis
        : axis.around(
            panel.series().stream().flatMap(numbers).flatMapToDouble(Arrays::stream).toArray());
  }

  private static Style line(String name, String colour) {
    return new Style(name, colour, 0.8, 1, Shape.CIRCLE);
  }

  /** Where a panel's axes stand. */
  record PanelFrame(double left, double top, double width, double height) {
    double right() {
      return left + width;
    }

    double bottom() {
      return top + height;
    }

    double x(double position) {
      return left + position * width;
    }

    double y(double position) {
      return bottom() - position * height;
    }
  }

  private List<Tick> ticksUp(double height) {
    return up.ticks((int) Math.min(MOST_TICKS, height / 36 + 1));
  }

  /** As many as have room for their labels. */
  private List<Tick> ticksAcross(double width) {
    int most = (int) Math.min(MOST_TICKS, width / 44 + 1);
    while (most > 3 && crowded(across.ticks(most), width)) {
      most--;
    }
    return across.ticks(most);
  }

  private static boolean crowded(List<Tick> ticks, double width) {
    for (int i = 1; i < ticks.size(); i++) {
      Tick a = ticks.get(i - 1);
      Tick b = ticks.get(i);
      double room = (b.position() - a.position()) * width - TICK_GAP;
      if (TICK.width(a.label()) + TICK.width(b.label()) > 2 * room) {
        return true;
      }
    }
    return false;
  }

  /** How much the labels of the vertical axis take. */
  double labelWidth(double height) {
    return ticksUp(height).stream().mapToDouble(t -> TICK.width(t.label())).max().orElse(0);
  }

  void draw(Canvas out, PanelFrame frame) {
    axes(out, frame);
    List<Series> order = panel.series().stream().sorted(Comparator.comparing(this::layer)).toList();
    order.forEach(series -> band(out, frame, series));
    order.forEach(series -> series(out, frame, series));
    out.text(panel.title(), frame.x(0.5), frame.top() - 7, TITLE);
  }

  /** Thick lines lie above thin ones, and dots above lines. */
  private int layer(Series series) {
    boolean dots = series.form() == Form.DOTS || series.form() == Form.CROSSES;
    return dots ? 2 : styles.of(series.name()).strong() ? 1 : 0;
  }

  private void axes(Canvas out, PanelFrame frame) {
    List<Tick> rows = ticksUp(frame.height());
    List<Tick> columns = ticksAcross(frame.width());
    Ruling grid = new Ruling();
    rows.forEach(t -> grid.add(frame.left(), frame.y(t.position()), frame.width(), 0));
    columns.forEach(t -> grid.add(frame.x(t.position()), frame.top(), 0, frame.height()));
    grid.draw(out, GRID);
    for (Tick tick : rows) {
      out.text(tick.label(), frame.left() - 5, frame.y(tick.position()) + 4, TICK);
    }
    double room = frame.width() / Math.max(1, columns.size());
    for (Tick tick : columns) {
      String label = across.names().isEmpty() ? tick.label() : TICK.fitted(tick.label(), room);
      double most = frame.right() + OVERHANG - TICK.width(label) / 2;
      double x = Math.min(frame.x(tick.position()), most);
      out.text(label, x, frame.bottom() + 14, TICK.at(Anchor.MIDDLE));
    }
    Ruling marks = new Ruling();
    Arrays.stream(up.minor()).forEach(p -> marks.add(frame.left(), frame.y(p), 3, 0));
    Arrays.stream(across.minor()).forEach(p -> marks.add(frame.x(p), frame.bottom(), 0, -3));
    marks.draw(out, FRAME);
    out.line(
        new double[] {frame.left(), frame.left(), frame.right(), frame.right(), frame.left()},
        new double[] {frame.top(), frame.bottom(), frame.bottom(), frame.top(), frame.top()},
        FRAME);
  }

  /** Straight lines that are drawn as one. */
  private static final class Ruling {
    private final List<Double> x = new ArrayList<>();
    private final List<Double> y = new ArrayList<>();

    void add(double fromX, double fromY, double width, double height) {
      x.addAll(List.of(fromX, fromX + width, Double.NaN));
      y.addAll(List.of(fromY, fromY + height, Double.NaN));
    }

    void draw(Canvas out, Style style) {
      out.line(array(x), array(y), style);
    }

    private static double[] array(List<Double> numbers) {
      return numbers.stream().mapToDouble(Double::doubleValue).toArray();
    }
  }

  /** Places across; NaN beyond the axis. */
  private double[] across(PanelFrame frame, Series series) {
    return Arrays.stream(series.x())
        .map(
            v ->
                Math.abs(across.position(v) - 0.5) < 0.5 + 1e-9
                    ? frame.x(across.position(v))
                    : Double.NaN)
        .toArray();
  }

  private double[] edge(PanelFrame frame, double[] values) {
    return Arrays.stream(values).map(v -> frame.y(up.within(v))).toArray();
  }

  private void band(Canvas out, PanelFrame frame, Series series) {
    if (series.low().length == 0 || series.form() == Form.BARS) {
      return;
    }
    double[] x = across(frame, series);
    Curve low = new Curve(x, edge(frame, series.low()));
    Curve high = new Curve(x, edge(frame, series.high()));
    for (int[] run : Curve.runs(x, low.y(), high.y())) {
      Curve around = high.part(run).thinned(TOLERANCE).andBack(low.part(run).thinned(TOLERANCE));
      out.area(around.x(), around.y(), styles.of(series.name()));
    }
  }

  private void series(Canvas out, PanelFrame frame, Series series) {
    Style style = styles.of(series.name());
    switch (series.form()) {
      case BAND -> {}
      case BARS -> bars(out, frame, series, style);
      case DOTS, CROSSES -> marks(out, frame, series, style);
      case DASHED -> line(out, frame, series, style.dashed());
      case LINE, STEPS -> line(out, frame, series, style);
    }
  }

  private void bars(Canvas out, PanelFrame frame, Series series, Style style) {
    double[] x = across(frame, series);
    double[] low = edge(frame, series.low());
    double[] high = edge(frame, series.high());
    Ruling bars = new Ruling();
    for (int i = 0; i < x.length; i++) {
      bars.add(x[i], low[i], 0, high[i] - low[i]);
    }
    bars.draw(out, style);
  }

  private void line(Canvas out, PanelFrame frame, Series series, Style style) {
    double[] y =
        Arrays.stream(series.y())
            .map(v -> Double.isFinite(up.position(v)) ? frame.y(up.within(v)) : Double.NaN)
            .toArray();
    Curve all = new Curve(across(frame, series), y);
    for (int[] run : Curve.runs(all.x(), all.y())) {
      Curve part = all.part(run);
      if (part.size() == 1) {
        out.marks(part.x(), part.y(), style.shape(), DOT, style.opaque(1), List.of());
      } else {
        Curve line = (series.form() == Form.STEPS ? part.steps() : part).thinned(TOLERANCE);
        out.line(line.x(), line.y(), style);
      }
    }
  }

  /** Marks within the axis, and triangles at its ends for those beyond. */
  private void marks(Canvas out, PanelFrame frame, Series series, Style style) {
    Style look = style.opaque(series.opacity());
    Shape own = series.form() == Form.DOTS ? style.shape() : Shape.CROSS;
    double[] x = across(frame, series);
    double[] y = series.y();
    for (Shape shape : List.of(own, Shape.BELOW, Shape.ABOVE)) {
      int[] shown =
          IntStream.range(0, x.length)
              .filter(i -> Double.isFinite(x[i] + up.position(y[i])))
              .filter(
                  i ->
                      shape == (up.holds(y[i]) ? own : y[i] < up.low() ? Shape.BELOW : Shape.ABOVE))
              .toArray();
      Curve places =
          new Curve(
              Arrays.stream(shown).mapToDouble(i -> x[i]).toArray(),
              Arrays.stream(shown).mapToDouble(i -> frame.y(up.within(y[i]))).toArray());
      List<Note> notes =
          Arrays.stream(shown)
              .filter(i -> !series.notes().isEmpty())
              .mapToObj(i -> series.notes().get(i))
              .toList();
      Curve kept = notes.isEmpty() ? places.apart(GRAIN) : places;
      out.marks(kept.x(), kept.y(), shape, series.size() == 0 ? DOT : series.size(), look, notes);
    }
  }
}
