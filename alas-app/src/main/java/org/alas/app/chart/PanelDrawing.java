package org.alas.app.chart;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.alas.app.chart.Plot.Series;
import org.alas.app.chart.Surface.Anchor;
import org.alas.app.chart.Surface.Font;
import org.alas.app.chart.Surface.Stroke;

/** Draws one panel into its frame. Not thread-safe. */
final class PanelDrawing {
  static final Font TITLE = new Font(13, true, false, "#222222", Anchor.MIDDLE);
  static final Font TICK = new Font(11, false, false, "#444444", Anchor.END);
  private static final Stroke GRID = new Stroke("#e8e8e8", 0.8);
  private static final Stroke FRAME = new Stroke("#999999", 0.8);
  private static final double TOLERANCE = 0.12;
  private static final double GRAIN = 0.4;
  private static final double BAND = 0.13;
  private static final double DOT = 5;

  private final Plot.Panel panel;
  private final Styles styles;
  private final Scale across;
  private final Scale up;

  PanelDrawing(Plot.Panel panel, Styles styles) {
    this.panel = panel;
    this.styles = styles;
    this.across =
        Scale.around(
            panel.series().stream().flatMapToDouble(s -> Arrays.stream(s.x())),
            panel.x().logarithmic());
    this.up =
        Scale.around(
            panel.series().stream()
                .flatMapToDouble(
                    s -> Stream.of(s.y(), s.low(), s.high()).flatMapToDouble(Arrays::stream)),
            panel.y().logarithmic());
  }

  /** Where a panel's axes stand. */
  record Frame(double left, double top, double width, double height) {
    double right() {
      return left + width;
    }

    double bottom() {
      return top + height;
    }
  }

  private static int ticksAcross(Frame frame) {
    return (int) Math.max(3, frame.width() / 44);
  }

  private static int ticksUp(double height) {
    return (int) Math.max(3, height / 36);
  }

  /** How much the labels of the vertical axis take. */
  double labelWidth(double height) {
    return up.ticks(ticksUp(height)).stream()
        .mapToDouble(tick -> TICK.width(tick.label()))
        .max()
        .orElse(0);
  }

  void draw(Surface out, Frame frame) {
    axes(out, frame);
    List<Series> order = panel.series().stream().sorted(Comparator.comparing(this::layer)).toList();
    order.forEach(series -> band(out, frame, series));
    order.forEach(series -> series(out, frame, series));
    out.text(panel.title(), frame.left() + frame.width() / 2, frame.top() - 7, TITLE);
  }

  /** Thick lines lie above thin ones, and dots above lines. */
  private int layer(Series series) {
    return series.mark() == Plot.Mark.DOTS ? 2 : styles.of(series.label()).strong() ? 1 : 0;
  }

  private void axes(Surface out, Frame frame) {
    for (AxisTick tick : up.ticks(ticksUp(frame.height()))) {
      double y = frame.bottom() - tick.position() * frame.height();
      out.line(both(frame.left(), frame.right()), both(y, y), GRID);
      out.text(tick.label(), frame.left() - 5, y + 4, TICK);
    }
    for (AxisTick tick : across.ticks(ticksAcross(frame))) {
      double x = frame.left() + tick.position() * frame.width();
      out.line(both(x, x), both(frame.top(), frame.bottom()), GRID);
      out.text(tick.label(), x, frame.bottom() + 14, TICK.at(Anchor.MIDDLE));
    }
    for (double position : up.between()) {
      double y = frame.bottom() - position * frame.height();
      out.line(both(frame.left(), frame.left() + 3), both(y, y), FRAME);
    }
    for (double position : across.between()) {
      double x = frame.left() + position * frame.width();
      out.line(both(x, x), both(frame.bottom() - 3, frame.bottom()), FRAME);
    }
    out.line(
        new double[] {frame.left(), frame.left(), frame.right(), frame.right(), frame.left()},
        new double[] {frame.top(), frame.bottom(), frame.bottom(), frame.top(), frame.top()},
        FRAME);
  }

  private static double[] both(double from, double to) {
    return new double[] {from, to};
  }

  private void band(Surface out, Frame frame, Series series) {
    if (series.low().length == 0) {
      return;
    }
    double[] x = Arrays.stream(series.x()).map(v -> x(frame, v)).toArray();
    double[] low = Arrays.stream(series.low()).map(v -> clampedY(frame, v)).toArray();
    double[] high = Arrays.stream(series.high()).map(v -> clampedY(frame, v)).toArray();
    for (int i = 0; i < x.length; i++) {
      if (!Double.isFinite(low[i] + high[i])) {
        x[i] = Double.NaN;
      }
    }
    Curve edge = Curve.of(x, high).thinned(TOLERANCE).andBack(Curve.of(x, low).thinned(TOLERANCE));
    out.area(edge.x(), edge.y(), styles.of(series.label()).colour(), BAND);
  }

  private void series(Surface out, Frame frame, Series series) {
    Style style = styles.of(series.label());
    Curve curve =
        Curve.of(
            Arrays.stream(series.x()).map(v -> x(frame, v)).toArray(),
            Arrays.stream(series.y()).map(v -> y(frame, up.position(v))).toArray());
    if (series.mark() == Plot.Mark.DOTS) {
      Curve dots = curve.apart(GRAIN);
      out.marks(dots.x(), dots.y(), style.shape(), DOT, style.colour());
    } else if (curve.size() == 1) {
      out.marks(curve.x(), curve.y(), style.shape(), DOT, style.colour());
    } else {
      Curve line = curve.thinned(TOLERANCE);
      Stroke stroke = series.mark() == Plot.Mark.DASHED ? style.dashed() : style.line();
      out.line(line.x(), line.y(), stroke);
    }
  }

  private double x(Frame frame, double value) {
    return frame.left() + across.position(value) * frame.width();
  }

  private static double y(Frame frame, double position) {
    return frame.bottom() - position * frame.height();
  }

  private double clampedY(Frame frame, double value) {
    return y(frame, up.clamped(value));
  }
}
