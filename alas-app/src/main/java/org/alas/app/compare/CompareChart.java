package org.alas.app.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.alas.app.chart.Axis;
import org.alas.app.chart.Figure;
import org.alas.app.chart.Panel;
import org.alas.app.chart.Scripts;
import org.alas.app.chart.Series;

/** The best so far of several studies, by trials and by time. Immutable and thread-safe. */
record CompareChart(List<StudyProgress> studies) {
  /** Positive values are shown by logarithms from this ratio on. */
  private static final double DECADES = 100;

  private static final double MINUTE = 60;
  private static final double HOUR = 3600;

  Figure figure() {
    double[] values =
        studies.stream()
            .flatMap(study -> study.improvements().stream())
            .mapToDouble(StudyProgress.Step::best)
            .toArray();
    Axis up = up(values);
    double longest = studies.stream().mapToDouble(StudyProgress::seconds).max().orElse(0);
    double unit = longest > 2 * HOUR ? HOUR : longest > 2 * MINUTE ? MINUTE : 1;
    String name = unit == HOUR ? "hours" : unit == MINUTE ? "minutes" : "seconds";
    Panel byTrials =
        new Panel("Best by trials", Axis.whole("trials"), up, series(StudyProgress.Step::trials));
    Panel byTime =
        new Panel(
            "Best by time",
            Axis.linear(name + " of work"),
            up,
            series(step -> step.seconds() / unit));
    return Figure.of("several studies", 2, List.of(byTrials, byTime));
  }

  private static Axis up(double[] values) {
    double min = Double.POSITIVE_INFINITY;
    double max = Double.NEGATIVE_INFINITY;
    for (double value : values) {
      min = Math.min(min, value);
      max = Math.max(max, value);
    }
    boolean decades = min >= Double.MIN_NORMAL && max / DECADES >= min;
    Axis axis = decades ? Axis.logarithmic("best, logarithmic") : Axis.linear("best");
    return axis.around(values);
  }

  /** The last value goes on to the last trial. */
  private List<Series> series(ToDoubleFunction<StudyProgress.Step> along) {
    List<Series> all = new ArrayList<>();
    for (StudyProgress study : studies) {
      List<StudyProgress.Step> steps = new ArrayList<>(study.improvements());
      if (!steps.isEmpty()) {
        steps.add(study.steps().get(study.steps().size() - 1));
        all.add(
            Series.steps(
                Scripts.literal(study.name()),
                steps.stream().mapToDouble(along).toArray(),
                steps.stream().mapToDouble(StudyProgress.Step::best).toArray()));
      }
    }
    return all;
  }
}
