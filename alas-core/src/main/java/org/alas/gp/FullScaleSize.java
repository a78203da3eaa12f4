package org.alas.gp;

import java.util.Arrays;
import org.alas.InvalidInputException;
import org.alas.kernel.Points;
import org.alas.param.Hyperparameters;

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

  /** What inducing points may leave unknown, in noise: neighbours know more of it. */
  private static final double ENOUGH = 1e-3;

  /** Rows by which is told how much is unknown. */
  private static final int TOLD_BY = 256;

  FullScaleSize {
    if (inducing < 1) {
      throw new InvalidInputException("inducing must be at least 1, got " + inducing);
    }
    if (neighbours < 0) {
      throw new InvalidInputException("neighbours must not be negative, got " + neighbours);
    }
  }

  /**
   * What observations are given: as many inducing points as it takes to know nearly all of them,
   * and less for each as they become more.
   */
  static FullScaleSize of(Hyperparameters at, Points points) {
    int n = points.size();
    double affordable = Math.min(MOST_ENTRIES / n, Math.sqrt(MOST_WORK / n));
    int most = (int) Math.max(1, Math.min(affordable, 0.75 * n));
    Points some = points.select(Arrays.copyOf(CrossValidation.shuffled(n), Math.min(n, TOLD_BY)));
    for (int tried = Math.max(1, most / 8); tried < most; tried = 2 * tried) {
      FullScaleSize size = new FullScaleSize(tried, NEIGHBOURS);
      double unknown = new InducingPoints(at.kernel(), points, size).unknown(some);
      if (unknown <= ENOUGH * at.noise()) {
        return size;
      }
    }
    return new FullScaleSize(most, NEIGHBOURS);
  }
}
