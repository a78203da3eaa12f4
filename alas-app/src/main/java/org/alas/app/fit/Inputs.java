package org.alas.app.fit;

import java.util.List;
import java.util.stream.IntStream;
import org.alas.app.csv.Table;

/**
 * The columns that a model learns from, side by side in the unit cube. Immutable.
 *
 * @param columns in the order of the file
 */
record Inputs(List<InputColumn> columns) {
  Inputs {
    columns = List.copyOf(columns);
  }

  /** All coordinates. */
  List<InputRange> axes() {
    return columns.stream().flatMap(column -> column.axes().stream()).toList();
  }

  int dimension() {
    return columns.stream().mapToInt(column -> column.axes().size()).sum();
  }

  List<String> names() {
    return columns.stream().map(InputColumn::name).toList();
  }

  /** The first coordinate of a column. */
  int offset(int column) {
    return columns.subList(0, column).stream().mapToInt(c -> c.axes().size()).sum();
  }

  /** The coordinates of each column. */
  int[][] coordinates() {
    return IntStream.range(0, columns.size())
        .mapToObj(
            k -> {
              int from = offset(k);
              return IntStream.range(from, from + columns.get(k).axes().size()).toArray();
            })
        .toArray(int[][]::new);
  }

  /** The column that a coordinate is of. */
  InputColumn owner(int coordinate) {
    int k = 0;
    while (k + 1 < columns.size() && offset(k + 1) <= coordinate) {
      k++;
    }
    return columns.get(k);
  }

  /** Rows of a table in the unit cube; its columns are found by name. */
  double[][] encode(Table table) {
    double[][] rows = new double[table.rows().size()][dimension()];
    for (int k = 0; k < columns.size(); k++) {
      columns.get(k).encode(table, rows, offset(k));
    }
    return rows;
  }
}
