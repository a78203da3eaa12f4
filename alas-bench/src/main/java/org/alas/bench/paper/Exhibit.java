package org.alas.bench.paper;

import java.util.List;
import org.alas.app.chart.Figure;
import org.alas.app.chart.Panel;

/** A table, a figure, or data that are published as a file only. */
public sealed interface Exhibit {
  /** Unique in the report; a file name without its ending. */
  String name();

  String title();

  /** A sentence or two: what is shown, and how it was measured. */
  String caption();

  /** A table. */
  record Table(String name, String title, String caption, Sheet sheet) implements Exhibit {}

  /** A table too long to be read. */
  record Data(String name, String title, String caption, Sheet sheet) implements Exhibit {}

  /** A figure. */
  record Drawing(String name, String title, String caption, Figure figure) implements Exhibit {}

  /** A figure of panels, so many side by side. */
  static Exhibit figure(
      String name, String title, String caption, int columns, List<Panel> panels) {
    return new Drawing(name, title, caption, Figure.of(title, columns, panels));
  }
}
