package org.alas.app.fit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.alas.InvalidInputException;
import org.alas.app.cli.InputException;
import org.alas.app.csv.Table;
import org.alas.kernel.Points;

/**
 * What a model is fitted to: inputs brought to the unit cube and the target as it is. Immutable.
 *
 * @param target name of the output
 * @param axes the inputs, in the order of the file
 * @param points the rows in the unit cube
 * @param outputs the target of every row
 * @param warnings what is unusual about the data, one sentence each
 */
record TrainingData(
    String target, List<InputRange> axes, Points points, double[] outputs, List<String> warnings) {

  /** Names of the inputs: every column but the target. */
  static List<String> inputs(Table table, String target) {
    int index = table.column(target);
    List<String> inputs = new ArrayList<>(table.names());
    inputs.remove(index);
    if (inputs.isEmpty()) {
      throw new InputException(
          table.file()
              + " has no input column beside the target "
              + InputException.quote(target)
              + "; add one, separated by a comma.");
    }
    return inputs;
  }

  /**
   * Takes the target and all other columns from a table.
   *
   * @param bounds ranges by input; the others range as far as the rows do
   */
  static TrainingData of(Table table, String target, Map<String, InputRange> bounds) {
    List<String> inputs = inputs(table, target);
    int n = table.rows().size();
    double[] outputs = table.numbers(table.column(target));
    double[][] rows = new double[n][inputs.size()];
    List<InputRange> axes = new ArrayList<>();
    List<String> warnings = new ArrayList<>();
    for (int k = 0; k < inputs.size(); k++) {
      String name = inputs.get(k);
      double[] column = table.numbers(table.column(name));
      InputRange axis = bounds.get(name);
      if (axis == null) {
        axis = new InputRange(name, least(column), greatest(column));
      } else {
        checkInside(table, axis, column);
      }
      if (least(column) == greatest(column)) {
        warnings.add(
            "column %s is constant (%s), so nothing can be learnt about it"
                .formatted(InputException.quote(name), column[0]));
      }
      axes.add(axis);
      for (int i = 0; i < n; i++) {
        rows[i][k] = axis.toUnit(column[i]);
      }
    }
    if (n > 1 && least(outputs) == greatest(outputs)) {
      warnings.add(
          "target %s is constant (%s), so there is nothing to explain"
              .formatted(InputException.quote(target), outputs[0]));
    }
    int repeated = repeated(rows);
    if (repeated > 0) {
      warnings.add("%d of %d rows repeat the inputs of an earlier row".formatted(repeated, n));
    }
    return new TrainingData(
        target, List.copyOf(axes), Points.of(rows), outputs, List.copyOf(warnings));
  }

  private static void checkInside(Table table, InputRange axis, double[] column) {
    for (int i = 0; i < column.length; i++) {
      if (column[i] < axis.lower() || column[i] > axis.upper()) {
        throw table.refusal(
            table.rows().get(i),
            axis.name(),
            "%s lies outside --bounds %s:%s; widen the bounds"
                .formatted(column[i], axis.lower(), axis.upper()));
      }
    }
  }

  private static int repeated(double[][] rows) {
    Set<List<Double>> seen = new HashSet<>();
    int repeated = 0;
    for (double[] row : rows) {
      repeated += seen.add(Arrays.stream(row).boxed().toList()) ? 0 : 1;
    }
    return repeated;
  }

  private static double least(double[] column) {
    return Arrays.stream(column).min().orElseThrow();
  }

  private static double greatest(double[] column) {
    return Arrays.stream(column).max().orElseThrow();
  }

  /** Rows of another table in this one's unit cube; its columns are found by name. */
  double[][] unitRows(Table table) {
    double[][] rows = new double[table.rows().size()][axes.size()];
    for (int k = 0; k < axes.size(); k++) {
      InputRange axis = axes.get(k);
      double[] column = table.numbers(table.column(axis.name()));
      for (int i = 0; i < rows.length; i++) {
        try {
          rows[i][k] = axis.toUnit(column[i]);
        } catch (InvalidInputException e) {
          throw table.refusal(
              table.rows().get(i),
              axis.name(),
              column[i] + " is too far from the training rows; correct it");
        }
      }
    }
    return rows;
  }
}
