package org.alas.app.chart;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.alas.app.chart.Axis.Tick;
import org.alas.app.chart.Canvas.Anchor;
import org.alas.app.chart.Canvas.Font;
import org.alas.app.chart.Series.Note;
import org.alas.app.chart.Style.Shape;

/**
 * Lines across upright axes that stand side by side. A line passes below an axis on which it has no
 * number. Immutable.
 */
public record ParallelAxes(List<Upright> axes, List<Line> lines) {
  private static final double TALL = 272;
  private static final double LEFT = 56;
  private static final double RIGHT = 70;

  /** How far below its axis a line passes. */
  private static final double SHELF = 28;

  /** Axes nearer to each other have their names askew and no ticks. */
  private static final double DENSE = 64;

  private static final int MOST_TICKS = 6;
  private static final double ASKEW = -38;
  private static final double LONGEST_NAME = 130;

  /** Labels nearer to each other than this share of an axis are left out. */
  private static final double APART = 0.045;

  private static final Font NAME = new Font("title", 12, true, 0, "#222222", Anchor.MIDDLE);
  private static final Font TICK = new Font("tick halo", 11, false, 0, "#444444", Anchor.START);

  /**
   * An axis, whose range is known.
   *
   * @param note what a page tells of its name
   */
  public record Upright(Axis axis, String note) {}

  /**
   * A line.
   *
   * @param name its class
   * @param numbers one on each axis, NaN for none
   */
  @SuppressWarnings("ArrayRecordComponent") // drawn once and thrown away
  public record Line(String name, double[] numbers, Note note) {}

  public ParallelAxes {
    axes = List.copyOf(axes);
    lines = List.copyOf(lines);
  }

  /** For a page that has its own looks, by class. */
  public Markup classed(String title, double width) {
    SvgCanvas out =
        new SvgCanvas(width, top(width) + TALL + (shelved() ? SHELF : 0) + 16, title, true);
    draw(out, width);
    return out.done();
  }

  private boolean shelved() {
    return IntStream.range(0, axes.size()).anyMatch(this::shelved);
  }

  private boolean shelved(int axis) {
    return lines.stream().anyMatch(line -> Double.isNaN(line.numbers()[axis]));
  }

  private double gap(double width) {
    return (width - LEFT - RIGHT) / Math.max(1, axes.size() - 1);
  }

  private double top(double width) {
    double longest = axes.stream().mapToDouble(a -> NAME.width(a.axis().label())).max().orElse(0);
    return gap(width) < DENSE ? 26 + 0.62 * Math.min(longest, LONGEST_NAME) : 30;
  }

  void draw(Canvas out, double width) {
    double gap = gap(width);
    double bottom = top(width) + TALL;
    double[] x = new double[axes.size()];
    Arrays.setAll(x, a -> LEFT + a * gap);
    for (Line line : lines) {
      double[] y = new double[x.length];
      Arrays.setAll(y, a -> bottom - TALL * axes.get(a).axis().within(line.numbers()[a]));
      Arrays.setAll(y, a -> Double.isNaN(y[a]) ? bottom + SHELF : y[a]);
      out.line(x, y, style(line.name()), line.note());
    }
    for (int a = 0; a < x.length; a++) {
      out.line(new double[] {x[a], x[a]}, new double[] {bottom - TALL, bottom}, style("axis"));
      if (shelved(a)) {
        double[] shelf = {bottom + SHELF};
        out.marks(new double[] {x[a]}, shelf, Shape.CIRCLE, 6, style("shelf").opaque(1), List.of());
      }
      label(out, axes.get(a), x[a], bottom, gap, a == x.length - 1);
    }
  }

  private static Style style(String name) {
    return Style.thin("#7a7a7a", Shape.CIRCLE).named(name);
  }

  private static void label(
      Canvas out, Upright upright, double x, double bottom, double gap, boolean last) {
    boolean dense = gap < DENSE;
    Font font = dense ? NAME.at(Anchor.START).turned(ASKEW) : NAME;
    String name = font.fitted(upright.axis().label(), dense ? LONGEST_NAME : gap - 8);
    out.text(name, x, bottom - TALL - 12, font, new Note(0, upright.note()));
    if (dense && !last) {
      return;
    }
    double before = Double.NEGATIVE_INFINITY;
    for (Tick tick : upright.axis().ticks(MOST_TICKS)) {
      if (tick.position() - before > APART) {
        before = tick.position();
        String text = TICK.fitted(tick.label(), last ? RIGHT - 5 : gap - 8);
        out.text(text, x + 5, bottom - TALL * before + 4, TICK);
      }
    }
  }
}
