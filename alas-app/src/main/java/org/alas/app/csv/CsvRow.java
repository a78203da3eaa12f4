package org.alas.app.csv;

import java.io.IOException;
import java.util.List;
import java.util.stream.Collectors;

/** Rows of comma-separated text that {@link CsvFile} reads back as they were. Thread-safe. */
public final class CsvRow {
  private CsvRow() {}

  /** Writes a line; cells are quoted where they need it. */
  public static void write(Appendable out, List<String> cells) throws IOException {
    out.append(cells.stream().map(CsvRow::cell).collect(Collectors.joining(","))).append('\n');
  }

  private static String cell(String text) {
    boolean plain =
        text.chars().noneMatch(c -> c == ',' || c == '"' || c == '\n' || c == '\r')
            && !text.startsWith("#")
            && text.equals(text.strip());
    return plain ? text : '"' + text.replace("\"", "\"\"") + '"';
  }
}
