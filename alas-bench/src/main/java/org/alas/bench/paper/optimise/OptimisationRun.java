package org.alas.bench.paper.optimise;

import java.util.Arrays;
import org.alas.bench.Adaptivity;
import org.alas.bench.paper.Experiment.Cell;
import org.alas.bench.paper.Experiment.Plan;
import org.alas.bench.paper.Sheet;
import org.alas.bench.paper.optimise.Estimator.Estimated;
import org.alas.bench.problem.Budget;
import org.alas.bench.problem.TestProblem;
import org.alas.kernel.Role;
import org.alas.random.Seed;
import org.alas.study.Explanation;
import org.alas.study.Study;
import org.alas.study.Trial;

/**
 * One optimisation of one task: after every iteration the gap of the best noise-free score so far,
 * the alpha that it was chosen with, averaged over dimensions, and how often the likelihood was
 * evaluated for it. Iteration 0 is the end of the initial design, which is the same for all kernels
 * and acquisitions of a seed and a reading.
 */
record OptimisationRun(
    Plan plan,
    ProtocolReading reading,
    String acquisition,
    Task task,
    Contender contender,
    int seed)
    implements Cell {
  static final String ITERATION = "iteration";
  static final String GAP = "gap";
  static final String ALPHA = "alpha";
  static final String EVALUATIONS = "evaluations";
  private static final int QUICK_ITERATIONS = 8;

  OptimisationRun {
    reading = reading.under(contender);
  }

  /** Under the reading that the plan runs whole. */
  OptimisationRun(Plan plan, String acquisition, Task task, Contender contender, int seed) {
    this(plan, ProtocolReading.of(plan.preset()), acquisition, task, contender, seed);
  }

  @Override
  public String name() {
    return "%s/%s/%s/%s-%d"
        .formatted(
            reading == ProtocolReading.of(reading.preset())
                ? "optimise"
                : "readings/" + reading.slug(),
            acquisition,
            task.problem(),
            contender.kernel(),
            seed);
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
    Budget whole = reading.budget(problem);
    return plan.quick()
        ? new Budget(whole.initial(), Math.min(QUICK_ITERATIONS, whole.iterations()))
        : whole;
  }

  @Override
  public Sheet run() {
    TestProblem problem = task.ofSeed(seed);
    Budget budget = budget(problem);
    return reading == ProtocolReading.OURS ? study(problem, budget) : loop(problem, budget);
  }

  private static Sheet.Builder sheet() {
    return Sheet.of(ITERATION, GAP, ALPHA, EVALUATIONS);
  }

  private Sheet loop(TestProblem problem, Budget budget) {
    PaperLoop loop =
        new PaperLoop(problem, reading.estimate(contender, problem), acquisition, seed);
    for (double[] place : reading.design(problem, new Seed(seed))) {
      loop.evaluate(place);
    }
    Sheet.Builder sheet = sheet().row(0, loop.gap(), Double.NaN, Double.NaN);
    for (int iteration = 1; iteration <= budget.iterations(); iteration++) {
      Estimated estimated = loop.step();
      double[] alphas = Adaptivity.all(estimated.process().kernel(), Role.ALPHA);
      double alpha = Arrays.stream(alphas).average().orElse(Double.NaN);
      sheet.row(iteration, loop.gap(), alpha, estimated.evaluations());
    }
    return sheet.build();
  }

  private Sheet study(TestProblem problem, Budget budget) {
    Study study =
        problem
            .study()
            .seed(seed)
            .preset(reading.preset())
            .kernel(contender.kernel())
            .acquisition(acquisition.equals("ucb") ? acquisition : "log" + acquisition)
            .initial(budget.initial())
            .open();
    Sheet.Builder sheet = sheet();
    double gap = Double.POSITIVE_INFINITY;
    for (int trials = 1; trials <= budget.total(); trials++) {
      Trial trial = study.ask();
      study.tell(trial, problem.value(trial.configuration()));
      gap = Math.min(gap, problem.gap(problem.score(trial.configuration())));
      if (trials >= budget.initial()) {
        sheet.row(trials - budget.initial(), gap, alpha(trial), Double.NaN);
      }
    }
    return sheet.build();
  }

  private static double alpha(Trial trial) {
    Explanation explanation = trial.explanation();
    return explanation == null
        ? Double.NaN
        : explanation.alpha().stream().mapToDouble(a -> a).average().orElse(Double.NaN);
  }
}
