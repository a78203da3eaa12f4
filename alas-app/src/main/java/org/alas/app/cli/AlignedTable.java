package org.alas.app.cli;

import java.util.ArrayList;
import java.util.List;

/**
 * Columns under headings: numbers have their points one below the other, texts begin on the left.
 * Not thread-safe.
 */
public final class AlignedTable {
  private static final String GAP = "  ";

  private final List<String> headings;
  private final List<List<String>> rows = new ArrayList<>();

  public AlignedTable(List<String> headings) {
    this.headings = List.copyOf(headings);
  }

  public void add(List<String> cells) {
    rows.add(List.copyOf(cells));
  }

  /** Lines of text, without columns in which no row has anything. */
  public List<String> lines() {
    List<StringBuilder> lines = new ArrayList<>();
    for (int r = -1; r < rows.size(); r++) {
      lines.add(new StringBuilder());
    }
    for (int c = 0; c < headings.size(); c++) {
      int column = c;
      List<String> cells = rows.stream().map(row -> row.get(column)).toList();
      if (cells.stream().anyMatch(cell -> !cell.isEmpty())) {
        List<String> padded = padded(headings.get(c), cells);
        for (int r = 0; r < padded.size(); r++) {
          lines.get(r).append(lines.get(r).isEmpty() ? "" : GAP).append(padded.get(r));
        }
      }
    }
    return lines.stream().map(line -> line.toString().stripTrailing()).toList();
  }

  /** The heading and the cells below it, all of one width. */
  private static List<String> padded(String heading, List<String> cells) {
    boolean numbers = cells.stream().allMatch(cell -> cell.isEmpty() || ValueText.isNumber(cell));
    int fraction = numbers ? widest(cells.stream().map(AlignedTable::fraction).toList()) : 0;
    List<String> all = new ArrayList<>(List.of(heading));
    for (String cell : cells) {
      all.add(numbers ? cell + " ".repeat(fraction - fraction(cell).length()) : cell);
    }
    int width = widest(all);
    return all.stream()
        .map(
            cell -> {
              String space = " ".repeat(width - length(cell));
              return numbers ? space + cell : cell + space;
            })
        .toList();
  }

  /** What follows the whole part of a number. */
  private static String fraction(String number) {
    return number.replaceFirst("^[+-]?\\d*", "");
  }

  private static int widest(List<String> cells) {
    return cells.stream().mapToInt(AlignedTable::length).max().orElse(0);
  }

  private static int length(String text) {
    return text.codePointCount(0, text.length());
  }
}
