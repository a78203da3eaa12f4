package org.alas.app.fit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.alas.app.cli.InputException;
import org.alas.app.csv.Table;
import org.alas.kernel.Points;

/**
 * What a model is fitted to, or tested by: inputs brought to the unit cube and the target as it is.
 * Immutable.
 *
 * @param target name of the output
 * @param points the rows in the unit cube
 * @param outputs the target of every row
 */
record TrainingData(String target, Inputs inputs, Points points, double[] outputs) {

  /** Takes the target and the inputs from a table without missing cells. */
  static TrainingData of(Table table, String target, Inputs inputs) {
    double[] outputs = table.numbers(table.column(target));
    return new TrainingData(target, inputs, Points.of(inputs.encode(table)), outputs);
  }

  /** All coordinates. */
  List<InputRange> axes() {
    return inputs.axes();
  }

  int size() {
    return outputs.length;
  }

  /** What is unusual about the data, one sentence each without its end. */
  List<String> warnings() {
    List<String> warnings = new ArrayList<>();
    int[][] coordinates = inputs.coordinates();
    for (int k = 0; k < coordinates.length; k++) {
      if (Arrays.stream(coordinates[k]).allMatch(this::constant)) {
        warnings.add(
            "column %s is constant, so nothing can be learnt about it"
                .formatted(InputException.quote(inputs.names().get(k))));
      }
    }
    if (size() > 1 && Arrays.stream(outputs).distinct().count() == 1) {
      warnings.add(
          "target %s is constant (%s), so there is nothing to explain"
              .formatted(InputException.quote(target), outputs[0]));
    }
    int repeated = repeated();
    if (repeated > 0) {
      warnings.add("%d of %d rows repeat the inputs of an earlier row".formatted(repeated, size()));
    }
    return warnings;
  }

  private boolean constant(int coordinate) {
    double first = points.get(0, coordinate);
    return IntStream.range(0, size()).allMatch(i -> points.get(i, coordinate) == first);
  }

  private int repeated() {
    Set<List<Double>> seen = new HashSet<>();
    int repeated = 0;
    for (double[] row : points.rows()) {
      repeated += seen.add(Arrays.stream(row).boxed().toList()) ? 0 : 1;
    }
    return repeated;
  }
}
