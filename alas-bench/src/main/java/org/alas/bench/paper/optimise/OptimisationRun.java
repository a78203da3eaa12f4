package org.alas.bench.paper.optimise;

import org.alas.bench.paper.Experiment.Cell;
import org.alas.bench.paper.Experiment.Plan;
import org.alas.bench.paper.Sheet;
import org.alas.bench.problem.Budget;
import org.alas.bench.problem.TestProblem;
import org.alas.data.Direction;
import org.alas.param.Preset;
import org.alas.study.Explanation;
import org.alas.study.Study;
import org.alas.study.StudyBuilder;
import org.alas.study.Trial;

/**
 * One study of one task: after every iteration the gap of the best noise-free score so far, and the
 * alpha that the next iteration was chosen with, averaged over dimensions. Iteration 0 is the end
 * of the initial design, which is the same for all kernels and acquisitions of a seed.
 */
record OptimisationRun(Plan plan, String acquisition, Task task, Contender contender, int seed)
    implements Cell {
  static final String ITERATION = "iteration";
  static final String GAP = "gap";
  static final String ALPHA = "alpha";
  private static final int QUICK_ITERATIONS = 8;

  @Override
  public String name() {
    return "optimise/%s/%s/%s-%d".formatted(acquisition, task.problem(), contender.kernel(), seed);
  }

  /** A fit costs about n^2 for every parameter, an ascent n^2, and both have a constant part. */
  @Override
  public double cost() {
    TestProblem problem = task.ofSeed(seed);
    int d = problem.dimension();
    double parameters =
        switch (contender.kernel()) {
          case "alas-sep" -> 4.0 * d;
          case "alas" -> 2.0 * d;
          default -> d;
        };
    Budget budget = budget(problem);
    double cost = 0;
    for (int n = budget.initial(); n < budget.total(); n++) {
      cost += 2000 + (double) n * n * (4 + parameters);
    }
    return cost;
  }

  private Budget budget(TestProblem problem) {
    Budget whole = problem.budget();
    return plan.quick()
        ? new Budget(whole.initial(), Math.min(QUICK_ITERATIONS, whole.iterations()))
        : whole;
  }

  @Override
  public Sheet run() {
    TestProblem problem = task.ofSeed(seed);
    Budget budget = budget(problem);
    StudyBuilder builder =
        problem.direction() == Direction.MINIMIZE
            ? Study.minimize(problem.space())
            : Study.maximize(problem.space());
    Study study =
        builder
            .seed(seed)
            .preset(plan.preset())
            .kernel(contender.kernel())
            .acquisition(rule())
            .initial(budget.initial())
            .open();
    Sheet.Builder sheet = Sheet.of(ITERATION, GAP, ALPHA);
    double gap = Double.POSITIVE_INFINITY;
    for (int trials = 1; trials <= budget.total(); trials++) {
      Trial trial = study.ask();
      study.tell(trial, problem.value(trial.configuration()));
      gap = Math.min(gap, problem.gap(problem.score(trial.configuration())));
      if (trials >= budget.initial()) {
        sheet.row(trials - budget.initial(), gap, alpha(trial));
      }
    }
    return sheet.build();
  }

  /** Improvements are compared by their logarithms where the paper does not forbid it. */
  private String rule() {
    return plan.preset() == Preset.PAPER || acquisition.equals("ucb")
        ? acquisition
        : "log" + acquisition;
  }

  private static double alpha(Trial trial) {
    Explanation explanation = trial.explanation();
    return explanation == null
        ? Double.NaN
        : explanation.alpha().stream().mapToDouble(a -> a).average().orElse(Double.NaN);
  }
}
