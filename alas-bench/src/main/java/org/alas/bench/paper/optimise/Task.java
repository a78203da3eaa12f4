package org.alas.bench.paper.optimise;

import java.util.List;
import org.alas.bench.problem.Problems;
import org.alas.bench.problem.TestProblem;

/**
 * A problem under the name that the paper's figures give it.
 *
 * @param problem name among {@link Problems}
 */
public record Task(String label, String problem) {
  /** The nine tasks, in the order of the paper's table. */
  public static final List<Task> PAPER =
      List.of(
          new Task("Hartmann-3", "hartmann3"),
          new Task("Weierstrass-3", "weierstrass3"),
          new Task("Exponential-5", "exponential5"),
          new Task("Hartmann-6", "hartmann6"),
          new Task("Rosenbrock-10", "rosenbrock10"),
          new Task("Levy-20", "levy20"),
          new Task("Rastrigin-30", "rastrigin30"),
          new Task("Robot-4", "robot4"),
          new Task("Portfolio-5", "portfolio5"));

  /** Two of them without their optimum in a corner, where an optimiser may hit it by chance. */
  public static final List<Task> SHIFTED =
      List.of(
          new Task("Weierstrass-3 shifted", "weierstrass3-shifted"),
          new Task("Exponential-5 shifted", "exponential5-shifted"));

  TestProblem ofSeed(int seed) {
    return Problems.named(problem).ofSeed(seed);
  }
}
