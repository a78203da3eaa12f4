package org.alas.app.chart;

import java.util.List;
import org.alas.app.chart.Series.Note;

/**
 * Something to draw on, with the origin at its upper left. A line is interrupted where a place is
 * NaN. Not thread-safe.
 */
interface Canvas {
  void line(double[] x, double[] y, Style style, Note note);

  /** The area within a closed line. */
  void area(double[] x, double[] y, Style style);

  /**
   * The same mark at every place, {@code size} wide, as opaque as the style is.
   *
   * @param notes of each mark, or empty
   */
  void marks(double[] x, double[] y, Style.Shape shape, double size, Style style, List<Note> notes);

  void text(String text, double x, double y, Font font, Note note);

  default void line(double[] x, double[] y, Style style) {
    line(x, y, style, Note.NONE);
  }

  default void text(String text, double x, double y, Font font) {
    text(text, x, y, font, Note.NONE);
  }

  /** Which part of a text is at its place. */
  enum Anchor {
    START,
    MIDDLE,
    END
  }

  /**
   * How a text is set.
   *
   * @param name its class where a page says how it looks
   * @param angle in degrees; -90 for texts that are read from below
   */
  record Font(String name, double size, boolean bold, double angle, String colour, Anchor anchor) {
    Font at(Anchor other) {
      return new Font(name, size, bold, angle, colour, other);
    }

    Font turned(double degrees) {
      return new Font(name, size, bold, degrees, colour, anchor);
    }

    /** About as wide as the text will be, whatever fonts there are. */
    double width(String text) {
      double width = 0;
      for (Scripts.Span part : Scripts.parts(text)) {
        width += part.size(size) * part.text().codePoints().mapToDouble(Font::width).sum();
      }
      return (bold ? 1.07 : 1) * width;
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
      return Character.isUpperCase(c) ? 0.7 : c < 0x2e80 ? 0.56 : 1;
    }

    /** The text, or as much of its beginning as there is room for. */
    String fitted(String text, double room) {
      String shown = text;
      for (int n = text.codePointCount(0, text.length()); n > 1 && width(shown) > room; n--) {
        shown = text.substring(0, text.offsetByCodePoints(0, n - 1)).strip() + "\u2026";
      }
      return shown;
    }
  }
}
