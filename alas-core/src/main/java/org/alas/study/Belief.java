package org.alas.study;

import java.util.List;
import java.util.Optional;
import org.alas.gp.Start;
import org.alas.param.Hyperparameters;

/**
 * A hypothesis that the data leave open, as the log keeps it. Immutable and thread-safe.
 *
 * @param weight its share of the suggestions; all weights of a study add up to 1
 * @param credit suggestions that it is still owed
 * @param parameters the kernel's natural parameters, then noise and mean, in standardised units
 * @param learned how many observations its last fit had seen
 */
public record Belief(
    Hypothesis hypothesis, double weight, double credit, List<Double> parameters, int learned) {
  public Belief {
    parameters = List.copyOf(parameters);
  }

  Belief withWeight(double other) {
    return new Belief(hypothesis, other, credit, parameters, learned);
  }

  Belief withCredit(double other) {
    return new Belief(hypothesis, weight, other, parameters, learned);
  }

  Belief withLearned(int seen) {
    return new Belief(hypothesis, weight, credit, parameters, seen);
  }

  Belief with(Hyperparameters others, int seen) {
    return new Belief(hypothesis, weight, credit, others.toList(), seen);
  }

  /** Whether the observations have become such that it can no longer be held. */
  boolean outdated(Observations seen) {
    return start(seen).isEmpty() || (seen.onStep() && !hypothesis.allowsSteps());
  }

  /** Where its last fit ended; nothing if that was a kernel of another shape. */
  Optional<Start> start(Observations seen) {
    return Hyperparameters.fromList(seen.kernel(hypothesis::template), parameters).map(Start::from);
  }
}
