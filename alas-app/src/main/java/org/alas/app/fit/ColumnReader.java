package org.alas.app.fit;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.alas.app.cli.InputException;
import org.alas.app.cli.ValueText;
import org.alas.app.csv.Table;

/**
 * Decides by its cells what a column holds: numbers, dates, words for yes and no, or categories.
 * What could be either is refused rather than guessed. Immutable and thread-safe.
 *
 * @param categorical columns that hold categories whatever they look like
 * @param bounds ranges by input; the others range as far as the rows do
 */
record ColumnReader(Set<String> categorical, Map<String, InputRange> bounds) {
  /** Without being told, no column is taken to have more categories. */
  private static final int MOST_CATEGORIES = 50;

  /** Numbers too large, and those with a decimal comma, which the table refuses by name. */
  private static final Pattern NEARLY_A_NUMBER =
      Pattern.compile("(?i)[+-]?(inf|infinity|\\d+,\\d+)");

  private enum Kind {
    NUMBER,
    DATE,
    TEXT;

    static Kind of(String cell) {
      return ValueText.isNumber(cell) || NEARLY_A_NUMBER.matcher(cell).matches()
          ? NUMBER
          : Moment.looksLike(cell) ? DATE : TEXT;
    }
  }

  /** One column of a table without missing cells. */
  InputColumn read(Table table, String name) {
    int index = table.column(name);
    List<String> cells = table.rows().stream().map(row -> row.cells().get(index)).toList();
    if (categorical.contains(name)) {
      unbounded(name, "categories");
      return Choice.of(name, cells);
    }
    List<Kind> kinds = cells.stream().map(Kind::of).toList();
    if (kinds.stream().distinct().count() > 1) {
      throw mixed(table, name, cells, kinds);
    }
    return switch (kinds.get(0)) {
      case NUMBER -> quantity(table, name, index);
      case DATE -> {
        unbounded(name, "dates");
        yield Moment.of(table, name);
      }
      case TEXT -> {
        unbounded(name, "text");
        yield Choice.ofWords(name, cells).findFirst().orElseGet(() -> few(table, name, cells));
      }
    };
  }

  private InputColumn quantity(Table table, String name, int index) {
    double[] numbers = table.numbers(index);
    InputRange range = bounds.get(name);
    if (range == null) {
      return new InputColumn.Numeric(
          new InputRange(
              name,
              Arrays.stream(numbers).min().orElseThrow(),
              Arrays.stream(numbers).max().orElseThrow()));
    }
    for (int i = 0; i < numbers.length; i++) {
      if (numbers[i] < range.lower() || numbers[i] > range.upper()) {
        throw table.refusal(
            table.rows().get(i),
            name,
            "%s lies outside --bounds %s:%s; widen the bounds"
                .formatted(numbers[i], range.lower(), range.upper()));
      }
    }
    return new InputColumn.Numeric(range);
  }

  private void unbounded(String name, String what) {
    if (bounds.containsKey(name)) {
      throw new InputException(
          "--bounds: column %s holds %s, which have no bounds; remove it from --bounds."
              .formatted(InputException.quote(name), what));
    }
  }

  /** Of texts that hardly ever come twice nothing can be learnt. */
  private static Choice few(Table table, String name, List<String> cells) {
    Choice choice = Choice.of(name, cells);
    if (choice.size() > MOST_CATEGORIES
        || (choice.size() > 1 && 2 * choice.size() > cells.size())
        || cells.size() == 1) {
      throw table.refusal(
          table.rows().get(0),
          name,
          "%s is text, and %d different texts in %d rows are too many for categories;"
                  .formatted(InputException.quote(cells.get(0)), choice.size(), cells.size())
              + " leave the column out by --exclude, or insist by --categorical");
    }
    return choice;
  }

  /** Complains of the first cell that is not like most. */
  private static InputException mixed(
      Table table, String name, List<String> cells, List<Kind> kinds) {
    Kind usual = Kind.NUMBER;
    for (Kind kind : Kind.values()) {
      usual = count(kinds, kind) > count(kinds, usual) ? kind : usual;
    }
    Kind most = usual;
    int odd = 0;
    while (kinds.get(odd) == most) {
      odd++;
    }
    String what =
        switch (most) {
          case NUMBER -> " is not a number";
          case DATE -> " is not a date such as 2026-03-31";
          case TEXT -> " stands among words";
        };
    return table.refusal(
        table.rows().get(odd),
        name,
        InputException.quote(cells.get(odd))
            + what
            + "; correct it, leave the column out by --exclude, or make categories of it by"
            + " --categorical");
  }

  private static long count(List<Kind> kinds, Kind kind) {
    return kinds.stream().filter(k -> k == kind).count();
  }
}
