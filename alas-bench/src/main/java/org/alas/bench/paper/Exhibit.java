package org.alas.bench.paper;

/** A table or a figure. */
public sealed interface Exhibit permits Exhibit.Table, Plot {
  /** Unique in the report; a file name without its ending. */
  String name();

  String title();

  /** A sentence or two: what is shown, and how it was measured. */
  String caption();

  /** A table. */
  record Table(String name, String title, String caption, Sheet sheet) implements Exhibit {}
}
