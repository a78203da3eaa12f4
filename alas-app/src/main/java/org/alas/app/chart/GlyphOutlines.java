package org.alas.app.chart;

import java.awt.Font;
import java.awt.font.FontRenderContext;
import java.awt.font.TextLayout;
import java.awt.geom.AffineTransform;
import java.awt.geom.PathIterator;
import java.util.Arrays;
import java.util.function.Function;

/** Texts as areas of PDF, by the fonts of the machine. Stateless and thread-safe. */
final class GlyphOutlines {
  private static final FontRenderContext EXACT = new FontRenderContext(null, true, true);

  private GlyphOutlines() {}

  private static TextLayout layout(String text, double size, boolean bold) {
    Font face = new Font(PixelCanvas.FACE, bold ? Font.BOLD : Font.PLAIN, 1);
    return new TextLayout(text, face.deriveFont((float) size), EXACT);
  }

  static double width(String text, double size, boolean bold) {
    return layout(text, size, bold).getAdvance();
  }

  /** Operators that fill the letters, whose line begins at a place. */
  static String of(
      String text,
      double x,
      double y,
      double size,
      boolean bold,
      Function<double[], String> numbers) {
    PathIterator path =
        layout(text, size, bold)
            .getOutline(AffineTransform.getTranslateInstance(x, y))
            .getPathIterator(null);
    StringBuilder out = new StringBuilder();
    double[] to = new double[6];
    double[] at = new double[2];
    for (; !path.isDone(); path.next()) {
      int kind = path.currentSegment(to);
      switch (kind) {
        case PathIterator.SEG_MOVETO ->
            out.append(numbers.apply(Arrays.copyOf(to, 2))).append("m ");
        case PathIterator.SEG_LINETO ->
            out.append(numbers.apply(Arrays.copyOf(to, 2))).append("l ");
        case PathIterator.SEG_QUADTO -> out.append(numbers.apply(cubic(at, to))).append("c ");
        case PathIterator.SEG_CUBICTO -> out.append(numbers.apply(to)).append("c ");
        default -> out.append("h ");
      }
      int last = kind == PathIterator.SEG_QUADTO ? 2 : kind == PathIterator.SEG_CUBICTO ? 4 : 0;
      if (kind != PathIterator.SEG_CLOSE) {
        at = Arrays.copyOfRange(to, last, last + 2);
      }
    }
    return out.append('f').toString();
  }

  /** The curve of third degree that one of second degree is. */
  private static double[] cubic(double[] from, double[] to) {
    return new double[] {
      from[0] + 2 * (to[0] - from[0]) / 3,
      from[1] + 2 * (to[1] - from[1]) / 3,
      to[2] + 2 * (to[0] - to[2]) / 3,
      to[3] + 2 * (to[1] - to[3]) / 3,
      to[2],
      to[3]
    };
  }
}
