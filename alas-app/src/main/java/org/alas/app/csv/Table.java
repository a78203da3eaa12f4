package org.alas.app.csv;

import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.alas.app.cli.InputException;
import org.alas.app.cli.ValueText;

/**
 * A table of text with named columns, as read from a file. Cells become numbers only where they are
 * needed, so that a table may carry remarks. Immutable and thread-safe.
 *
 * @param file name under which messages speak of it
 * @param names column names, all different
 * @param rows as many cells each as there are names
 */
public record Table(String file, List<String> names, List<Row> rows) {
  private static final List<String> NO_VALUES =
      List.of("nan", "na", "n/a", "null", "none", "inf", "infinity");

  /**
   * One row.
   *
   * @param line where it begins in the file, the first line being 1
   */
  public record Row(int line, List<String> cells) {}

  public Table {
    names = List.copyOf(names);
    rows = List.copyOf(rows);
  }

  /** Index of a column that must be there. */
  public int column(String name) {
    int index = names.indexOf(name);
    if (index < 0) {
      throw new InputException(
          "%s has no column %s; its columns are %s.%s"
              .formatted(
                  file,
                  InputException.quote(name),
                  listed(names),
                  InputException.didYouMean(name, names)));
    }
    return index;
  }

  private static String listed(List<String> names) {
    int shown = Math.min(12, names.size());
    String text = String.join(", ", names.subList(0, shown));
    return shown < names.size() ? text + " and " + (names.size() - shown) + " more" : text;
  }

  /** All rows as finite numbers. */
  public List<double[]> numbers() {
    return rows.stream()
        .map(row -> IntStream.range(0, names.size()).mapToDouble(c -> number(row, c)).toArray())
        .toList();
  }

  /** One column as finite numbers. */
  public double[] numbers(int column) {
    return rows.stream().mapToDouble(row -> number(row, column)).toArray();
  }

  private double number(Row row, int column) {
    String cell = row.cells().get(column);
    String name = names.get(column);
    if (cell.isEmpty()) {
      throw refusal(row, name, "the cell is empty; fill it in or remove the row");
    }
    String quoted = InputException.quote(cell);
    String bare = cell.startsWith("-") || cell.startsWith("+") ? cell.substring(1) : cell;
    if (NO_VALUES.contains(bare.toLowerCase(Locale.ROOT))) {
      throw refusal(row, name, quoted + " is not a finite number; remove the row");
    }
    if (ValueText.hasDecimalComma(cell)) {
      throw refusal(row, name, ValueText.decimalComma(cell));
    }
    if (!ValueText.isNumber(cell)) {
      throw refusal(
          row,
          name,
          quoted + " is not a number; correct it, or remove the column if it holds text");
    }
    double value = Double.parseDouble(cell);
    if (Double.isInfinite(value)) {
      throw refusal(row, name, quoted + " is too large; rescale the column");
    }
    return value;
  }

  /** A complaint about a cell, with its place. It should end with a remedy, without a full stop. */
  public InputException refusal(Row row, String column, String complaint) {
    return new InputException(
        "%s line %d, column %s: %s."
            .formatted(file, row.line(), InputException.quote(column), complaint));
  }
}
