package org.alas.optimize;

import org.alas.optimize.LineSearch.Outcome;
import org.alas.optimize.LineSearch.StepScale;
import org.jspecify.annotations.Nullable;

/**
 * One minimisation under way, made by {@link Lbfgsb#begin}: it names the point to evaluate next and
 * takes in what was found there. The iterate is always the best point evaluated so far. What it has
 * learned of the function's curvature stays with it when it is extended. Not thread-safe.
 */
public final class Descent {
  private final Lbfgsb.Settings settings;
  private final Box box;
  private final Evaluations evaluations;
  private final CompactMatrix matrix;
  private final CauchyPoint cauchy;
  private final Subspace subspace;
  private final LineSearch lineSearch;
  private final Point iterate;
  private final double[] target;
  private int iterations;
  private int mostIterations;
  private boolean started;
  private boolean fromMemory;
  private @Nullable Termination stop;

  Descent(Lbfgsb.Settings settings, Box box, double[] start) {
    this.settings = settings;
    this.box = box;
    this.mostIterations = settings.maxIterations();
    int dimension = box.dimension();
    int memory = settings.memory();
    evaluations = new Evaluations(dimension, settings.maxEvaluations());
    matrix = new CompactMatrix(dimension, memory);
    cauchy = new CauchyPoint(box, memory);
    subspace = new Subspace(box, memory);
    lineSearch = new LineSearch(box, evaluations);
    iterate = new Point(dimension);
    target = new double[dimension];
    for (int i = 0; i < dimension; i++) {
      iterate.x[i] = box.clamp(i, start[i]);
    }
  }

  /** The point to evaluate next, or null when the minimisation has ended. */
  @Nullable Point next() {
    if (stop != null) {
      return null;
    }
    return started ? lineSearch.trial() : iterate;
  }

  /**
   * Minimises f until it converges or its limits are used up.
   *
   * @param f the same at every call
   * @return the best finite point evaluated so far, never outside of the box
   */
  public Minimum descend(Differentiable f) {
    for (Point next = next(); next != null; next = next()) {
      next.value = f.evaluate(next.x, next.gradient);
      take(next);
    }
    return result();
  }

  /** Allows so many iterations and evaluations more, if nothing but the limits has ended it. */
  public void extend(int moreIterations, int moreEvaluations) {
    if (stop == Termination.ITERATION_LIMIT || stop == Termination.EVALUATION_LIMIT) {
      mostIterations = iterations + moreIterations;
      evaluations.allow(moreEvaluations);
      stop = null;
      aim();
    }
  }

  /** Takes in the value and gradient that were written to the next point. */
  void take(Point evaluated) {
    boolean finite = evaluations.take(evaluated);
    if (started) {
      Outcome outcome = lineSearch.take(finite);
      if (outcome == null) {
        return;
      }
      stop = outcome == Outcome.FAILED ? afterUselessSearch() : moveOn(outcome);
    } else {
      started = true;
      stop = finite ? null : Termination.NOT_FINITE_AT_START;
    }
    aim();
  }

  /** Begins iterations until one has a trial to evaluate or the minimisation ends. */
  private void aim() {
    while (stop == null && !beginIteration()) {
      if (stop == null) {
        stop = afterUselessSearch();
      }
    }
  }

  /** Aims at the minimiser of the model; returns whether there is a trial to evaluate. */
  private boolean beginIteration() {
    stop = limitReached();
    if (stop != null) {
      return false;
    }
    iterations++;
    fromMemory = matrix.pairs() > 0;
    cauchy.locate(iterate.x, iterate.gradient, matrix);
    return subspace.minimise(iterate, cauchy, matrix, target)
        && lineSearch.begin(iterate, target, scale());
  }

  private @Nullable Termination limitReached() {
    if (projectedGradientNorm() <= settings.gradientTolerance()) {
      return Termination.CONVERGED_GRADIENT;
    }
    if (iterations >= mostIterations) {
      return Termination.ITERATION_LIMIT;
    }
    return evaluations.isExhausted() ? Termination.EVALUATION_LIMIT : null;
  }

  /** Takes the best point as the new iterate; returns why it must be the last, or null. */
  private @Nullable Termination moveOn(Outcome outcome) {
    double before = iterate.value;
    Point reached = outcome == Outcome.WOLFE ? lineSearch.trial() : evaluations.best;
    matrix.append(iterate, reached);
    iterate.copyFrom(evaluations.best);
    if (!isNegligible(before, iterate.value)) {
      return null;
    }
    if (projectedGradientNorm() <= settings.gradientTolerance()) {
      return Termination.CONVERGED_GRADIENT;
    }
    return outcome == Outcome.WOLFE ? Termination.CONVERGED_VALUE : afterUselessSearch();
  }

  private StepScale scale() {
    if (matrix.pairs() > 0) {
      return StepScale.MODEL;
    }
    return iterations == 1 ? StepScale.UNKNOWN : StepScale.LOST;
  }

  /** A search misled by the memory is repeated without it; the steepest descent has no excuse. */
  private @Nullable Termination afterUselessSearch() {
    if (evaluations.isExhausted()) {
      return Termination.EVALUATION_LIMIT;
    }
    if (!fromMemory) {
      return Termination.NO_PROGRESS;
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

  /** Where it ended. */
  Minimum result() {
    if (stop == null) {
      throw new IllegalStateException("the minimisation has not ended");
    }
    return new Minimum(
        iterate.x.clone(),
        iterate.value,
        iterate.gradient.clone(),
        projectedGradientNorm(),
        iterations,
        evaluations.count(),
        stop);
  }
}
