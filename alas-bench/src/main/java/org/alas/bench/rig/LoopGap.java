package org.alas.bench.rig;

import java.io.PrintWriter;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.alas.bench.Statistics;
import org.alas.bench.problem.Problems;
import org.alas.bench.problem.TestProblem;
import org.alas.param.Preset;
import org.alas.study.Study;
import org.alas.study.Trial;

/** How close whole studies come to known optima, beside the bars. */
public final class LoopGap {

  /** A problem, the trials after its initial design, and the ln gap that the median must reach. */
  private record Bar(String problem, int trials, double logGap) {}

  private static final List<Bar> BARS =
      List.of(
          new Bar("branin", 40, -8), new Bar("hartmann3", 30, -8), new Bar("hartmann6", 80, -8));

  private LoopGap() {}

  /** Prints a Markdown table; returns whether every bar was met. */
  public static boolean print(int seeds, String kernel, Preset preset, PrintWriter out) {
    out.println(
        "| problem | trials after the design | bar, median ln gap | median | met | all seeds |");
    out.println("|---|---|---|---|---|---|");
    boolean all = true;
    for (Bar bar : BARS) {
      TestProblem problem = Problems.named(bar.problem());
      double[] gaps =
          IntStream.range(0, seeds)
              .parallel()
              .mapToDouble(seed -> gap(problem, seed, bar.trials(), kernel, preset))
              .toArray();
      double median = Statistics.median(gaps);
      boolean met = median <= bar.logGap();
      all &= met;
      out.printf(
          "| %s | %d | %.0f | %.2f | %s | %s |%n",
          bar.problem(),
          bar.trials(),
          bar.logGap(),
          median,
          met ? "yes" : "no",
          Arrays.stream(gaps).mapToObj("%.1f"::formatted).collect(Collectors.joining(", ")));
      out.flush();
    }
    return all;
  }

  private static double gap(
      TestProblem problem, long seed, int trials, String kernel, Preset preset) {
    int design = problem.budget().initial();
    Study study =
        Study.minimize(problem.space())
            .seed(seed)
            .kernel(kernel)
            .preset(preset)
            .initial(design)
            .open();
    Trial best = study.run(design + trials, problem::value).best().orElseThrow();
    return problem.logGap(problem.score(best.configuration()));
  }
}
