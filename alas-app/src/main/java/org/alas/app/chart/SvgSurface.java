package org.alas.app.chart;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Draws as SVG, to a tenth of a unit, with nothing that depends on the machine's fonts. */
final class SvgSurface implements Surface {
  private static final String FONTS = "Helvetica, Arial, 'Liberation Sans', sans-serif";

  private final Markup out = new Markup();

  SvgSurface(double width, double height, String title) {
    String w = SvgPath.number(Math.round(10 * width));
    String h = SvgPath.number(Math.round(10 * height));
    out.open(
        "svg",
        "xmlns",
        "http://www.w3.org/2000/svg",
        "viewBox",
        "0 0 " + w + " " + h,
        "width",
        w,
        "height",
        h,
        "role",
        "img",
        "font-family",
        FONTS,
        "stroke-linejoin",
        "round");
    out.leaf("title", title).line();
    out.empty("path", "fill", "#fff", "d", "M0 0h" + w + "v" + h + "h-" + w + "z").line();
  }

  @Override
  public void line(double[] x, double[] y, Stroke stroke) {
    List<String> attributes = new ArrayList<>(List.of("fill", "none"));
    attributes.addAll(List.of("stroke", stroke.colour(), "stroke-width", plain(stroke.width())));
    if (stroke.dash().length > 0) {
      String dash =
          Arrays.stream(stroke.dash()).mapToObj(SvgSurface::plain).collect(Collectors.joining(" "));
      attributes.addAll(List.of("stroke-dasharray", dash));
    }
    path(new SvgPath().line(x, y).toString(), attributes.toArray(String[]::new));
  }

  @Override
  public void area(double[] x, double[] y, String colour, double opacity) {
    path(
        new SvgPath().line(x, y).close().toString(),
        "fill",
        colour,
        "fill-opacity",
        plain(opacity));
  }

  @Override
  public void marks(double[] x, double[] y, Shape shape, double size, String colour) {
    SvgPath path = new SvgPath();
    for (int i = 0; i < x.length; i++) {
      path.mark(x[i], y[i], shape, size);
    }
    if (shape == Shape.CIRCLE) {
      path(
          path.toString(),
          "stroke",
          colour,
          "stroke-width",
          plain(size),
          "stroke-linecap",
          "round");
    } else {
      path(path.toString(), "fill", colour);
    }
  }

  private void path(String d, String... attributes) {
    if (!d.isEmpty()) {
      String[] all = new String[attributes.length + 2];
      System.arraycopy(attributes, 0, all, 0, attributes.length);
      all[attributes.length] = "d";
      all[attributes.length + 1] = d;
      out.empty("path", all).line();
    }
  }

  @Override
  public void text(String text, double x, double y, Font font) {
    String px = plain(x);
    String py = plain(y);
    List<String> attributes = new ArrayList<>(List.of("x", px, "y", py));
    attributes.addAll(List.of("font-size", plain(font.size()), "fill", font.colour()));
    if (font.anchor() != Anchor.START) {
      attributes.addAll(List.of("text-anchor", font.anchor().name().toLowerCase(Locale.ROOT)));
    }
    if (font.bold()) {
      attributes.addAll(List.of("font-weight", "bold"));
    }
    if (font.upwards()) {
      attributes.addAll(List.of("transform", "rotate(-90 " + px + " " + py + ")"));
    }
    out.open("text", attributes.toArray(String[]::new));
    double level = 0;
    for (Scripts.Part part : Scripts.parts(text)) {
      double wanted = -part.rise(font.size());
      if (wanted == level) {
        out.text(part.text());
      } else {
        String size = plain(part.size(font.size()));
        out.leaf("tspan", part.text(), "dy", plain(wanted - level), "font-size", size);
      }
      level = wanted;
    }
    out.close().line();
  }

  private static String plain(double x) {
    String text = String.format(Locale.ROOT, "%.2f", x);
    return text.replaceFirst("\\.?0+$", "").replaceFirst("^-0$", "0");
  }

  Markup done() {
    return out.close().line();
  }
}
