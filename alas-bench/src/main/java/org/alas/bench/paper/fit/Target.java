package org.alas.bench.paper.fit;

import java.util.List;
import java.util.function.DoubleUnaryOperator;
import java.util.function.IntFunction;
import org.alas.bench.paper.Experiment.Plan;
import org.alas.bench.problem.CuspedWeierstrass;
import org.alas.bench.problem.Problems;
import org.alas.bench.problem.TestProblem;

/**
 * A function of one variable to be learned from 25 observations.
 *
 * @param name for cells
 * @param title for tables
 * @param function the function of a seed
 * @param design how its observations are placed, in our reading of the paper
 * @param mostSeeds how many seeds it has
 */
record Target(
    String name,
    String title,
    double lower,
    double upper,
    IntFunction<DoubleUnaryOperator> function,
    Design design,
    int mostSeeds) {
  private static final int QUICK_SEEDS = 2;

  /** The paper's number of observations. */
  static final int OBSERVATIONS = 25;

  /** The seed of the function that the paper's code draws in its first figure. */
  static final int FIGURE_SEED = 28;

  private static final CuspedWeierstrass OF_FIGURE =
      new CuspedWeierstrass(0.8518339359821577, 0.7309357724461181, 1.2125668212460525, 2);

  /** What the paper's code fits under the name of Weierstrass: ten functions, each with a cusp. */
  static final Target CUSPED =
      new Target(
          "weierstrass-cusped",
          "Weierstrass (reference code)",
          0,
          1,
          seed -> (seed == FIGURE_SEED ? OF_FIGURE : CuspedWeierstrass.ofSeed(seed))::value,
          Design.UNIFORM,
          10);

  static final Target PLAIN =
      of("weierstrass-plain", "Weierstrass (plain)", "weierstrass1", Design.UNIFORM);
  static final Target BRANIN = of("branin", "Branin", "branin1", Design.SOBOL);
  static final Target RASTRIGIN = of("rastrigin", "Rastrigin", "rastrigin1", Design.SOBOL);

  /** Those of the predictive-fit table. */
  static final List<Target> TABLE = List.of(CUSPED, PLAIN, BRANIN, RASTRIGIN);

  private static Target of(String name, String title, String problem, Design design) {
    TestProblem known = Problems.named(problem);
    return new Target(
        name,
        title,
        known.box().lower()[0],
        known.box().upper()[0],
        seed -> x -> known.value(new double[] {x}),
        design,
        Integer.MAX_VALUE);
  }

  /** Rastrigin on [-h, h], which holds 2 h waves. */
  static Target rastrigin(double h) {
    String percent = Long.toString(Math.round(100 * h));
    return new Target(
        "rastrigin-" + percent,
        "Rastrigin on ±" + h,
        -h,
        h,
        RASTRIGIN.function(),
        Design.SOBOL,
        Integer.MAX_VALUE);
  }

  Target with(Design other) {
    return new Target(name, title, lower, upper, function, other, mostSeeds);
  }

  /** How many seeds it is repeated with. */
  int repetitions(Plan plan) {
    int wanted = plan.quick() ? Math.min(QUICK_SEEDS, plan.seeds()) : plan.seeds();
    return Math.min(wanted, mostSeeds);
  }

  Sample sample(int seed) {
    return Sample.of(function.apply(seed), lower, upper, design.points(OBSERVATIONS, seed));
  }
}
