package org.alas.bench.paper.fit;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.alas.app.chart.Axis;
import org.alas.app.chart.Panel;
import org.alas.app.chart.Series;
import org.alas.bench.paper.Moments;
import org.alas.bench.paper.Sheet;
import org.alas.gp.Prediction;

/** Observations, truth and predictions of a sample, as a sheet and as a panel. */
final class Curves {
  private static final int EVERY = 2;
  private static final String SEEN = "seen";
  private static final String GRID = "grid";

  /** Half the width of a 95 % band, in standard deviations. */
  private static final double BAND = 1.96;

  private Curves() {}

  /** Models of the same sample. */
  static Sheet sheet(Model... models) {
    Sample sample = models[0].sample();
    List<String> columns = new ArrayList<>(List.of("row", "x", "y"));
    List<Prediction[]> predictions = new ArrayList<>();
    for (Model model : models) {
      columns.add(model.kernel() + "_mean");
      columns.add(model.kernel() + "_sd");
      predictions.add(model.onGrid());
    }
    Sheet.Builder sheet = Sheet.of(columns.toArray(String[]::new));
    for (int i = 0; i < sample.size(); i++) {
      List<Object> row = new ArrayList<>(List.of(SEEN, sample.seenAt(i), sample.outputs()[i]));
      predictions.forEach(p -> row.addAll(List.of(Double.NaN, Double.NaN)));
      sheet.row(row.toArray());
    }
    double[] truth = sample.truth();
    for (int i = 0; i < truth.length; i += EVERY) {
      double x = sample.onInterval(i / (truth.length - 1.0));
      List<Object> row = new ArrayList<>(List.of(GRID, x, truth[i]));
      for (Prediction[] p : predictions) {
        row.addAll(List.of(p[i].mean(), p[i].sd()));
      }
      sheet.row(row.toArray());
    }
    return sheet.build();
  }

  static Panel panel(String title, Sheet sheet, String kernel) {
    double[] gridX = pick(sheet, GRID, "x");
    double[] mean = pick(sheet, GRID, kernel + "_mean");
    double[] sd = pick(sheet, GRID, kernel + "_sd");
    double[] low = IntStream.range(0, sd.length).mapToDouble(i -> mean[i] - BAND * sd[i]).toArray();
    double[] high =
        IntStream.range(0, sd.length).mapToDouble(i -> mean[i] + BAND * sd[i]).toArray();
    return new Panel(
        title,
        Axis.linear("x"),
        Axis.linear("f(x)"),
        List.of(
            Series.line("mean and 95 % band, " + FitTable.title(kernel), gridX, mean)
                .between(low, high),
            Series.dashed("truth", gridX, pick(sheet, GRID, "y")),
            Series.dots("observations", pick(sheet, SEEN, "x"), pick(sheet, SEEN, "y"))));
  }

  /** Root mean square of the difference of two means, over that of the truth about its mean. */
  static double difference(Sheet sheet, String kernel, String other) {
    double[] a = pick(sheet, GRID, kernel + "_mean");
    double[] b = pick(sheet, GRID, other + "_mean");
    double[] truth = pick(sheet, GRID, "y");
    double square =
        IntStream.range(0, a.length).mapToDouble(i -> a[i] - b[i]).map(v -> v * v).sum();
    return Math.sqrt(square / a.length) / Moments.of(truth).sd();
  }

  /** Mean standard deviation of one kernel over that of another. */
  static double spread(Sheet sheet, String kernel, String other) {
    return Moments.of(pick(sheet, GRID, kernel + "_sd")).mean()
        / Moments.of(pick(sheet, GRID, other + "_sd")).mean();
  }

  private static double[] pick(Sheet sheet, String kind, String column) {
    List<String> kinds = sheet.words("row");
    double[] all = sheet.numbers(column);
    return IntStream.range(0, all.length)
        .filter(i -> kinds.get(i).equals(kind))
        .mapToDouble(i -> all[i])
        .toArray();
  }
}
