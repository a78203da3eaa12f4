package org.alas.gp;

import org.alas.InvalidInputException;

/**
 * How much a {@link FullScaleProcess} keeps: the more, the nearer it is to the exact process, which
 * it equals when there are as many inducing points as observations.
 *
 * @param inducing most points through which all observations inform all others
 * @param neighbours most observations that inform the rest of each, and of a prediction
 */
record FullScaleSize(int inducing, int neighbours) {
  /** Entries of n rows by k inducing points that are kept, 8 bytes each. */
  private static final double MOST_ENTRIES = 4e7;

  /** n k^2, to which the work in all is in proportion. */
  private static final double MOST_WORK = 4e10;

  private static final int NEIGHBOURS = 48;

  FullScaleSize {
    if (inducing < 1) {
      throw new InvalidInputException("inducing must be at least 1, got " + inducing);
    }
    if (neighbours < 0) {
      throw new InvalidInputException("neighbours must not be negative, got " + neighbours);
    }
  }

  /** What n observations are given: less for each as they become more. */
  static FullScaleSize of(int n) {
    double affordable = Math.min(MOST_ENTRIES / n, Math.sqrt(MOST_WORK / n));
    return new FullScaleSize((int) Math.max(1, Math.min(affordable, 0.75 * n)), NEIGHBOURS);
  }
}
