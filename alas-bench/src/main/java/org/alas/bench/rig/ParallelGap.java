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

/**
 * How close studies come to known optima when several trials are always pending: whenever so many
 * are out, the oldest is told and another asked for, as workers that take equally long would. One
 * JSON line per study, as bench/peers/parallel.py reads them.
 */
final class ParallelGap {
  private ParallelGap() {}

  static void print(
      List<String> problems, List<Integer> pending, int seeds, int trials, PrintWriter out) {
    for (String name : problems) {
      TestProblem problem = Problems.named(name);
      for (int seed = 0; seed < seeds; seed++) {
        for (int most : pending) {
          long began = System.nanoTime();
          double gap = gap(problem, seed, trials, most);
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
  static double gap(TestProblem problem, long seed, int trials, int pending) {
    Study study = Study.minimize(problem.space()).seed(seed).open();
    Deque<Trial> out = new ArrayDeque<>();
    for (int i = 0; i < trials; i++) {
      if (out.size() == pending) {
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
