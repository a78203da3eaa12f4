package org.alas.bench.paper;

import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleBinaryOperator;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.alas.app.csv.CsvFile;

/** A table with named columns, as it is kept in a CSV file. Immutable and thread-safe. */
public record Sheet(List<String> columns, List<List<String>> rows) implements Serializable {
  public Sheet {
    columns = List.copyOf(columns);
    rows = rows.stream().map(List::copyOf).toList();
    for (List<String> row : rows) {
      if (row.size() != columns.size()) {
        throw new IllegalArgumentException(
            "a row has %d cells where there are %d columns: %s"
                .formatted(row.size(), columns.size(), row));
      }
    }
  }

  /** An empty sheet to be filled row by row. */
  public static Builder of(String... columns) {
    return new Builder(List.of(columns));
  }

  /** The words of a column. */
  public List<String> words(String column) {
    int at = columns.indexOf(column);
    if (at < 0) {
      throw new IllegalArgumentException("no column \"" + column + "\" among " + columns);
    }
    return rows.stream().map(row -> row.get(at)).toList();
  }

  /** The numbers of a column; empty cells are NaN. */
  public double[] numbers(String column) {
    return words(column).stream()
        .mapToDouble(word -> word.isEmpty() ? Double.NaN : Double.parseDouble(word))
        .toArray();
  }

  /** Numbers of one column with those of another, row by row. */
  public DoubleStream numbers(String column, String other, DoubleBinaryOperator both) {
    double[] a = numbers(column);
    double[] b = numbers(other);
    return IntStream.range(0, a.length).mapToDouble(i -> both.applyAsDouble(a[i], b[i]));
  }

  /** With a line for the names; numbers are written so that they are read back exactly. */
  public String csv() {
    return CsvFile.text(columns, rows);
  }

  public static Sheet parse(String csv) {
    List<List<String>> lines =
        CsvReader.builder().skipEmptyLines(false).ofCsvRecord(csv).stream()
            .map(CsvRecord::getFields)
            .toList();
    return new Sheet(lines.get(0), lines.subList(1, lines.size()));
  }

  /** Collects rows. Not thread-safe. */
  public static final class Builder {
    private final List<String> columns;
    private final List<List<String>> rows = new ArrayList<>();

    private Builder(List<String> columns) {
      this.columns = columns;
    }

    /** Adds a row of words and numbers; NaN leaves a cell empty. */
    public Builder row(Object... cells) {
      List<String> row = new ArrayList<>();
      for (Object cell : cells) {
        row.add(cell instanceof Double number && number.isNaN() ? "" : cell.toString());
      }
      rows.add(row);
      return this;
    }

    public Sheet build() {
      return new Sheet(columns, rows);
    }
  }
}
