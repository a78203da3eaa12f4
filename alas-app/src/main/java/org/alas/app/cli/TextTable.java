package org.alas.app.cli;

import java.util.ArrayList;
import java.util.List;

/** Columns of text padded to line up; the last is not padded. */
public final class TextTable {
  private final List<List<String>> rows = new ArrayList<>();

  public void add(List<String> cells) {
    rows.add(List.copyOf(cells));
  }

  /** Lines of text, without columns that are empty in all rows below the first. */
  public List<String> lines() {
    int columns = rows.stream().mapToInt(List::size).max().orElse(0);
    int[] widths = new int[columns];
    for (int c = 0; c < columns; c++) {
      boolean used = false;
      for (int r = 0; r < rows.size(); r++) {
        String cell = cell(r, c);
        widths[c] = Math.max(widths[c], cell.codePointCount(0, cell.length()));
        used |= r > 0 && !cell.isEmpty();
      }
      widths[c] = used ? widths[c] : -1;
    }
    List<String> lines = new ArrayList<>();
    for (int r = 0; r < rows.size(); r++) {
      StringBuilder line = new StringBuilder();
      for (int c = 0; c < columns; c++) {
        if (widths[c] >= 0) {
          String cell = cell(r, c);
          line.append(cell);
          line.append(" ".repeat(widths[c] - cell.codePointCount(0, cell.length()) + 3));
        }
      }
      lines.add(line.toString().stripTrailing());
    }
    return lines;
  }

  private String cell(int row, int column) {
    List<String> cells = rows.get(row);
    return column < cells.size() ? cells.get(column) : "";
  }
}
