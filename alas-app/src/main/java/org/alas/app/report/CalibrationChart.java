package org.alas.app.report;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.alas.app.chart.Axis;
import org.alas.app.chart.Figure;
import org.alas.app.chart.Markup;
import org.alas.app.chart.Panel;
import org.alas.app.chart.Series;
import org.alas.app.cli.Numbers;
import org.alas.app.fit.Slice;
import org.alas.gp.LeaveOneOut;
import org.alas.gp.Prediction;
import org.alas.study.StudyModel;
import org.alas.study.Trial;

/**
 * Every value against what the model would have said of it from all the others. Not thread-safe.
 */
final class CalibrationChart {
  private static final int MOST = 500;
  private static final int[] PERCENT = {50, 80, 95};
  private static final double[] REACH = {0.6744897501960817, 1.2815515655446004, Slice.NORMAL_95};

  private final double[] told;
  private final double[] mean;
  private final double[] sd;
  private final List<Trial> trials;

  CalibrationChart(Snapshot study, StudyModel model) {
    LeaveOneOut without = model.objective().process().leaveOneOut();
    double[] costs = model.objective().process().outputs();
    double[] expected = without.mean();
    double[] error = without.sd();
    this.told = new double[costs.length];
    this.mean = new double[costs.length];
    this.sd = new double[costs.length];
    for (int i = 0; i < costs.length; i++) {
      Prediction prediction = model.inUnits(expected[i], error[i]);
      told[i] = model.inUnits(costs[i], 0).mean();
      mean[i] = prediction.mean();
      sd[i] = prediction.sd();
    }
    this.trials = study.valued();
  }

  void write(Markup out) {
    out.open("div").leaf("h2", "Calibration");
    out.leaf(
        "p",
        "Each value is predicted from all others: bars (95 %) should reach the diagonal, shares be"
            + " within about twice their binomial error.",
        "class",
        "note");
    int[] shown =
        Thinning.of(IntStream.range(0, told.length).boxed().toList(), MOST, List.of()).stream()
            .mapToInt(i -> i)
            .toArray();
    double[] x = Arrays.stream(shown).mapToDouble(i -> told[i]).toArray();
    Axis axis = square();
    double[] ends = {axis.low(), axis.high()};
    Panel panel =
        Panel.of(
            axis.labelled("told"),
            axis.labelled("predicted from all others"),
            Series.line("diagonal", ends, ends),
            Series.bars("error", x, edge(shown, -Slice.NORMAL_95), edge(shown, Slice.NORMAL_95)),
            Series.dots("c0", x, edge(shown, 0))
                .sized(5.6)
                .noted(Arrays.stream(shown).mapToObj(this::note).toList()));
    out.add(
        Figure.of("told against predicted", StudyReport.HALF, StudyReport.HEIGHT, panel).classed());
    shares(out);
    out.close();
  }

  /** So many standard deviations from the mean. */
  private double[] edge(int[] shown, double deviations) {
    return Arrays.stream(shown).mapToDouble(i -> mean[i] + deviations * sd[i]).toArray();
  }

  private Series.Note note(int i) {
    String said = Numbers.shown(told[i], 4) + " told, " + Numbers.shown(mean[i], 4) + " predicted";
    // A model of other trials than these cannot tell which is which.
    if (trials.size() != told.length) {
      return new Series.Note(0, said);
    }
    int number = trials.get(i).number();
    return new Series.Note(number, "#" + number + ": " + said);
  }

  /** Around what was told; predictions far from all of that are drawn at the border. */
  private Axis square() {
    Axis axis = ValueAxis.around("", told);
    return axis.scaling() == Axis.Scaling.LOGARITHMIC
        ? Axis.linear("").between(0, axis.high())
        : axis;
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
