package org.alas.app.chart;

import java.util.List;

/**
 * Axes and what is drawn between them, later series above earlier ones of their kind. Immutable.
 *
 * @param title above the panel; empty for none
 */
public record Panel(String title, Axis x, Axis y, List<Series> series) {
  public Panel {
    series = List.copyOf(series);
  }

  public static Panel of(Axis x, Axis y, Series... series) {
    return new Panel("", x, y, List.of(series));
  }
}
