package org.alas.app.objective;

import org.alas.InvalidInputException;
import org.alas.bench.problem.Problems;
import org.alas.bench.problem.TestProblem;
import org.alas.space.Configuration;
import org.alas.study.Outcome;

/** A test function whose optimum is known, by its name. Immutable and thread-safe. */
public final class BuiltinObjective implements Objective {
  private final TestProblem problem;

  /**
   * Finds a function.
   *
   * @throws IllegalArgumentException if there is none of this name, with the nearest one and all
   */
  public BuiltinObjective(String name) {
    problem = Problems.named(name);
  }

  /** The function with its search space, direction and optimum. */
  public TestProblem problem() {
    return problem;
  }

  /** A point at which the function is not defined is a failure. */
  @Override
  public Outcome evaluate(int trial, Configuration configuration) {
    try {
      return Outcome.of(problem.value(configuration));
    } catch (IllegalArgumentException | InvalidInputException e) {
      return Outcome.failed(String.valueOf(e.getMessage()));
    } catch (IllegalStateException e) {
      throw new ObjectiveException(e.getMessage() + ".");
    }
  }

  /** Nothing runs between trials. */
  @Override
  public void close() {}
}
