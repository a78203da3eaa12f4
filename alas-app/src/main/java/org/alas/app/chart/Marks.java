package org.alas.app.chart;

/** Outlines of marks, of about the same area for the same size. Stateless and thread-safe. */
final class Marks {
  private Marks() {}

  /** Corners around the origin; none for a circle. */
  static double[][] outline(Surface.Shape shape, double size) {
    double square = 0.45 * size;
    double diamond = 0.62 * size;
    double triangle = 0.62 * size;
    return switch (shape) {
      case CIRCLE -> new double[0][];
      case SQUARE ->
          new double[][] {
            {-square, -square}, {square, -square}, {square, square}, {-square, square}
          };
      case DIAMOND -> new double[][] {{0, -diamond}, {diamond, 0}, {0, diamond}, {-diamond, 0}};
      case TRIANGLE ->
          new double[][] {
            {0, -triangle}, {0.9 * triangle, 0.7 * triangle}, {-0.9 * triangle, 0.7 * triangle}
          };
    };
  }
}
