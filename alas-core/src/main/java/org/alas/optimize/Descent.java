package org.alas.optimize;

import org.alas.optimize.LineSearch.Outcome;
import org.alas.optimize.LineSearch.Scale;
import org.jspecify.annotations.Nullable;

/** One minimisation under way. The iterate is always the best point evaluated so far. */
final class Descent {
  private final Lbfgsb.Settings settings;
  private final Box box;
  private final Objective objective;
  private final CompactMatrix matrix;
  private final CauchyPoint cauchy;
  private final Subspace subspace;
  private final LineSearch lineSearch;
  private final Point iterate;
  private final double[] target;
  private int iterations;

  Descent(Lbfgsb.Settings settings, Differentiable function, Box box) {
    this.settings = settings;
    this.box = box;
    int dimension = box.dimension();
    int memory = settings.memory();
    objective = new Objective(function, dimension, settings.maxEvaluations());
    matrix = new CompactMatrix(dimension, memory);
    cauchy = new CauchyPoint(box, memory);
    subspace = new Subspace(box, memory);
    lineSearch = new LineSearch(box, objective);
    iterate = new Point(dimension);
    target = new double[dimension];
  }

  Minimum run(double[] start) {
    for (int i = 0; i < start.length; i++) {
      iterate.x[i] = box.clamp(i, start[i]);
    }
    if (!objective.evaluate(iterate)) {
      return result(Stop.NOT_FINITE_AT_START);
    }
    while (true) {
      Stop limit = limitReached();
      if (limit != null) {
        return result(limit);
      }
      Stop stop = advance();
      if (stop != null) {
        return result(stop);
      }
    }
  }

  private @Nullable Stop limitReached() {
    if (projectedGradientNorm() <= settings.gradientTolerance()) {
      return Stop.CONVERGED_GRADIENT;
    }
    if (iterations >= settings.maxIterations()) {
      return Stop.ITERATION_LIMIT;
    }
    return objective.isExhausted() ? Stop.EVALUATION_LIMIT : null;
  }

  /** Makes one iteration; returns why it must be the last, or null. */
  private @Nullable Stop advance() {
    iterations++;
    boolean fromMemory = matrix.pairs() > 0;
    Outcome outcome = searchTowardsModelMinimiser();
    if (outcome == Outcome.FAILED) {
      return afterUselessSearch(fromMemory);
    }
    double before = iterate.value;
    Point reached = outcome == Outcome.WOLFE ? lineSearch.trial() : objective.best;
    matrix.append(iterate, reached);
    iterate.copyFrom(objective.best);
    if (!isNegligible(before, iterate.value)) {
      return null;
    }
    if (projectedGradientNorm() <= settings.gradientTolerance()) {
      return Stop.CONVERGED_GRADIENT;
    }
    return outcome == Outcome.WOLFE ? Stop.CONVERGED_VALUE : afterUselessSearch(fromMemory);
  }

  private Outcome searchTowardsModelMinimiser() {
    cauchy.locate(iterate.x, iterate.gradient, matrix);
    if (!subspace.minimise(iterate, cauchy, matrix, target)) {
      return Outcome.FAILED;
    }
    return lineSearch.run(iterate, target, scale());
  }

  private Scale scale() {
    if (matrix.pairs() > 0) {
      return Scale.MODEL;
    }
    return iterations == 1 ? Scale.UNKNOWN : Scale.LOST;
  }

  /** A search misled by the memory is repeated without it; the steepest descent has no excuse. */
  private @Nullable Stop afterUselessSearch(boolean fromMemory) {
    if (objective.isExhausted()) {
      return Stop.EVALUATION_LIMIT;
    }
    if (!fromMemory) {
      return Stop.NO_PROGRESS;
    }
    matrix.reset();
    return null;
  }

  private boolean isNegligible(double before, double after) {
    double scale = Math.max(1, Math.max(Math.abs(before), Math.abs(after)));
    return before - after <= settings.relativeReduction() * scale;
  }

  private double projectedGradientNorm() {
    return box.projectedGradientNorm(iterate.x, iterate.gradient);
  }

  private Minimum result(Stop stop) {
    return new Minimum(
        iterate.x,
        iterate.value,
        iterate.gradient,
        projectedGradientNorm(),
        iterations,
        objective.evaluations(),
        stop);
  }
}
