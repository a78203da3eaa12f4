package org.alas.bench.rig;

import java.io.PrintWriter;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.alas.app.cli.ExitCode;
import org.alas.app.file.OneOf;
import org.alas.bench.Statistics;
import org.alas.bench.problem.Problems;
import org.alas.bench.problem.TestProblem;
import org.alas.param.Preset;
import org.alas.study.Settings;
import org.alas.study.Study;
import org.alas.study.Trial;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/**
 * The command {@code alas bench loop}: how close whole studies come to known optima, beside the
 * bars.
 */
@Command(
    name = "loop",
    description = "How close whole studies come to known optima, as Markdown (a minute).")
final class LoopCommand implements Callable<Integer> {

  /** A problem, the trials after its initial design, and the ln gap that the median must reach. */
  private record Bar(String problem, int trials, double logGap) {}

  private static final List<Bar> BARS =
      List.of(
          new Bar("branin", 40, -8), new Bar("hartmann3", 30, -8), new Bar("hartmann6", 80, -8));

  @Spec private CommandSpec spec;

  @Option(
      names = "--seeds",
      defaultValue = "10",
      paramLabel = "N",
      description = "Studies per problem (default: ${DEFAULT-VALUE}).")
  private int seeds;

  @Option(
      names = "--kernel",
      defaultValue = Settings.AUTO,
      paramLabel = "NAME",
      description = "Kernel (default: ${DEFAULT-VALUE}).")
  private String kernel;

  @Option(
      names = "--preset",
      defaultValue = "default",
      paramLabel = "NAME",
      description = "paper or default (default: ${DEFAULT-VALUE}).")
  private String preset;

  @Override
  public Integer call() {
    Preset chosen = Preset.of(OneOf.PRESET.of("--preset", preset));
    PrintWriter out = spec.commandLine().getOut();
    out.println(
        "| problem | trials after the design | bar, median ln gap | median | met | all seeds |");
    out.println("|---|---|---|---|---|---|");
    boolean all = true;
    for (Bar bar : BARS) {
      TestProblem problem = Problems.named(bar.problem());
      double[] gaps =
          IntStream.range(0, seeds)
              .parallel()
              .mapToDouble(seed -> gap(problem, seed, bar.trials(), chosen))
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
    return all ? 0 : ExitCode.FAILED;
  }

  private double gap(TestProblem problem, long seed, int trials, Preset chosen) {
    int design = problem.budget().initial();
    Study study = problem.study().seed(seed).kernel(kernel).preset(chosen).initial(design).open();
    Trial best = study.run(design + trials, problem::value).best().orElseThrow();
    return problem.logGap(problem.score(best.configuration()));
  }
}
