package org.alas.app.fit;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.alas.app.cli.InputException;
import org.alas.app.cli.Numbers;
import org.alas.app.csv.Table;

/**
 * Cells in which nothing stands, and what becomes of their rows: refused unless they are to be left
 * out. Immutable and thread-safe.
 *
 * @param drop whether rows that lack something are left out
 */
record MissingCells(boolean drop) {
  private static final Set<String> WORDS = Set.of("", "na", "n/a", "nan", "null");

  /** None is what Python writes; none may be somebody's category. */
  private static boolean missing(String cell) {
    return WORDS.contains(cell.toLowerCase(Locale.ROOT)) || cell.equals("None");
  }

  private static boolean lacks(Table.Row row, List<Integer> columns) {
    return columns.stream().anyMatch(c -> missing(row.cells().get(c)));
  }

  /**
   * The rows that have all of some columns; refuses the others, or a table of which none is left.
   */
  Table complete(Table table, List<String> names) {
    List<Integer> columns = names.stream().map(table::column).toList();
    List<Table.Row> kept = table.rows().stream().filter(row -> !lacks(row, columns)).toList();
    if (kept.size() == table.rows().size()) {
      return table;
    }
    if (!drop) {
      throw refusal(table, columns, table.rows().size() - kept.size());
    }
    if (kept.isEmpty()) {
      throw new InputException(
          "%s: every row lacks a cell of %s; leave columns out with --exclude, or fill them in."
              .formatted(table.file(), String.join(", ", names)));
    }
    return new Table(table.file(), table.names(), kept);
  }

  private static InputException refusal(Table table, List<Integer> columns, int lacking) {
    Table.Row row = table.rows().stream().filter(r -> lacks(r, columns)).findFirst().orElseThrow();
    int column =
        columns.stream().filter(c -> missing(row.cells().get(c))).findFirst().orElseThrow();
    String cell = row.cells().get(column);
    return table.refusal(
        row,
        table.names().get(column),
        "%s; fill it in, or leave out %s by --drop-missing"
            .formatted(
                cell.isEmpty()
                    ? "the cell is empty"
                    : InputException.quote(cell) + " stands for a missing value",
                lacking == 1
                    ? "this row"
                    : "the " + Numbers.counted(lacking, "row") + " that lack a cell"));
  }
}
