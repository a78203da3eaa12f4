package org.alas.app.chart;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.alas.app.chart.Surface.Shape;

/**
 * The look of every label of a figure. Kernels look the same in all figures; other labels get what
 * is left, in the order in which they come. Immutable and thread-safe.
 */
final class Styles {
  private static final Map<String, Style> KNOWN = new LinkedHashMap<>();

  static {
    KNOWN.put("alas", new Style("#d7261e", true, Shape.CIRCLE));
    KNOWN.put("alassep", new Style("#f28c00", true, Shape.DIAMOND));
    KNOWN.put("rbf", new Style("#2166ac", false, Shape.SQUARE, 7, 2.5));
    KNOWN.put("matern52", new Style("#1a9060", false, Shape.TRIANGLE, 2, 2));
    KNOWN.put("rq", new Style("#7b3fa8", false, Shape.DIAMOND, 7, 2, 1.5, 2));
    KNOWN.put("sinc", new Style("#7a7a7a", false, Shape.CIRCLE, 4, 2.5));
    KNOWN.put("sdk", new Style("#7c4a21", false, Shape.SQUARE, 10, 2, 1.5, 2, 1.5, 2));
    KNOWN.put("matern12", new Style("#5fb7d4", false, Shape.DIAMOND, 1.5, 1.5));
    KNOWN.put("matern32", new Style("#3aa39a", false, Shape.TRIANGLE, 4, 2, 1.5, 2));
    KNOWN.put("gsm", new Style("#b0a030", false, Shape.CIRCLE, 5, 2));
    KNOWN.put("data", new Style("#222222", false, Shape.CIRCLE));
    KNOWN.put("truth", new Style("#222222", false, Shape.CIRCLE, 5, 3));
  }

  private static final List<Style> OTHERS =
      Arrays.asList(
          new Style("#2166ac", false, Shape.CIRCLE),
          new Style("#1a9060", false, Shape.SQUARE),
          new Style("#7b3fa8", false, Shape.TRIANGLE),
          new Style("#7c4a21", false, Shape.DIAMOND),
          new Style("#5fb7d4", false, Shape.CIRCLE),
          new Style("#7a7a7a", false, Shape.SQUARE),
          new Style("#d16ba5", false, Shape.TRIANGLE),
          new Style("#9aa832", false, Shape.DIAMOND));

  private final Map<String, Style> styles = new LinkedHashMap<>();

  Styles(Plot plot) {
    Deque<Style> free = new ArrayDeque<>();
    List<String> labels =
        plot.panels().stream()
            .flatMap(panel -> panel.series().stream())
            .map(Plot.Series::label)
            .distinct()
            .toList();
    List<String> colours =
        labels.stream().flatMap(l -> known(l).stream()).map(Style::colour).toList();
    OTHERS.stream().filter(style -> !colours.contains(style.colour())).forEach(free::add);
    for (String label : labels) {
      styles.put(
          label,
          known(label)
              .orElseGet(
                  () -> {
                    Style next = free.isEmpty() ? OTHERS.get(0) : free.remove();
                    free.add(new Style(next.colour(), false, next.shape(), 5, 2.5));
                    return next;
                  }));
    }
  }

  private static Optional<Style> known(String label) {
    String plain =
        label.toLowerCase(Locale.ROOT).replace('\u00e9', 'e').replaceAll("[^a-z0-9]", "");
    return Optional.ofNullable(KNOWN.get(plain));
  }

  Style of(String label) {
    return styles.get(label);
  }
}
