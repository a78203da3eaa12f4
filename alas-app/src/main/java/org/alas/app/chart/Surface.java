package org.alas.app.chart;

/** Something to draw on, with the origin at its upper left. Not thread-safe. */
interface Surface {
  /** A line through places. */
  void line(double[] x, double[] y, Stroke stroke);

  /** The area within a closed line. */
  void area(double[] x, double[] y, String colour, double opacity);

  /** The same mark at every place, {@code size} wide. */
  void marks(double[] x, double[] y, Shape shape, double size, String colour);

  void text(String text, double x, double y, Font font);

  /** Marks that can be told apart without colours. */
  enum Shape {
    CIRCLE,
    SQUARE,
    DIAMOND,
    TRIANGLE
  }

  /** Where a text has its place. */
  enum Anchor {
    START,
    MIDDLE,
    END
  }

  /**
   * How a line is drawn.
   *
   * @param dash lengths that are drawn and left out in turn; empty for a whole line
   */
  @SuppressWarnings("ArrayRecordComponent") // constants that are never compared
  record Stroke(String colour, double width, double... dash) {}

  /**
   * How a text is set.
   *
   * @param upwards whether it is read from below
   */
  record Font(double size, boolean bold, boolean upwards, String colour, Anchor anchor) {
    Font at(Anchor other) {
      return new Font(size, bold, upwards, colour, other);
    }

    /** About as wide as the text will be, whatever fonts there are. */
    double width(String text) {
      double width = text.codePoints().mapToDouble(Font::width).sum();
      return (bold ? 1.07 : 1) * size * width;
    }

    private static double width(int c) {
      if ("iljI.,:;'|!^_".indexOf(c) >= 0) {
        return 0.27;
      }
      if (" ftr()-/".indexOf(c) >= 0) {
        return 0.32;
      }
      if ("mwMW%".indexOf(c) >= 0) {
        return 0.84;
      }
      return Character.isUpperCase(c) ? 0.7 : 0.56;
    }
  }
}
