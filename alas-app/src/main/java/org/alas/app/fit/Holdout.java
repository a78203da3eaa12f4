package org.alas.app.fit;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.alas.app.cli.InputException;
import org.alas.app.cli.ValueText;
import org.alas.app.csv.CsvFile;
import org.alas.app.csv.Table;
import org.alas.random.Seed;
import org.jspecify.annotations.Nullable;

/**
 * Rows to learn from, and others by which the model is tested. Immutable.
 *
 * @param test null if none are kept back
 */
record Holdout(Table train, @Nullable Table test) {

  /**
   * Keeps rows back as people ask for it.
   *
   * @param wish a share of the rows, or the name of a CSV file with others; null for nothing
   * @param inputs columns of which the file's rows must have all
   */
  static Holdout of(
      Table table, @Nullable String wish, long seed, List<String> inputs, MissingCells missing) {
    if (wish == null) {
      return new Holdout(table, null);
    }
    if (!ValueText.isNumber(wish)) {
      if (!Files.exists(Path.of(wish))) {
        throw new InputException(
            "--holdout: %s is neither a share such as 0.2 nor a file; correct it."
                .formatted(InputException.quote(wish)));
      }
      return new Holdout(table, missing.complete(CsvFile.read(Path.of(wish)), inputs));
    }
    double share = Double.parseDouble(wish);
    if (!(share > 0 && share < 1)) {
      throw new InputException(
          "--holdout must be a share between 0 and 1 or a CSV file, got " + wish + ".");
    }
    int n = table.rows().size();
    int held = Math.max(1, (int) Math.round(share * n));
    if (held >= n) {
      throw new InputException(
          "--holdout %s leaves none of %d rows to learn from; choose a smaller share."
              .formatted(wish, n));
    }
    int[] order = shuffled(n, seed);
    return new Holdout(part(table, order, held, n), part(table, order, 0, held));
  }

  /** Whether the rows that are kept back are the table's own. */
  boolean ofTheSameTable() {
    return test != null && test.file().equals(train.file());
  }

  private static int[] shuffled(int n, long seed) {
    int[] order = IntStream.range(0, n).toArray();
    var random = new Seed(seed).derive("holdout").generator();
    for (int i = n - 1; i > 0; i--) {
      int j = random.nextInt(i + 1);
      int kept = order[i];
      order[i] = order[j];
      order[j] = kept;
    }
    return order;
  }

  /** Some rows of a shuffled table, as they stand in the file. */
  private static Table part(Table table, int[] order, int from, int to) {
    List<Table.Row> rows = new ArrayList<>();
    Arrays.stream(order, from, to).sorted().forEach(i -> rows.add(table.rows().get(i)));
    return new Table(table.file(), table.names(), rows);
  }
}
