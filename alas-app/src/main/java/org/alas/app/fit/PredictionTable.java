package org.alas.app.fit;

import de.siegmar.fastcsv.writer.CsvWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.alas.app.cli.InputException;
import org.alas.app.csv.CsvFile;
import org.alas.app.csv.Table;
import org.alas.gp.FitObserver;
import org.alas.gp.Prediction;
import org.alas.kernel.Points;

/**
 * Where a fit is asked to predict, checked before the fit is made. Written back, every row is
 * repeated with the mean and the standard deviation of the latent function behind it.
 */
final class PredictionTable {
  /** Rows that are predicted before any of them is written. */
  private static final int GROUP = 16 * Workers.BATCH;

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

  /**
   * Writes all rows, some at a time.
   *
   * @param progress is told how far it has got
   */
  void write(List<FittedModel> models, Workers workers, FitObserver progress, OutputStream out)
      throws IOException {
    CsvWriter csv = CsvFile.writer(new OutputStreamWriter(out, StandardCharsets.UTF_8));
    List<String> header = new ArrayList<>(table.names());
    header.addAll(added);
    csv.writeRecord(header);
    for (int from = 0; from < points.length; from += GROUP) {
      progress.at("predicting " + points.length + " rows", from / (double) points.length);
      int to = Math.min(points.length, from + GROUP);
      List<List<Prediction[]>> all = predicted(models, workers, from, to);
      for (int i = from; i < to; i++) {
        List<String> cells = new ArrayList<>(table.rows().get(i).cells());
        for (Prediction[] predictions : all.get((i - from) / Workers.BATCH)) {
          cells.add(Double.toString(predictions[(i - from) % Workers.BATCH].mean()));
          cells.add(Double.toString(predictions[(i - from) % Workers.BATCH].sd()));
        }
        csv.writeRecord(cells);
      }
    }
    csv.flush();
  }

  /** By batch and model. */
  private List<List<Prediction[]>> predicted(
      List<FittedModel> models, Workers workers, int from, int to) throws IOException {
    int batches = (to - from + Workers.BATCH - 1) / Workers.BATCH;
    try {
      return workers.run(
          () ->
              IntStream.range(0, batches)
                  .parallel()
                  .map(b -> from + b * Workers.BATCH)
                  .mapToObj(
                      first -> {
                        int last = Math.min(to, first + Workers.BATCH);
                        Points queries = Points.of(Arrays.copyOfRange(points, first, last));
                        return models.stream().map(model -> model.predict(queries)).toList();
                      })
                  .toList());
    } catch (IOException | RuntimeException e) {
      throw e;
    } catch (Exception e) {
      throw new IOException(e);
    }
  }
}
