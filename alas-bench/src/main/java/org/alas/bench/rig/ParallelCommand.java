package org.alas.bench.rig;

import java.io.PrintWriter;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import org.alas.bench.problem.Problems;
import org.alas.bench.problem.TestProblem;
import org.alas.study.Study;
import org.alas.study.Trial;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/**
 * The command {@code alas bench parallel}: how close studies come to known optima when several
 * trials are always pending. Whenever so many are out, the oldest is told and another asked for, as
 * workers that take equally long would. One JSON line per study, as bench/peers/parallel.py reads
 * them.
 */
@Command(
    name = "parallel",
    description = "How close studies come with several trials always pending, as JSON lines.")
final class ParallelCommand implements Runnable {
  @Spec private CommandSpec spec;

  @Option(
      names = "--problems",
      split = ",",
      defaultValue = "hartmann6,levy20",
      paramLabel = "NAME",
      description = "Test problems (default: ${DEFAULT-VALUE}).")
  private List<String> problems;

  @Option(
      names = "--pending",
      split = ",",
      defaultValue = "1,4,16",
      paramLabel = "N",
      description = "Trials out at once (default: ${DEFAULT-VALUE}).")
  private List<Integer> pending;

  @Option(
      names = "--seeds",
      defaultValue = "3",
      paramLabel = "N",
      description = "Studies each (default: ${DEFAULT-VALUE}).")
  private int seeds;

  @Option(
      names = "--trials",
      defaultValue = "80",
      paramLabel = "N",
      description = "Trials of each study, its design included (default: ${DEFAULT-VALUE}).")
  private int trials;

  @Override
  public void run() {
    PrintWriter out = spec.commandLine().getOut();
    for (String name : problems) {
      TestProblem problem = Problems.named(name);
      for (int seed = 0; seed < seeds; seed++) {
        for (int most : pending) {
          long began = System.nanoTime();
          double gap = gap(problem, seed, most);
          out.printf(
              Locale.ROOT,
              "{\"sampler\": \"Alas\", \"problem\": \"%s\", \"pending\": %d, \"seed\": %d,"
                  + " \"trials\": %d, \"ln_gap\": %.4f, \"seconds\": %.1f}%n",
              name,
              most,
              seed,
              trials,
              gap,
              (System.nanoTime() - began) * 1e-9);
          out.flush();
        }
      }
    }
  }

  /** After as many trials as all, the design included, when those that are pending are told too. */
  private double gap(TestProblem problem, long seed, int most) {
    Study study = problem.study().seed(seed).open();
    Deque<Trial> out = new ArrayDeque<>();
    for (int i = 0; i < trials; i++) {
      if (out.size() == most) {
        tell(study, out.remove(), problem);
      }
      out.add(study.ask());
    }
    out.forEach(trial -> tell(study, trial, problem));
    Trial best = study.best().orElseThrow();
    return problem.logGap(problem.score(best.configuration()));
  }

  private static void tell(Study study, Trial trial, TestProblem problem) {
    study.tell(trial, problem.value(trial.configuration()));
  }
}
