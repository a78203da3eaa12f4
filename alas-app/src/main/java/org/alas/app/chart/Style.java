package org.alas.app.chart;

import java.util.stream.IntStream;

/**
 * How something looks, told apart by colour and, for those who see no colours, by dashes or marks.
 *
 * @param name its class where a page says how it looks
 * @param width of lines
 * @param opacity of areas and marks
 * @param dash lengths that are drawn and left out in turn; empty for a whole line
 */
@SuppressWarnings("ArrayRecordComponent") // constants that are never compared
record Style(
    String name, String colour, double width, double opacity, Shape shape, double... dash) {
  private static final double[] DASHED = {6, 4};
  private static final double THIN = 1.4;
  private static final double THICK = 2.1;
  private static final double BAND = 0.13;

  /** Marks that can be told apart without colours, of about the same area for the same size. */
  enum Shape {
    CIRCLE,
    SQUARE(-0.45, -0.45, 0.45, -0.45, 0.45, 0.45, -0.45, 0.45),
    DIAMOND(0, -0.62, 0.62, 0, 0, 0.62, -0.62, 0),
    TRIANGLE(0, -0.62, 0.56, 0.43, -0.56, 0.43),
    /** Two lines. */
    CROSS(-0.5, -0.5, 0.5, 0.5, Double.NaN, Double.NaN, -0.5, 0.5, 0.5, -0.5),
    /** Points at a place upwards from below it. */
    ABOVE(0, 0, -0.6, 1.05, 0.6, 1.05),
    BELOW(0, 0, -0.6, -1.05, 0.6, -1.05);

    private final double[] corners;

    Shape(double... corners) {
      this.corners = corners;
    }

    /** How many corners there are; none for a circle. */
    int corners() {
      return corners.length / 2;
    }

    /** Horizontal places of the corners of a mark. */
    double[] x(double centre, double size) {
      return IntStream.range(0, corners())
          .mapToDouble(i -> centre + size * corners[2 * i])
          .toArray();
    }

    double[] y(double centre, double size) {
      return IntStream.range(0, corners())
          .mapToDouble(i -> centre + size * corners[2 * i + 1])
          .toArray();
    }
  }

  static Style thin(String colour, Shape shape, double... dash) {
    return new Style("", colour, THIN, BAND, shape, dash);
  }

  static Style thick(String colour, Shape shape) {
    return new Style("", colour, THICK, BAND, shape);
  }

  Style opaque(double other) {
    return new Style(name, colour, width, other, shape, dash);
  }

  Style named(String other) {
    return new Style(other, colour, width, opacity, shape, dash);
  }

  /** For series that are dashed by wish. */
  Style dashed() {
    return new Style(name, colour, width, opacity, shape, dash.length == 0 ? DASHED : dash);
  }

  /** Whether it is drawn above others. */
  boolean strong() {
    return width >= THICK;
  }
}
