package org.alas.app.chart;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.alas.app.chart.Style.Shape;
import org.jspecify.annotations.Nullable;

/**
 * The look of every name of a figure. Kernels and what every fit has look the same in all figures;
 * other names get what is left, in the order in which they come. Immutable and thread-safe.
 */
final class Styles {
  private static final String BLUE = "#2166ac";
  private static final String INK = "#222222";

  private static final Map<String, Style> KNOWN =
      Map.ofEntries(
          Map.entry("alas", Style.thick("#d7261e", Shape.CIRCLE)),
          Map.entry("alassep", Style.thick("#f28c00", Shape.DIAMOND)),
          Map.entry("rbf", Style.thin(BLUE, Shape.SQUARE, 7, 2.5)),
          Map.entry("matern52", Style.thin("#1a9060", Shape.TRIANGLE, 2, 2)),
          Map.entry("rq", Style.thin("#7b3fa8", Shape.DIAMOND, 7, 2, 1.5, 2)),
          Map.entry("sinc", Style.thin("#7a7a7a", Shape.CIRCLE, 4, 2.5)),
          Map.entry("sdk", Style.thin("#7c4a21", Shape.SQUARE, 10, 2, 1.5, 2, 1.5, 2)),
          Map.entry("matern12", Style.thin("#5fb7d4", Shape.DIAMOND, 1.5, 1.5)),
          Map.entry("matern32", Style.thin("#3aa39a", Shape.TRIANGLE, 4, 2, 1.5, 2)),
          Map.entry("gsm", Style.thin("#b0a030", Shape.CIRCLE, 5, 2)),
          Map.entry("data", Style.thin(INK, Shape.CIRCLE)),
          Map.entry("truth", Style.thin(INK, Shape.CIRCLE, 5, 3)),
          Map.entry("posteriormean", Style.thick(BLUE, Shape.CIRCLE)),
          Map.entry("95band", Style.thin(BLUE, Shape.CIRCLE).opaque(0.2)),
          Map.entry("95interval", Style.thin("#8fb3d9", Shape.CIRCLE)),
          Map.entry("prediction", Style.thin(BLUE, Shape.CIRCLE)),
          Map.entry("equal", Style.thin("#7a7a7a", Shape.CIRCLE)),
          Map.entry("bestrow", Style.thin("#e4570f", Shape.CIRCLE)));

  private static final List<Style> OTHERS =
      List.of(
          Style.thin(BLUE, Shape.CIRCLE),
          Style.thin("#1a9060", Shape.SQUARE),
          Style.thin("#7b3fa8", Shape.TRIANGLE),
          Style.thin("#7c4a21", Shape.DIAMOND),
          Style.thin("#5fb7d4", Shape.CIRCLE),
          Style.thin("#7a7a7a", Shape.SQUARE),
          Style.thin("#d16ba5", Shape.TRIANGLE),
          Style.thin("#9aa832", Shape.DIAMOND));

  private final Map<String, Style> styles = new LinkedHashMap<>();

  /**
   * For the names of a figure.
   *
   * @param classed whether a page says how they look, so that all are alike here
   */
  Styles(List<String> names, boolean classed) {
    if (classed) {
      names.forEach(name -> styles.put(name, Style.thin(INK, Shape.CIRCLE).named(name)));
      return;
    }
    List<String> taken =
        names.stream().map(Styles::known).filter(s -> s != null).map(Style::colour).toList();
    Deque<Style> free = new ArrayDeque<>();
    OTHERS.stream().filter(style -> !taken.contains(style.colour())).forEach(free::add);
    for (String name : names) {
      Style style = known(name);
      if (style == null) {
        style = free.remove();
        free.add(Style.thin(style.colour(), style.shape(), 5, 2.5));
      }
      styles.put(name, style.named(name));
    }
  }

  private static @Nullable Style known(String name) {
    String letters = name.toLowerCase(Locale.ROOT).replace('\u00e9', 'e');
    return KNOWN.get(letters.replaceAll("[^a-z0-9]", ""));
  }

  Style of(String name) {
    return Objects.requireNonNull(styles.get(name));
  }
}
