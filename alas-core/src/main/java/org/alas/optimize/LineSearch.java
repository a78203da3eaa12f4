package org.alas.optimize;

import org.jspecify.annotations.Nullable;

/**
 * Moves from a point x towards a target x̄ in the box, along x + α(x̄ − x) with α found by {@link
 * StepSearch}. Values that are not finite shorten the step, and the evaluations are bounded. The
 * caller evaluates each trial.
 */
final class LineSearch {
  /** How a search ended. */
  enum Outcome {
    /** The trial satisfies the Wolfe conditions, or sufficient decrease at the longest step. */
    WOLFE,
    /** No such step was found, but a lower value was. */
    LOWER,
    /** Nothing lower was found. */
    FAILED
  }

  /** What decides the first trial. */
  enum StepScale {
    /** Nothing is known: distance one, but not beyond the target if there are bounds. */
    UNKNOWN,
    /** The memory is empty: the target, but not beyond distance one. */
    LOST,
    /** The target is the minimiser of a model. */
    MODEL
  }

  private static final int MAX_TRIALS = 20;
  private static final double LONGEST_STEP = 1e10;

  private final Box box;
  private final boolean bounded;
  private final Evaluations evaluations;
  private final StepSearch search = new StepSearch();
  private final double[] direction;
  private final Point trial;
  private Point start;
  private double before;
  private int trials;

  LineSearch(Box box, Evaluations evaluations) {
    this.box = box;
    this.evaluations = evaluations;
    bounded = box.hasFiniteBound();
    direction = new double[box.dimension()];
    trial = new Point(box.dimension());
    start = trial;
  }

  /** The point to evaluate next; after {@link Outcome#WOLFE} the one accepted. */
  Point trial() {
    return trial;
  }

  /**
   * Begins a search from {@code from} towards {@code target}.
   *
   * @param scale what is known of the length of a good step
   * @return false when that is no descent; else the trial is to be evaluated
   */
  boolean begin(Point from, double[] target, StepScale scale) {
    start = from;
    before = evaluations.best.value;
    trials = 0;
    double slope = 0;
    double squaredLength = 0;
    for (int i = 0; i < direction.length; i++) {
      direction[i] = target[i] - start.x[i];
      slope += start.gradient[i] * direction[i];
      squaredLength += direction[i] * direction[i];
    }
    if (!(slope < 0) || slope == Double.NEGATIVE_INFINITY) {
      return false;
    }
    double unit = 1 / Math.sqrt(squaredLength);
    double first =
        switch (scale) {
          case UNKNOWN -> unit;
          case LOST -> Math.min(1, unit);
          case MODEL -> 1;
        };
    double longest = scale == StepScale.UNKNOWN && bounded ? 1 : longestStep(start.x);
    search.begin(start.value, slope, first, longest);
    moveTrial(start.x, search.step());
    return true;
  }

  /** Takes in the evaluated trial; returns how the search ended, or null and moves the trial on. */
  @Nullable Outcome take(boolean finite) {
    trials++;
    if (!finite) {
      search.retreat();
    } else if (search.accepts(trial.value, Dot.of(trial.gradient, direction, direction.length))) {
      return Outcome.WOLFE;
    }
    if (trials >= MAX_TRIALS || search.isExhausted() || evaluations.isExhausted()) {
      return evaluations.best.value < before ? Outcome.LOWER : Outcome.FAILED;
    }
    moveTrial(start.x, search.step());
    return null;
  }

  private void moveTrial(double[] from, double step) {
    for (int i = 0; i < from.length; i++) {
      trial.x[i] = box.clamp(i, from[i] + step * direction[i]);
    }
  }

  /** The longest α for which x + αd stays in the box, at least 1 as the target is inside. */
  private double longestStep(double[] x) {
    if (!bounded) {
      return LONGEST_STEP;
    }
    double longest = LONGEST_STEP;
    for (int i = 0; i < x.length; i++) {
      if (direction[i] != 0) {
        double bound = direction[i] > 0 ? box.upper(i) : box.lower(i);
        longest = Math.min(longest, (bound - x[i]) / direction[i]);
      }
    }
    return Math.max(1, longest);
  }
}
