package org.alas.optimize;

/** What a minimisation has spent, and the best finite point it has seen. */
final class Evaluations {
  final Point best;
  private int limit;
  private int count;

  Evaluations(int dimension, int limit) {
    this.limit = limit;
    best = new Point(dimension);
    best.value = Double.POSITIVE_INFINITY;
  }

  /** Takes in an evaluated point; returns whether its value and gradient are finite. */
  boolean take(Point point) {
    count++;
    if (!point.isFinite()) {
      return false;
    }
    if (point.value < best.value) {
      best.copyFrom(point);
    }
    return true;
  }

  /** Allows so many more than there have been. */
  void allow(int more) {
    limit = count + more;
  }

  int count() {
    return count;
  }

  boolean isExhausted() {
    return count >= limit;
  }
}
