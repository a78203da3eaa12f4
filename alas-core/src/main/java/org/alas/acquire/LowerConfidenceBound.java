package org.alas.acquire;

import org.alas.InvalidInputException;

/**
 * The lower confidence bound of a cost, negated: sqrt(beta) sd - mean. For values to be maximised
 * it is the upper confidence bound mean + sqrt(beta) sd.
 *
 * @param beta how many variances of optimism
 */
public record LowerConfidenceBound(double beta) implements Acquisition {
  /** The paper's choice. */
  public static final double PAPER_BETA = 0.2;

  public LowerConfidenceBound {
    if (!(beta >= 0 && beta <= Double.MAX_VALUE)) {
      throw new InvalidInputException("beta must be finite and not negative, got " + beta);
    }
  }

  @Override
  public Utility at(double mean, double sd) {
    double optimism = Math.sqrt(beta);
    return new Utility(optimism * sd - mean, -1, optimism);
  }
}
