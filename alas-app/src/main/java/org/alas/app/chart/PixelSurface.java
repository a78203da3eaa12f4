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
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import javax.imageio.ImageIO;

/** Draws the same as {@link SvgSurface} as pixels, two by two for each unit. */
final class PixelSurface implements Surface {
  private static final double SCALE = 2;
  private static final String FONT = font();

  private final BufferedImage image;
  private final Graphics2D out;

  PixelSurface(double width, double height) {
    this.image =
        new BufferedImage(
            (int) Math.round(SCALE * width),
            (int) Math.round(SCALE * height),
            BufferedImage.TYPE_INT_RGB);
    this.out = image.createGraphics();
    out.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
    out.setRenderingHint(
        RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
    out.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
    out.setRenderingHint(
        RenderingHints.KEY_FRACTIONALMETRICS, RenderingHints.VALUE_FRACTIONALMETRICS_ON);
    out.setColor(Color.WHITE);
    out.fillRect(0, 0, image.getWidth(), image.getHeight());
    out.scale(SCALE, SCALE);
  }

  private static String font() {
    Set<String> there =
        Set.of(GraphicsEnvironment.getLocalGraphicsEnvironment().getAvailableFontFamilyNames());
    return Arrays.asList("Helvetica", "Arial", "Liberation Sans", "DejaVu Sans").stream()
        .filter(there::contains)
        .findFirst()
        .orElse("SansSerif");
  }

  @Override
  public void line(double[] x, double[] y, Stroke stroke) {
    float[] dash = new float[stroke.dash().length];
    for (int i = 0; i < dash.length; i++) {
      dash[i] = (float) stroke.dash()[i];
    }
    out.setColor(Color.decode(stroke.colour()));
    out.setStroke(
        new BasicStroke(
            (float) stroke.width(),
            BasicStroke.CAP_BUTT,
            BasicStroke.JOIN_ROUND,
            1,
            dash.length == 0 ? null : dash,
            0));
    out.draw(path(x, y));
  }

  private static Path2D path(double[] x, double[] y) {
    Path2D path = new Path2D.Double();
    for (int i = 0; i < x.length; i++) {
      if (i == 0) {
        path.moveTo(x[i], y[i]);
      } else {
        path.lineTo(x[i], y[i]);
      }
    }
    return path;
  }

  @Override
  public void area(double[] x, double[] y, String colour, double opacity) {
    if (x.length > 0) {
      Path2D path = path(x, y);
      path.closePath();
      out.setComposite(AlphaComposite.SrcOver.derive((float) opacity));
      out.setColor(Color.decode(colour));
      out.fill(path);
      out.setComposite(AlphaComposite.SrcOver);
    }
  }

  @Override
  public void marks(double[] x, double[] y, Shape shape, double size, String colour) {
    out.setColor(Color.decode(colour));
    double[][] outline = Marks.outline(shape, size);
    for (int i = 0; i < x.length; i++) {
      if (outline.length == 0) {
        out.fill(new Ellipse2D.Double(x[i] - size / 2, y[i] - size / 2, size, size));
      } else {
        Path2D path = new Path2D.Double();
        path.moveTo(x[i] + outline[0][0], y[i] + outline[0][1]);
        for (double[] corner : outline) {
          path.lineTo(x[i] + corner[0], y[i] + corner[1]);
        }
        path.closePath();
        out.fill(path);
      }
    }
  }

  @Override
  public void text(String text, double x, double y, Font font) {
    List<Scripts.Part> parts = Scripts.parts(text);
    double width = parts.stream().mapToDouble(part -> width(part, font)).sum();
    AffineTransform before = out.getTransform();
    out.translate(x, y);
    if (font.upwards()) {
      out.rotate(-Math.PI / 2);
    }
    out.setColor(Color.decode(font.colour()));
    double at =
        switch (font.anchor()) {
          case START -> 0;
          case MIDDLE -> -width / 2;
          case END -> -width;
        };
    for (Scripts.Part part : parts) {
      out.setFont(face(part, font));
      out.drawString(part.text(), (float) at, (float) -part.rise(font.size()));
      at += width(part, font);
    }
    out.setTransform(before);
  }

  private double width(Scripts.Part part, Font font) {
    return face(part, font).getStringBounds(part.text(), out.getFontRenderContext()).getWidth();
  }

  private static java.awt.Font face(Scripts.Part part, Font font) {
    double size = part.size(font.size());
    int weight = font.bold() ? java.awt.Font.BOLD : java.awt.Font.PLAIN;
    return new java.awt.Font(FONT, weight, 1).deriveFont((float) size);
  }

  byte[] png() {
    out.dispose();
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try {
      ImageIO.write(image, "png", bytes);
    } catch (IOException e) {
      throw new IllegalStateException("memory does not fail", e);
    }
    return bytes.toByteArray();
  }
}
