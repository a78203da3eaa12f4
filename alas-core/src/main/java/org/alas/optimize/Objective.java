package org.alas.optimize;

/** A function under minimisation: counts its evaluations and keeps the best finite one. */
final class Objective {
  final Point best;
  private final Differentiable function;
  private final int maxEvaluations;
  private int evaluations;

  Objective(Differentiable function, int dimension, int maxEvaluations) {
    this.function = function;
    this.maxEvaluations = maxEvaluations;
    best = new Point(dimension);
    best.value = Double.POSITIVE_INFINITY;
  }

  /** Fills in the value and gradient at {@code point.x}; returns whether all of them are finite. */
  boolean evaluate(Point point) {
    evaluations++;
    point.value = function.evaluate(point.x, point.gradient);
    if (!point.isFinite()) {
      return false;
    }
    if (point.value < best.value) {
      best.copyFrom(point);
    }
    return true;
  }

  int evaluations() {
    return evaluations;
  }

  boolean isExhausted() {
    return evaluations >= maxEvaluations;
  }
}
