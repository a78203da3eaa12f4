package org.alas.app.chart;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.alas.app.chart.Series.Note;
import org.alas.app.chart.Style.Shape;

/**
 * Draws as SVG, to a tenth of a unit, with nothing that depends on the machine's fonts: with
 * colours as attributes, or with classes for a page that has its own looks and tells what marks
 * are.
 */
final class SvgCanvas implements Canvas {
  private static final String FONTS = "Helvetica, Arial, 'Liberation Sans', sans-serif";

  private final Markup out = new Markup();
  private final boolean classed;

  SvgCanvas(double width, double height, String title, boolean classed) {
    this.classed = classed;
    String w = SvgPath.number(width);
    String h = SvgPath.number(height);
    List<String> svg = attributes("xmlns", "http://www.w3.org/2000/svg", "role", "img");
    svg.addAll(List.of("viewBox", "0 0 " + w + " " + h));
    if (classed) {
      svg.addAll(List.of("aria-label", title));
    } else {
      svg.addAll(List.of("width", w, "height", h, "font-family", FONTS));
      svg.addAll(List.of("stroke-linejoin", "round"));
    }
    open("svg", svg);
    if (!classed) {
      out.leaf("title", title).line();
      out.empty("path", "fill", "#fff", "d", "M0 0h" + w + "v" + h + "h-" + w + "z").line();
    }
  }

  private static List<String> attributes(String... all) {
    return new ArrayList<>(Arrays.asList(all));
  }

  private void open(String tag, List<String> attributes) {
    out.open(tag, attributes.toArray(String[]::new));
  }

  @Override
  public void line(double[] x, double[] y, Style style, Note note) {
    String path = new SvgPath().line(x, y).toString();
    if (!path.isEmpty()) {
      List<String> line = attributes("fill", "none", "stroke", style.colour());
      line.addAll(List.of("stroke-width", plain(style.width())));
      if (style.dash().length > 0) {
        String dash =
            Arrays.stream(style.dash()).mapToObj(SvgCanvas::plain).collect(Collectors.joining(" "));
        line.addAll(List.of("stroke-dasharray", dash));
      }
      element("path", style, line, note, "d", path);
    }
  }

  @Override
  public void area(double[] x, double[] y, Style style) {
    String path = new SvgPath().line(x, y).close().toString();
    if (!path.isEmpty()) {
      List<String> fill =
          attributes("fill", style.colour(), "fill-opacity", plain(style.opacity()));
      element("path", style, fill, Note.NONE, "d", path);
    }
  }

  @Override
  public void marks(
      double[] x, double[] y, Shape shape, double size, Style style, List<Note> notes) {
    if (classed) {
      for (int i = 0; i < x.length; i++) {
        Note note = notes.isEmpty() ? Note.NONE : notes.get(i);
        if (shape == Shape.CIRCLE) {
          String cx = SvgPath.number(x[i]);
          String cy = SvgPath.number(y[i]);
          String r = SvgPath.number(size / 2);
          element("circle", style, List.of(), note, "cx", cx, "cy", cy, "r", r);
        } else {
          String outline = new SvgPath().mark(x[i], y[i], shape, size).toString();
          element("path", style, List.of(), note, "d", outline);
        }
      }
      return;
    }
    SvgPath path = new SvgPath();
    for (int i = 0; i < x.length; i++) {
      path.mark(x[i], y[i], shape, size);
    }
    List<String> look =
        switch (shape) {
          case CIRCLE ->
              attributes(
                  "stroke", style.colour(), "stroke-width", plain(size), "stroke-linecap", "round");
          case CROSS -> attributes("stroke", style.colour(), "stroke-width", plain(style.width()));
          default -> attributes("fill", style.colour());
        };
    if (style.opacity() < 1) {
      look.addAll(List.of("opacity", plain(style.opacity())));
    }
    if (x.length > 0) {
      element("path", style, look, Note.NONE, "d", path.toString());
    }
  }

  private void element(String tag, Style style, List<String> look, Note note, String... place) {
    List<String> all = classed ? attributes("class", style.name()) : new ArrayList<>(look);
    all.addAll(Arrays.asList(place));
    if (note.trial() > 0) {
      all.addAll(List.of("data-t", Integer.toString(note.trial())));
    }
    if (note.text().isEmpty()) {
      out.empty(tag, all.toArray(String[]::new));
    } else {
      open(tag, all);
      out.leaf("title", note.text()).close();
    }
    out.line();
  }

  @Override
  public void text(String text, double x, double y, Font font, Note note) {
    if (text.isEmpty()) {
      return;
    }
    String px = plain(x);
    String py = plain(y);
    String anchor =
        font.anchor() == Anchor.START ? "" : font.anchor().name().toLowerCase(Locale.ROOT);
    List<String> all = attributes("x", px, "y", py);
    if (classed) {
      all.addAll(List.of("class", (font.name() + " " + anchor).strip()));
    } else {
      all.addAll(List.of("font-size", plain(font.size()), "fill", font.colour()));
      all.addAll(anchor.isEmpty() ? List.of() : List.of("text-anchor", anchor));
      all.addAll(font.bold() ? List.of("font-weight", "bold") : List.of());
    }
    if (font.angle() != 0) {
      all.addAll(List.of("transform", "rotate(" + plain(font.angle()) + " " + px + " " + py + ")"));
    }
    open("text", all);
    double level = 0;
    for (Scripts.Span part : Scripts.parts(text)) {
      double wanted = -part.rise(font.size());
      if (wanted == level) {
        out.text(part.text());
      } else {
        String size = plain(part.size(font.size()));
        out.leaf("tspan", part.text(), "dy", plain(wanted - level), "font-size", size);
      }
      level = wanted;
    }
    if (!note.text().isEmpty()) {
      out.leaf("title", note.text());
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
