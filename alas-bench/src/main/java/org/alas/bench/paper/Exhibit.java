package org.alas.bench.paper;

/** A table, a figure, or data that are published as a file only. */
public sealed interface Exhibit permits Exhibit.Table, Exhibit.Data, Plot {
  /** Unique in the report; a file name without its ending. */
  String name();

  String title();

  /** A sentence or two: what is shown, and how it was measured. */
  String caption();

  /** A table. */
  record Table(String name, String title, String caption, Sheet sheet) implements Exhibit {}

  /** A table too long to be read. */
  record Data(String name, String title, String caption, Sheet sheet) implements Exhibit {}
}
