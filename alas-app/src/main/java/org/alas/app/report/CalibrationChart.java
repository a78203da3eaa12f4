package org.alas.app.report;

import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.alas.app.chart.Markup;
import org.alas.app.chart.NumberAxis;
import org.alas.app.cli.Numbers;
import org.alas.gp.LeaveOneOut;
import org.alas.study.StudyModel;
import org.alas.study.Trial;

/**
 * Every value against what the model would have said of it from all the others. Not thread-safe.
 */
final class CalibrationChart {
  private static final int MOST = 500;
  private static final int HEIGHT = 300;
  private static final int[] PERCENT = {50, 80, 95};
  private static final double[] REACH = {
    0.6744897501960817, 1.2815515655446004, VariableSlice.NORMAL_95
  };

  private final double[] told;
  private final double[] mean;
  private final double[] sd;
  private final List<Trial> trials;

  CalibrationChart(Snapshot study, StudyModel model) {
    LeaveOneOut without = model.objective().process().leaveOneOut();
    double[] costs = model.objective().process().outputs();
    this.told = DoubleStream.of(costs).map(study.direction()::cost).toArray();
    this.mean = DoubleStream.of(without.mean()).map(study.direction()::cost).toArray();
    this.sd = without.sd();
    this.trials = study.valued();
  }

  void write(Markup out) {
    out.open("div").leaf("h2", "Calibration");
    out.leaf("p", explanation(), "class", "note");
    NumberAxis axis = square();
    Chart chart =
        new Chart(
            Chart.HALF,
            HEIGHT,
            "told against predicted",
            new Chart.Ticks(axis.ticks(6), "told"),
            new Chart.Ticks(axis.ticks(6), "predicted from all others"));
    chart.segment("diagonal", 0, 0, 1, 1);
    List<Integer> shown =
        Thinning.of(IntStream.range(0, told.length).boxed().toList(), MOST, List.of());
    for (int i : shown) {
      double x = axis.within(told[i]);
      double low = mean[i] - VariableSlice.NORMAL_95 * sd[i];
      double high = mean[i] + VariableSlice.NORMAL_95 * sd[i];
      if (Double.isFinite(low) && Double.isFinite(high)) {
        chart.segment("error", x, axis.within(low), x, axis.within(high));
      }
    }
    for (int i : shown) {
      // A model of other trials than these cannot tell which is which.
      Trial trial = trials.size() == told.length ? trials.get(i) : null;
      String name = trial == null ? "" : "#" + trial.number() + ": ";
      String caption =
          name + Numbers.shown(told[i], 4) + " told, " + Numbers.shown(mean[i], 4) + " predicted";
      double y = Double.isFinite(mean[i]) ? axis.within(mean[i]) : Double.NaN;
      chart.dot("c0", axis.within(told[i]), y, 2.8, trial == null ? 0 : trial.number(), caption);
    }
    out.add(chart.done());
    shares(out);
    out.close();
  }

  private static String explanation() {
    return "Each value is predicted from all others: bars (95 %) should reach the diagonal, shares be"
        + " within about twice their binomial error.";
  }

  /** Around what was told; predictions far from all of that are drawn at the border. */
  private NumberAxis square() {
    NumberAxis axis = NumberAxis.around(told);
    return axis.log() ? NumberAxis.linear(0, axis.high()) : axis;
  }

  private void shares(Markup out) {
    out.open("table", "class", "rows numbers slim").open("thead").open("tr");
    out.leaf("th", "interval");
    for (int percent : PERCENT) {
      out.leaf("th", percent + " %");
    }
    out.close().close().open("tbody").open("tr").leaf("td", "values within");
    for (int p = 0; p < PERCENT.length; p++) {
      double reach = REACH[p];
      long inside =
          IntStream.range(0, told.length)
              .filter(i -> Math.abs(told[i] - mean[i]) <= reach * sd[i])
              .count();
      double expected = PERCENT[p] / 100.0;
      double error = Math.sqrt(expected * (1 - expected) / told.length);
      double share = inside / (double) told.length;
      String style = Math.abs(share - expected) > 2 * error ? "off" : "";
      out.leaf(
          "td",
          "%d %% \u00b1 %d".formatted(Math.round(100 * share), Math.round(100 * error)),
          "class",
          style);
    }
    out.close().close().close();
  }
}
