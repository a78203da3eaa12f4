package rhythm;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.stream.IntStream;
import org.alas.app.chart.Axis;
import org.alas.app.chart.Figure;
import org.alas.app.chart.Panel;
import org.alas.app.chart.Series;
import org.alas.gp.Prediction;
import org.alas.space.Configuration;
import org.alas.space.SearchSpace;
import org.alas.study.Study;
import org.alas.study.StudyModel;
import org.alas.study.Trial;

/**
 * When in the course of a week should a batch job run, if it slows down what customers do? What
 * they do comes back every day.
 */
public final class NightShift {
  private NightShift() {}

  /** By how many per cent customers are slowed down; least at 3:24 in the morning of any day. */
  static double slowdown(double hour) {
    double day = 2 * Math.PI * (hour - 3.4) / 24;
    return 20 - 9 * Math.cos(day) - 4 * Math.cos(2 * day) - 2 * Math.cos(3 * day);
  }

  /** A study of so many trials. */
  static Study study(int trials) {
    SearchSpace space = SearchSpace.builder().real("hour", 0, 168).build();
    Study study = Study.minimize(space).seed(1).kernel(Rhythm.FACTORY).open();
    return study.run(trials, trial -> slowdown(trial.real("hour")));
  }

  /** The trials, and what the study makes of the week. */
  static Figure figure(Study study) {
    StudyModel model = study.model().orElseThrow();
    double[] hours = IntStream.rangeClosed(0, 4 * 168).mapToDouble(i -> i / 4.0).toArray();
    Prediction[] there =
        Arrays.stream(hours)
            .mapToObj(hour -> model.predict(new Configuration(Map.of("hour", hour))))
            .toArray(Prediction[]::new);
    double[] mean = Arrays.stream(there).mapToDouble(Prediction::mean).toArray();
    double[] low = Arrays.stream(there).mapToDouble(p -> p.mean() - 2 * p.sd()).toArray();
    double[] high = Arrays.stream(there).mapToDouble(p -> p.mean() + 2 * p.sd()).toArray();
    double[] tried = study.trials().stream().mapToDouble(t -> t.configuration().real("hour")).toArray();
    double[] told = study.trials().stream().mapToDouble(Trial::value).toArray();
    return Figure.of(
        "When to run the job",
        Panel.of(
            Axis.linear("hour of the week"),
            Axis.linear("slowdown, %"),
            Series.band("two standard deviations", hours, low, high),
            Series.line("expected", hours, mean),
            Series.dots("trials", tried, told)));
  }

  /** Runs the study and draws it into the file that is named, such as week.png or week.svg. */
  public static void main(String[] args) throws IOException {
    Study study = study(20);
    Trial best = study.best().orElseThrow();
    System.out.printf(
        "hour %.2f: %.2f %%%n", best.configuration().real("hour"), best.value());
    figure(study).write(Path.of(args[0]));
  }
}
