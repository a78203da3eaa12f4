package org.alas.app.fit;

import de.siegmar.fastcsv.writer.CsvWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.alas.app.cli.InputException;
import org.alas.app.csv.CsvFile;
import org.alas.app.csv.Table;
import org.alas.gp.Prediction;
import org.alas.kernel.Points;

/**
 * Where a fit is asked to predict, checked before the fit is made. Written back, every row is
 * repeated with the mean and the standard deviation of the latent function behind it.
 */
final class PredictionTable {
  private static final int BATCH = 512;

  private final Table table;
  private final double[][] points;
  private final List<String> added;

  /**
   * Rows that have all inputs. With several targets, the columns that are added bear their names.
   */
  PredictionTable(Table table, Inputs inputs, List<String> targets) {
    this.table = table;
    this.points = inputs.encode(table);
    this.added =
        targets.stream()
            .map(target -> targets.size() == 1 ? "" : target + "_")
            .flatMap(prefix -> Stream.of(prefix + "mean", prefix + "sd"))
            .toList();
    for (String added : this.added) {
      if (table.names().contains(added)) {
        throw new InputException(
            "%s already has a column %s, which the predictions would add; rename it."
                .formatted(table.file(), InputException.quote(added)));
      }
    }
  }

  void write(List<FittedModel> models, OutputStream out) throws IOException {
    CsvWriter csv = CsvFile.writer(new OutputStreamWriter(out, StandardCharsets.UTF_8));
    List<String> header = new ArrayList<>(table.names());
    header.addAll(added);
    csv.writeRecord(header);
    for (int from = 0; from < points.length; from += BATCH) {
      int to = Math.min(points.length, from + BATCH);
      Points queries = Points.of(Arrays.copyOfRange(points, from, to));
      List<Prediction[]> all = models.stream().map(model -> model.predict(queries)).toList();
      for (int i = from; i < to; i++) {
        List<String> cells = new ArrayList<>(table.rows().get(i).cells());
        for (Prediction[] predictions : all) {
          cells.add(Double.toString(predictions[i - from].mean()));
          cells.add(Double.toString(predictions[i - from].sd()));
        }
        csv.writeRecord(cells);
      }
    }
    csv.flush();
  }
}
