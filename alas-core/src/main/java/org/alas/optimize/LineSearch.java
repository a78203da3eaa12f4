package org.alas.optimize;

/**
 * Moves from a point x towards a target x̄ in the box, along x + α(x̄ − x) with α found by {@link
 * StepSearch}. Values that are not finite shorten the step, and the evaluations are bounded.
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
  enum Scale {
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
  private final Objective objective;
  private final StepSearch search = new StepSearch();
  private final double[] direction;
  private final Point trial;

  LineSearch(Box box, Objective objective) {
    this.box = box;
    this.objective = objective;
    bounded = box.hasFiniteBound();
    direction = new double[box.dimension()];
    trial = new Point(box.dimension());
  }

  /** The point last tried; after {@link Outcome#WOLFE} the one accepted. */
  Point trial() {
    return trial;
  }

  /**
   * Searches from {@code start} towards {@code target}.
   *
   * @param scale what is known of the length of a good step
   */
  Outcome run(Point start, double[] target, Scale scale) {
    double slope = 0;
    double squaredLength = 0;
    for (int i = 0; i < direction.length; i++) {
      direction[i] = target[i] - start.x[i];
      slope += start.gradient[i] * direction[i];
      squaredLength += direction[i] * direction[i];
    }
    if (!(slope < 0) || slope == Double.NEGATIVE_INFINITY) {
      return Outcome.FAILED;
    }
    double unit = 1 / Math.sqrt(squaredLength);
    double first =
        switch (scale) {
          case UNKNOWN -> unit;
          case LOST -> Math.min(1, unit);
          case MODEL -> 1;
        };
    double longest = scale == Scale.UNKNOWN && bounded ? 1 : longestStep(start.x);
    search.begin(start.value, slope, first, longest);
    return tryAlong(start);
  }

  private Outcome tryAlong(Point start) {
    double before = objective.best.value;
    for (int i = 0; i < MAX_TRIALS && !search.isExhausted() && !objective.isExhausted(); i++) {
      moveTrial(start.x, search.step());
      if (!objective.evaluate(trial)) {
        search.retreat();
        continue;
      }
      double slope = Dot.of(trial.gradient, direction, direction.length);
      if (search.accepts(trial.value, slope)) {
        return Outcome.WOLFE;
      }
    }
    return objective.best.value < before ? Outcome.LOWER : Outcome.FAILED;
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
