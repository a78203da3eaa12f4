package org.alas.bench.rig;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import org.alas.bench.LikelihoodTiming;
import org.alas.bench.Statistics;
import org.alas.bench.problem.Problems;
import org.alas.bench.problem.TestProblem;
import org.alas.study.EventLog;
import org.alas.study.Study;
import org.alas.study.Trial;

/** One long study: the time of every ask and the memory of the process as trials add up. */
public final class Soak {

  /**
   * A hundred trials.
   *
   * @param trial the last of them
   * @param median median time of an ask, in milliseconds
   * @param longest the longest
   * @param resident memory of the process afterwards, in MB; NaN where it cannot be read
   */
  public record Stretch(int trial, double median, double longest, double resident) {}

  private static final int STRETCH = 100;

  private Soak() {}

  /**
   * Runs Hartmann-6, each evaluation a millisecond long, and prints a CSV line per hundred trials.
   */
  public static List<Stretch> run(EventLog log, int trials, PrintWriter out)
      throws InterruptedException {
    TestProblem problem = Problems.named("hartmann6");
    Study study = Study.minimize(problem.space()).seed(1).log(log).open();
    List<Stretch> stretches = new ArrayList<>();
    List<Double> asks = new ArrayList<>();
    out.println("trials,median_ask_ms,longest_ask_ms,resident_mb,log_gap");
    for (int i = 1; i <= trials; i++) {
      long began = System.nanoTime();
      Trial trial = study.ask();
      asks.add((System.nanoTime() - began) * 1e-6);
      Thread.sleep(1);
      study.tell(trial, problem.value(trial.configuration()));
      if (i % STRETCH == 0 || i == trials) {
        double[] millis = asks.stream().mapToDouble(Double::doubleValue).toArray();
        double longest = asks.stream().mapToDouble(Double::doubleValue).max().orElse(0);
        Stretch stretch = new Stretch(i, Statistics.median(millis), longest, resident());
        stretches.add(stretch);
        double gap = problem.logGap(study.best().orElseThrow().value());
        out.printf(
            "%d,%.1f,%.1f,%.0f,%.2f%n",
            i, stretch.median(), stretch.longest(), stretch.resident(), gap);
        out.flush();
        asks.clear();
      }
    }
    return stretches;
  }

  private static double resident() {
    String digits = LikelihoodTiming.status("VmRSS").replaceAll("\\D", "");
    return digits.isEmpty() ? Double.NaN : Double.parseDouble(digits) / 1024;
  }
}
