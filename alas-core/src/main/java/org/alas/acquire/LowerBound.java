package org.alas.acquire;

/**
 * The optimist's view of a cost, sqrt(beta) sd - mean: for values to be maximised it is the upper
 * confidence bound mean + sqrt(beta) sd.
 *
 * @param beta how many variances of optimism
 */
public record LowerBound(double beta) implements Acquisition {
  /** The paper's choice. */
  public static final double PAPER_BETA = 0.2;

  public LowerBound {
    if (!(beta >= 0 && beta <= Double.MAX_VALUE)) {
      throw new IllegalArgumentException("beta must be finite and not negative, got " + beta);
    }
  }

  @Override
  public Utility at(double mean, double sd) {
    double optimism = Math.sqrt(beta);
    return new Utility(optimism * sd - mean, -1, optimism);
  }
}
