package org.alas.bench.problem;

/**
 * How many evaluations a problem is given.
 *
 * @param initial evaluations of the initial design
 * @param iterations evaluations that the optimiser chooses
 */
public record Budget(int initial, int iterations) {
  private static final int LARGEST_DESIGN = 20;
  private static final int LARGE_STUDY = 2000;

  public Budget {
    if (initial < 1 || iterations < 0) {
      throw new IllegalArgumentException(
          "a budget needs an initial evaluation and no negative number of iterations, got %d and %d"
              .formatted(initial, iterations));
    }
  }

  /** An initial design of 2 (d + 1) points, at most 20; the paper does not state its own. */
  static Budget of(int dimension, int iterations) {
    return new Budget(Math.min(2 * (dimension + 1), LARGEST_DESIGN), iterations);
  }

  /** 2000 trials in all, for problems that want thousands. */
  static Budget ofLargeStudy() {
    return new Budget(LARGEST_DESIGN, LARGE_STUDY - LARGEST_DESIGN);
  }

  public int total() {
    return initial + iterations;
  }
}
