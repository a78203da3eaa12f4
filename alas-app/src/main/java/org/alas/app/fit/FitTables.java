package org.alas.app.fit;

import java.util.ArrayList;
import java.util.List;
import org.alas.app.csv.Table;
import org.jspecify.annotations.Nullable;

/**
 * Rows that have all inputs, some of them perhaps kept back, and how their inputs are read. Ranges
 * and categories are those of all rows, so that it does not matter which are kept back.
 *
 * @param before how many rows there were, also those that lack an input
 */
record FitTables(Inputs inputs, Holdout rows, MissingCells missing, int before) {

  /**
   * What is learnt of one target, and tested.
   *
   * @param test null if no rows are kept back
   * @param leftOut how many rows lack an input or the target
   */
  record OfTarget(TrainingData train, @Nullable TrainingData test, int leftOut) {}

  static FitTables of(
      Table table,
      ColumnRoles roles,
      ColumnReader reader,
      MissingCells missing,
      @Nullable String holdout,
      long seed) {
    if (!missing.drop()) {
      List<String> needed = new ArrayList<>(roles.inputs());
      needed.addAll(roles.targets());
      missing.complete(table, needed);
    }
    Table whole = missing.complete(table, roles.inputs());
    Inputs inputs =
        new Inputs(roles.inputs().stream().map(name -> reader.read(whole, name)).toList());
    Holdout rows = Holdout.of(whole, holdout, seed, roles.inputs(), missing);
    return new FitTables(inputs, rows, missing, table.rows().size());
  }

  /** Rows that have this target, whatever they lack of others. */
  OfTarget of(String target) {
    Table train = missing.complete(rows.train(), List.of(target));
    Table test = rows.test();
    int kept = train.rows().size();
    if (test != null) {
      test = missing.complete(test, List.of(target));
      kept += rows.ofTheSameTable() ? test.rows().size() : 0;
    }
    return new OfTarget(
        TrainingData.of(train, target, inputs),
        test == null ? null : TrainingData.of(test, target, inputs),
        before - kept);
  }
}
