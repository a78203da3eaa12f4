package org.alas.app.studies;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.alas.InvalidInputException;
import org.alas.app.cli.InputException;
import org.alas.app.cli.ValueText;
import org.alas.app.csv.Table;
import org.alas.space.Configuration;
import org.alas.space.IntegerVariable;
import org.alas.space.Real;
import org.alas.space.SearchSpace;
import org.alas.space.Variable;
import org.alas.study.Outcome;
import org.alas.study.Problem;
import org.alas.study.Result;
import org.alas.study.TrialState;

/**
 * Results of other runs, read from a table and checked against a problem. Used by one thread.
 *
 * <p>A cell that is empty says that its parameter is inactive, or that a quantity was not measured.
 */
final class ImportedRows {
  private final Table table;
  private final Problem problem;
  private final TrialColumns columns;
  private final String valueColumn;
  private final List<Result> results = new ArrayList<>();
  private int unfinished;

  /**
   * Reads all rows.
   *
   * @param valueColumn empty for {@code value} or else the study's name
   * @throws InputException naming row, column and remedy, if any row cannot be used
   */
  ImportedRows(Table table, String study, Problem problem, Optional<String> valueColumn) {
    this.table = table;
    this.problem = problem;
    this.columns = TrialColumns.of(problem);
    this.valueColumn = valueColumn.orElseGet(() -> valueColumn(study));
    requireColumns();
    for (Table.Row row : table.rows()) {
      Optional<TrialState> state = state(row);
      boolean ended =
          state.map(s -> s != TrialState.RUNNING && s != TrialState.ABANDONED).orElse(true);
      if (ended) {
        results.add(new Result(configuration(row), outcome(row, state)));
      } else {
        unfinished++;
      }
    }
  }

  List<Result> results() {
    return results;
  }

  /** How many rows were of trials without an end. */
  int unfinished() {
    return unfinished;
  }

  /** Columns that were not looked at. */
  List<String> ignored() {
    List<String> used = new ArrayList<>(columns.parameters());
    used.addAll(columns.measures());
    used.addAll(List.of(valueColumn, columns.state(), columns.reason()));
    return table.names().stream().filter(name -> !used.contains(name)).toList();
  }

  /** How many rows have a value but lack a constrained quantity. */
  long unmeasured() {
    List<String> quantities = TrialColumns.quantities(problem);
    return results.stream()
        .filter(
            result ->
                result.outcome() instanceof Outcome.Value told
                    && !told.measures().keySet().containsAll(quantities))
        .count();
  }

  private String valueColumn(String study) {
    boolean named =
        !table.names().contains(columns.value())
            && table.names().contains(study)
            && !columns.parameters().contains(study);
    return named ? study : columns.value();
  }

  private void requireColumns() {
    if (columns.parameters().contains(valueColumn)) {
      throw new InputException(
          "--value: %s is a parameter; name the column of results."
              .formatted(InputException.quote(valueColumn)));
    }
    if (!table.names().contains(valueColumn)) {
      throw new InputException(
          "%s has no column %s; name the column of results with --value, one of %s.%s"
              .formatted(
                  table.file(),
                  InputException.quote(valueColumn),
                  String.join(", ", table.names()),
                  InputException.didYouMean(valueColumn, table.names())));
    }
    SearchSpace space = problem.space();
    for (int v = 0; v < space.variables().size(); v++) {
      if (space.conditions(v).isEmpty()) {
        table.column(space.variables().get(v).name());
      }
    }
  }

  private Configuration configuration(Table.Row row) {
    Map<String, Object> settings = new LinkedHashMap<>();
    for (Variable variable : problem.space().variables()) {
      String cell = cell(row, variable.name());
      if (!cell.isEmpty()) {
        settings.put(
            variable.name(),
            SettingText.read(variable, cell)
                .orElseThrow(
                    () ->
                        table.refusal(
                            row,
                            variable.name(),
                            isDecimalComma(variable, cell)
                                ? ValueText.decimalComma(cell)
                                : "%s must be %s; correct it or remove the row"
                                    .formatted(InputException.quote(cell), variable.range()))));
      }
    }
    Configuration configuration = new Configuration(settings);
    try {
      problem.space().encode(configuration);
    } catch (InvalidInputException e) {
      throw new InputException(
          "%s line %d: %s; correct the row or remove it."
              .formatted(table.file(), row.line(), e.getMessage()));
    }
    return configuration;
  }

  private static boolean isDecimalComma(Variable variable, String cell) {
    return (variable instanceof Real || variable instanceof IntegerVariable)
        && ValueText.hasDecimalComma(cell);
  }

  private Optional<TrialState> state(Table.Row row) {
    String cell = cell(row, columns.state());
    Optional<TrialState> state = StateNames.find(cell);
    if (!cell.isEmpty() && state.isEmpty()) {
      throw table.refusal(
          row,
          columns.state(),
          "%s is none of %s; correct it or remove the column"
              .formatted(InputException.quote(cell), StateNames.listed()));
    }
    return state;
  }

  private Outcome outcome(Table.Row row, Optional<TrialState> state) {
    if (state.isPresent() && state.get() == TrialState.FAILED) {
      String reason = cell(row, columns.reason());
      return Outcome.failed(reason.isBlank() ? "failed" : reason);
    }
    if (cell(row, valueColumn).isEmpty()) {
      throw table.refusal(
          row,
          valueColumn,
          "the cell is empty; fill it in, remove the row, or write failed in a column %s"
              .formatted(InputException.quote(columns.state())));
    }
    Map<String, Double> measures = new LinkedHashMap<>();
    List<String> quantities = TrialColumns.quantities(problem);
    for (int q = 0; q < quantities.size(); q++) {
      String column = columns.measures().get(q);
      if (!cell(row, column).isEmpty()) {
        measures.put(quantities.get(q), number(row, column));
      }
    }
    return Outcome.of(number(row, valueColumn), measures);
  }

  private double number(Table.Row row, String column) {
    String cell = cell(row, column);
    return ValueText.number(cell)
        .orElseThrow(
            () ->
                table.refusal(
                    row,
                    column,
                    ValueText.hasDecimalComma(cell)
                        ? ValueText.decimalComma(cell)
                        : "%s is not a number; correct it or remove the row"
                            .formatted(InputException.quote(cell))));
  }

  /** Nothing if there is no such column. */
  private String cell(Table.Row row, String column) {
    int index = table.names().indexOf(column);
    return index < 0 ? "" : row.cells().get(index);
  }
}
