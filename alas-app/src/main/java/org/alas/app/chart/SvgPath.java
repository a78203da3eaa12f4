package org.alas.app.chart;

/**
 * The path of an SVG element, in steps of a tenth of a unit from one place to the next, which takes
 * less than half the space of places. Not thread-safe.
 */
final class SvgPath {
  private final StringBuilder out = new StringBuilder();
  private long atX;
  private long atY;

  SvgPath line(double[] x, double[] y) {
    boolean drawing = false;
    for (int i = 0; i < x.length; i++) {
      boolean there = !Double.isNaN(x[i] + y[i]);
      long px = Math.round(10 * x[i]);
      long py = Math.round(10 * y[i]);
      if (there && !drawing) {
        move(px, py);
      } else if (there && (px != atX || py != atY)) {
        step(px, py);
      }
      drawing = there;
    }
    return this;
  }

  private void move(long px, long py) {
    out.append('M').append(number(px));
    append(py);
    atX = px;
    atY = py;
  }

  private void step(long px, long py) {
    if (py == atY) {
      out.append('h').append(number(px - atX));
    } else if (px == atX) {
      out.append('v').append(number(py - atY));
    } else {
      out.append('l').append(number(px - atX));
      append(py - atY);
    }
    atX = px;
    atY = py;
  }

  /** A second number of a pair; a minus parts as well as a space. */
  private void append(long tenths) {
    String text = number(tenths);
    out.append(text.startsWith("-") ? "" : " ").append(text);
  }

  SvgPath close() {
    if (!out.isEmpty()) {
      out.append('z');
    }
    return this;
  }

  /** An outline around a place; a circle is the round end of a line without length. */
  SvgPath mark(double x, double y, Style.Shape shape, double size) {
    if (shape == Style.Shape.CIRCLE) {
      move(Math.round(10 * x), Math.round(10 * y));
      out.append("h0");
      return this;
    }
    line(shape.x(x, size), shape.y(y, size));
    return shape == Style.Shape.CROSS ? this : close();
  }

  /** To a tenth, without a point where there is none to show. */
  static String number(double units) {
    return number(Math.round(10 * units));
  }

  private static String number(long tenths) {
    long whole = Math.abs(tenths) / 10;
    long rest = Math.abs(tenths) % 10;
    String sign = tenths < 0 ? "-" : "";
    return rest == 0 ? sign + whole : sign + (whole == 0 ? "" : whole) + "." + rest;
  }

  @Override
  public String toString() {
    return out.toString();
  }
}
