package org.alas.bench.paper.optimise;

import java.util.List;
import java.util.stream.Stream;
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

  /** The tasks of these problems; the paper's if none is named. */
  static List<Task> chosen(List<String> problems) {
    return problems.isEmpty() ? PAPER : problems.stream().map(Task::of).toList();
  }

  private static Task of(String problem) {
    return Stream.concat(PAPER.stream(), SHIFTED.stream())
        .filter(task -> task.problem().equals(problem))
        .findFirst()
        .orElseGet(() -> new Task(problem, problem));
  }

  TestProblem ofSeed(int seed) {
    return Problems.named(problem).ofSeed(seed);
  }
}
