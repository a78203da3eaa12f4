package org.alas.bench.problem;

import org.alas.InvalidInputException;
import org.alas.app.objective.Builtin;
import org.alas.app.objective.ObjectiveException;
import org.alas.data.Direction;
import org.alas.space.Configuration;
import org.alas.space.SearchSpace;
import org.alas.study.Outcome;

/**
 * A test function whose optimum is known, by its name. Immutable and thread-safe.
 *
 * @param problem the function with its search space, direction and optimum
 */
public record BuiltinObjective(TestProblem problem) implements Builtin {
  /**
   * Finds a function.
   *
   * @throws InvalidInputException if there is none of this name, with the nearest one and all
   */
  public BuiltinObjective(String name) {
    this(Problems.named(name));
  }

  @Override
  public String name() {
    return problem.name();
  }

  @Override
  public SearchSpace space() {
    return problem.space();
  }

  @Override
  public Direction direction() {
    return problem.direction();
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
