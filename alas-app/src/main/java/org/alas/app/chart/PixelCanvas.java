package org.alas.app.chart;

import java.awt.AlphaComposite;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.GraphicsEnvironment;
import java.awt.RenderingHints;
import java.awt.geom.AffineTransform;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Path2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.alas.app.chart.Series.Note;
import org.alas.app.chart.Style.Shape;

/** Draws the same as {@link SvgCanvas} as pixels; notes are left out. */
final class PixelCanvas implements Canvas {
  static final String FACE = face();

  private final BufferedImage image;
  private final Graphics2D out;

  /** So many pixels for each unit of length. */
  PixelCanvas(double width, double height, double scale) {
    this.image =
        new BufferedImage(
            (int) Math.round(scale * width),
            (int) Math.round(scale * height),
            BufferedImage.TYPE_INT_RGB);
    this.out = image.createGraphics();
    out.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
    out.setRenderingHint(
        RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
    // Curves are drawn where they are: rounding them to pixels makes stairs of gentle slopes.
    out.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
    out.setRenderingHint(
        RenderingHints.KEY_FRACTIONALMETRICS, RenderingHints.VALUE_FRACTIONALMETRICS_ON);
    out.setColor(Color.WHITE);
    out.fillRect(0, 0, image.getWidth(), image.getHeight());
    out.scale(scale, scale);
  }

  private static String face() {
    Set<String> there =
        Set.of(GraphicsEnvironment.getLocalGraphicsEnvironment().getAvailableFontFamilyNames());
    return Stream.of("Helvetica", "Arial", "Liberation Sans", "DejaVu Sans")
        .filter(there::contains)
        .findFirst()
        .orElse("SansSerif");
  }

  @Override
  public void line(double[] x, double[] y, Style style, Note note) {
    float[] dash = new float[style.dash().length];
    for (int i = 0; i < dash.length; i++) {
      dash[i] = (float) style.dash()[i];
    }
    out.setColor(Color.decode(style.colour()));
    out.setStroke(
        new BasicStroke(
            (float) style.width(),
            BasicStroke.CAP_BUTT,
            BasicStroke.JOIN_ROUND,
            1,
            dash.length == 0 ? null : dash,
            0));
    out.draw(path(x, y));
  }

  private static Path2D path(double[] x, double[] y) {
    Path2D path = new Path2D.Double();
    boolean drawing = false;
    for (int i = 0; i < x.length; i++) {
      boolean there = !Double.isNaN(x[i] + y[i]);
      if (there && drawing) {
        path.lineTo(x[i], y[i]);
      } else if (there) {
        path.moveTo(x[i], y[i]);
      }
      drawing = there;
    }
    return path;
  }

  @Override
  public void area(double[] x, double[] y, Style style) {
    out.setComposite(AlphaComposite.SrcOver.derive((float) style.opacity()));
    out.setColor(Color.decode(style.colour()));
    out.fill(path(x, y));
    out.setComposite(AlphaComposite.SrcOver);
  }

  @Override
  public void marks(
      double[] x, double[] y, Shape shape, double size, Style style, List<Note> notes) {
    out.setComposite(AlphaComposite.SrcOver.derive((float) style.opacity()));
    out.setColor(Color.decode(style.colour()));
    out.setStroke(new BasicStroke((float) style.width()));
    for (int i = 0; i < x.length; i++) {
      if (shape == Shape.CIRCLE) {
        out.fill(new Ellipse2D.Double(x[i] - size / 2, y[i] - size / 2, size, size));
      } else if (shape == Shape.CROSS) {
        out.draw(path(shape.x(x[i], size), shape.y(y[i], size)));
      } else {
        out.fill(path(shape.x(x[i], size), shape.y(y[i], size)));
      }
    }
    out.setComposite(AlphaComposite.SrcOver);
  }

  @Override
  public void text(String text, double x, double y, Font font, Note note) {
    List<Scripts.Span> parts = Scripts.parts(text);
    double width = parts.stream().mapToDouble(part -> width(part, font)).sum();
    AffineTransform before = out.getTransform();
    out.translate(x, y);
    out.rotate(Math.toRadians(font.angle()));
    out.setColor(Color.decode(font.colour()));
    double at =
        font.anchor() == Anchor.START ? 0 : font.anchor() == Anchor.END ? -width : -width / 2;
    for (Scripts.Span part : parts) {
      out.setFont(face(part, font));
      out.drawString(part.text(), (float) at, (float) -part.rise(font.size()));
      at += width(part, font);
    }
    out.setTransform(before);
  }

  private double width(Scripts.Span part, Font font) {
    return face(part, font).getStringBounds(part.text(), out.getFontRenderContext()).getWidth();
  }

  private static java.awt.Font face(Scripts.Span part, Font font) {
    int weight = font.bold() ? java.awt.Font.BOLD : java.awt.Font.PLAIN;
    return new java.awt.Font(FACE, weight, 1).deriveFont((float) part.size(font.size()));
  }

  byte[] png() {
    out.dispose();
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try {
      ImageIO.write(image, "png", bytes);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }
}
