package org.alas.app.report;

import java.util.List;
import org.alas.app.chart.AxisTick;
import org.alas.app.chart.Markup;
import org.alas.app.cli.Numbers;

/**
 * One panel with axes, in SVG. Places are positions on the axes, from 0 to 1; marks whose place is
 * not a number are left out. Not thread-safe.
 */
final class Chart {
  static final int WIDE = 1120;
  static final int HALF = 550;
  static final int THIRD = 360;
  private static final double LETTER = 6.6;
  private static final int TOP = 30;
  private static final int RIGHT = 14;

  private final Markup out = new Markup();
  private final int width;
  private final int height;
  private final double left;
  private final double bottom;

  Chart(int width, int height, String label, Ticks across, Ticks up) {
    this.width = width;
    this.height = height;
    int longest = up.ticks.stream().mapToInt(t -> t.label().length()).max().orElse(1);
    this.left = Math.max(34, 14 + LETTER * Math.min(longest, 14));
    this.bottom = across.title.isEmpty() ? 26 : 46;
    svg(out, width, height, label);
    frame(across, up);
  }

  /** Labels of an axis and what it shows. */
  record Ticks(List<AxisTick> ticks, String title) {}

  static void svg(Markup out, int width, int height, String label) {
    out.open(
        "svg",
        "xmlns",
        "http://www.w3.org/2000/svg",
        "viewBox",
        "0 0 " + width + " " + height,
        "role",
        "img",
        "aria-label",
        label);
  }

  private void frame(Ticks across, Ticks up) {
    double spacing = (width - left - RIGHT) / Math.max(1, across.ticks.size());
    for (AxisTick tick : up.ticks) {
      String y = number(y(tick.position()));
      out.empty(
          "line",
          "class",
          "grid",
          "x1",
          number(left),
          "x2",
          number(width - RIGHT),
          "y1",
          y,
          "y2",
          y);
      text("end tick", left - 8, y(tick.position()) + 4, Numbers.limited(tick.label(), 14));
    }
    for (AxisTick tick : across.ticks) {
      String x = number(x(tick.position()));
      out.empty(
          "line",
          "class",
          "grid",
          "x1",
          x,
          "x2",
          x,
          "y1",
          number(TOP),
          "y2",
          number(height - bottom));
      int letters = (int) Math.max(3, spacing / LETTER);
      String anchor = tick.position() > 0.97 && tick.label().length() > 4 ? "end" : "middle";
      text(
          anchor + " tick",
          x(tick.position()),
          height - bottom + 17,
          Numbers.limited(tick.label(), letters));
    }
    out.empty(
        "path",
        "class",
        "axis",
        "d",
        "M"
            + number(left)
            + " "
            + TOP
            + "V"
            + number(height - bottom)
            + "H"
            + number(width - RIGHT));
    text("title", 2, 14, up.title);
    text("middle title", (left + width - RIGHT) / 2, height - 6, across.title);
  }

  double x(double position) {
    return left + position * (width - left - RIGHT);
  }

  double y(double position) {
    return height - bottom - position * (height - bottom - TOP);
  }

  void text(String style, double x, double y, String text) {
    if (!text.isEmpty()) {
      out.leaf("text", text, "class", style, "x", number(x), "y", number(y));
    }
  }

  /** A note beside a place, kept within the frame. */
  void note(String style, double x, double y, String text) {
    boolean late = x(x) + LETTER * text.length() > width - RIGHT;
    text(style + (late ? " end" : ""), x(x) + (late ? -6 : 6), y(y) - 5, text);
  }

  /** A curve, interrupted where it is not a number. */
  void line(String style, double[] x, double[] y) {
    StringBuilder path = new StringBuilder();
    boolean down = false;
    for (int i = 0; i < x.length; i++) {
      boolean there = finite(x[i], y[i]);
      if (there) {
        path.append(down ? 'L' : 'M').append(place(x[i], y[i]));
      }
      down = there;
    }
    path(style, path);
  }

  /** A curve that goes across and then up or down to the next place. */
  void stairs(String style, double[] x, double[] y) {
    StringBuilder path = new StringBuilder();
    for (int i = 0; i < x.length; i++) {
      if (finite(x[i], y[i])) {
        path.append(
            path.isEmpty()
                ? "M" + place(x[i], y[i])
                : "H" + number(x(x[i])) + "V" + number(y(y[i])));
      }
    }
    path(style, path);
  }

  /** The area between two curves. */
  void band(String style, double[] x, double[] low, double[] high) {
    StringBuilder path = new StringBuilder();
    for (int i = 0; i < x.length; i++) {
      if (finite(x[i], high[i]) && finite(x[i], low[i])) {
        path.append(path.isEmpty() ? 'M' : 'L').append(place(x[i], high[i]));
      }
    }
    for (int i = x.length - 1; i >= 0; i--) {
      if (finite(x[i], high[i]) && finite(x[i], low[i])) {
        path.append('L').append(place(x[i], low[i]));
      }
    }
    path(style, path.isEmpty() ? path : path.append('Z'));
  }

  private void path(String style, StringBuilder path) {
    if (!path.isEmpty()) {
      out.empty("path", "class", style, "d", path.toString());
    }
  }

  void segment(String style, double x1, double y1, double x2, double y2) {
    line(style, new double[] {x1, x2}, new double[] {y1, y2});
  }

  /** A dot for a trial; 0 for none in particular. */
  void dot(String style, double x, double y, double radius, int trial, String caption) {
    if (finite(x, y)) {
      mark(
          out,
          "circle",
          style,
          trial,
          caption,
          "cx",
          number(x(x)),
          "cy",
          number(y(y)),
          "r",
          number(radius));
    }
  }

  /** A cross for a trial. */
  void cross(String style, double x, double y, int trial, String caption) {
    if (finite(x, y)) {
      String path = "M" + number(x(x) - 3.5) + " " + number(y(y) - 3.5) + "l7 7m0-7l-7 7";
      mark(out, "path", style, trial, caption, "d", path);
    }
  }

  /** A triangle that points out of the frame, for a trial beyond it. */
  void triangle(String style, double x, double y, int trial, String caption) {
    if (finite(x, y)) {
      String sides = y > 0.5 ? "l-4.5 8h9z" : "l-4.5-8h9z";
      mark(
          out, "path", style, trial, caption, "d", "M" + number(x(x)) + " " + number(y(y)) + sides);
    }
  }

  /** An element that is lit up together with all others of the same trial. */
  static void mark(
      Markup out, String tag, String style, int trial, String caption, String... place) {
    String[] attributes = new String[place.length + (trial > 0 ? 4 : 2)];
    attributes[0] = "class";
    attributes[1] = style;
    System.arraycopy(place, 0, attributes, 2, place.length);
    if (trial > 0) {
      attributes[attributes.length - 2] = "data-t";
      attributes[attributes.length - 1] = Integer.toString(trial);
    }
    if (caption.isEmpty()) {
      out.empty(tag, attributes);
    } else {
      out.open(tag, attributes).leaf("title", caption).close();
    }
  }

  Markup done() {
    return out.close().line();
  }

  private static boolean finite(double x, double y) {
    return Double.isFinite(x) && Double.isFinite(y);
  }

  private String place(double x, double y) {
    return number(x(x)) + " " + number(y(y));
  }

  /** A length to a tenth of a pixel; far outside, it does not matter how far. */
  static String number(double pixels) {
    long tenths = Math.round(10 * Math.max(-1e5, Math.min(1e5, pixels)));
    String sign = tenths < 0 ? "-" : "";
    long size = Math.abs(tenths);
    return sign + size / 10 + (size % 10 == 0 ? "" : "." + size % 10);
  }
}
