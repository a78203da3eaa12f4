package org.alas.app.chart;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.alas.app.chart.Series.Note;
import org.alas.app.chart.Style.Shape;

/**
 * Draws the same as {@link SvgCanvas} as a page of PDF. Texts are set in Helvetica, which every
 * reader has and in which they can be searched; those with other letters than western Europe's are
 * drawn as outlines. Notes are left out.
 */
final class PdfCanvas implements Canvas {
  private static final Charset LATIN = Charset.forName("windows-1252");

  /** How far a Bezier curve's handles reach to be a quarter of a circle. */
  private static final double QUARTER = 0.5522847498;

  private static final double BOLDER = 1.06;

  /** Widths of Helvetica's letters from space to tilde, in thousandths of its size. */
  private static final int[] WIDTHS = {
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556,
    556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667,
    611, 778, 722, 278, 500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667,
    667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500,
    222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584
  };

  private final StringBuilder out = new StringBuilder();
  private final double width;
  private final double height;
  private final String title;

  /** Names of the opacities that are used. */
  private final Map<String, String> opacities = new LinkedHashMap<>();

  PdfCanvas(double width, double height, String title) {
    this.width = width;
    this.height = height;
    this.title = title;
    // From here on the origin is at the upper left, as everywhere.
    write("1 0 0 -1 0 %s cm 1 j".formatted(number(height)));
  }

  private void write(String operators) {
    out.append(operators).append('\n');
  }

  /** To a hundredth of a unit. */
  private static String number(double x) {
    long hundredths = Math.round(100 * x);
    return hundredths % 100 == 0
        ? Long.toString(hundredths / 100)
        : String.format(Locale.ROOT, "%.2f", hundredths / 100.0);
  }

  private static String numbers(double... all) {
    StringBuilder text = new StringBuilder();
    for (double x : all) {
      text.append(number(x)).append(' ');
    }
    return text.toString();
  }

  private static String colour(String hex) {
    int rgb = Integer.parseInt(hex.substring(1), 16);
    return String.format(
        Locale.ROOT,
        "%.3f %.3f %.3f ",
        (rgb >> 16 & 255) / 255.0,
        (rgb >> 8 & 255) / 255.0,
        (rgb & 255) / 255.0);
  }

  private void path(double[] x, double[] y, boolean closed) {
    boolean drawing = false;
    for (int i = 0; i < x.length; i++) {
      boolean there = !Double.isNaN(x[i] + y[i]);
      if (there) {
        write(numbers(x[i], y[i]) + (drawing ? "l" : "m"));
      }
      drawing = there;
    }
    if (closed) {
      write("h");
    }
  }

  @Override
  public void line(double[] x, double[] y, Style style, Note note) {
    write("q " + colour(style.colour()) + "RG " + number(style.width()) + " w");
    if (style.dash().length > 0) {
      write("[" + numbers(style.dash()) + "] 0 d");
    }
    path(x, y, false);
    write("S Q");
  }

  private void translucent(double opacity) {
    if (opacity < 1) {
      String value = number(opacity);
      write("/" + opacities.computeIfAbsent(value, v -> "G" + opacities.size()) + " gs");
    }
  }

  @Override
  public void area(double[] x, double[] y, Style style) {
    write("q " + colour(style.colour()) + "rg");
    translucent(style.opacity());
    path(x, y, true);
    write("f Q");
  }

  /** Each for itself, so that those that overlap look as they do elsewhere. */
  @Override
  public void marks(
      double[] x, double[] y, Shape shape, double size, Style style, List<Note> notes) {
    write("q " + colour(style.colour()) + "rg " + colour(style.colour()) + "RG");
    write(number(style.width()) + " w");
    translucent(style.opacity());
    for (int i = 0; i < x.length; i++) {
      if (shape == Shape.CIRCLE) {
        circle(x[i], y[i], size / 2);
        write("f");
      } else {
        boolean cross = shape == Shape.CROSS;
        path(shape.x(x[i], size), shape.y(y[i], size), !cross);
        write(cross ? "S" : "f");
      }
    }
    write("Q");
  }

  private void circle(double x, double y, double r) {
    double h = QUARTER * r;
    write(numbers(x + r, y) + "m");
    write(numbers(x + r, y + h, x + h, y + r, x, y + r) + "c");
    write(numbers(x - h, y + r, x - r, y + h, x - r, y) + "c");
    write(numbers(x - r, y - h, x - h, y - r, x, y - r) + "c");
    write(numbers(x + h, y - r, x + r, y - h, x + r, y) + "c");
  }

  @Override
  public void text(String text, double x, double y, Font font, Note note) {
    List<Scripts.Span> parts = Scripts.parts(text);
    double length = parts.stream().mapToDouble(part -> width(part, font)).sum();
    double turn = Math.toRadians(font.angle());
    double at =
        font.anchor() == Anchor.START ? 0 : font.anchor() == Anchor.END ? -length : -length / 2;
    write("q " + colour(font.colour()) + "rg");
    write(
        String.format(
                Locale.ROOT,
                "%.4f %.4f %.4f %.4f ",
                Math.cos(turn),
                Math.sin(turn),
                -Math.sin(turn),
                Math.cos(turn))
            + numbers(x, y)
            + "cm");
    for (Scripts.Span part : parts) {
      part(part, at, -part.rise(font.size()), font);
      at += width(part, font);
    }
    write("Q");
  }

  private void part(Scripts.Span part, double x, double y, Font font) {
    String latin = latin(part.text());
    double size = part.size(font.size());
    if (LATIN.newEncoder().canEncode(latin)) {
      write("BT /%s %s Tf".formatted(font.bold() ? "FB" : "FR", number(size)));
      write("1 0 0 -1 %sTm %s Tj ET".formatted(numbers(x, y), literal(latin)));
    } else {
      write(GlyphOutlines.of(latin, x, y, size, font.bold(), PdfCanvas::numbers));
    }
  }

  /** The minus sign, which Helvetica's usual letters lack, is much like a dash. */
  private static String latin(String text) {
    return text.replace('\u2212', '\u2013');
  }

  private static double width(Scripts.Span part, Font font) {
    String latin = latin(part.text());
    double size = part.size(font.size());
    if (!LATIN.newEncoder().canEncode(latin)) {
      return GlyphOutlines.width(latin, size, font.bold());
    }
    double thousandths =
        latin.chars().mapToDouble(c -> c >= ' ' && c <= '~' ? WIDTHS[c - ' '] : 556).sum();
    return (font.bold() ? BOLDER : 1) * size * thousandths / 1000;
  }

  /** A string of bytes between brackets; all of a page's operators are written by bytes. */
  private static String literal(String text) {
    StringBuilder all = new StringBuilder("(");
    for (byte b : text.getBytes(LATIN)) {
      int c = b & 255;
      if (c < ' ' || c > '~' || c == '(' || c == ')' || c == '\\') {
        all.append(String.format(Locale.ROOT, "\\%03o", c));
      } else {
        all.append((char) c);
      }
    }
    return all.append(')').toString();
  }

  /** The file. */
  byte[] done() {
    StringBuilder states = new StringBuilder();
    opacities.forEach(
        (opacity, name) ->
            states.append("/%s << /ca %s /CA %s >> ".formatted(name, opacity, opacity)));
    String font = "<< /Type /Font /Subtype /Type1 /BaseFont /%s /Encoding /WinAnsiEncoding >>";
    String page =
        "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 %s] /Contents 4 0 R /Resources << /Font << /FR 5 0 R /FB 6 0 R >> /ExtGState << %s>> >> >>"
            .formatted(numbers(width, height), states);
    return PdfFile.of(
        "<< /Type /Catalog /Pages 2 0 R >>",
        "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
        page,
        PdfFile.stream(out.toString().getBytes(StandardCharsets.US_ASCII)),
        font.formatted("Helvetica"),
        font.formatted("Helvetica-Bold"),
        "<< /Title %s >>".formatted(PdfFile.text(title)));
  }
}
