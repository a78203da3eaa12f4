package org.alas.app.fit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.alas.app.cli.InputException;
import org.alas.app.csv.Table;
import org.jspecify.annotations.Nullable;

/**
 * What the columns of a table are for. Immutable.
 *
 * @param targets columns to model, each by itself
 * @param inputs all other columns that are not left out, in the order of the file
 * @param categorical inputs that hold categories whatever they look like
 */
record ColumnRoles(List<String> targets, List<String> inputs, Set<String> categorical) {

  /** Columns as people name them, separated by commas. */
  static ColumnRoles of(
      Table table, String target, @Nullable String categorical, @Nullable String exclude) {
    List<String> targets = names(table, "--target", target);
    List<String> excluded = exclude == null ? List.of() : names(table, "--exclude", exclude);
    List<String> forced =
        categorical == null ? List.of() : names(table, "--categorical", categorical);
    refuseBoth("--exclude", excluded, "--target", targets);
    refuseBoth("--categorical", forced, "--target", targets);
    refuseBoth("--categorical", forced, "--exclude", excluded);
    List<String> inputs = new ArrayList<>(table.names());
    inputs.removeAll(targets);
    inputs.removeAll(excluded);
    if (inputs.isEmpty()) {
      throw new InputException(
          "%s has no input column beside the target %s%s; add one, separated by a comma."
              .formatted(
                  table.file(),
                  InputException.quote(target),
                  exclude == null ? "" : " and what --exclude names"));
    }
    return new ColumnRoles(targets, inputs, Set.copyOf(forced));
  }

  /** A column whose name contains commas can be named alone. */
  private static List<String> names(Table table, String option, String text) {
    List<String> names =
        table.names().contains(text)
            ? List.of(text)
            : Arrays.stream(text.split(",", -1)).map(String::strip).toList();
    Set<String> seen = new HashSet<>();
    for (String name : names) {
      if (name.isEmpty()) {
        throw new InputException(
            "%s: a name is missing in %s; separate the names of columns by single commas."
                .formatted(option, InputException.quote(text)));
      }
      table.column(name);
      if (!seen.add(name)) {
        throw new InputException(
            "%s: %s stands there twice; remove one.".formatted(option, InputException.quote(name)));
      }
    }
    return names;
  }

  private static void refuseBoth(
      String option, List<String> names, String other, List<String> others) {
    names.stream()
        .filter(others::contains)
        .findFirst()
        .ifPresent(
            name -> {
              throw new InputException(
                  "%s: %s is also named by %s; remove one of the two."
                      .formatted(option, InputException.quote(name), other));
            });
  }
}
