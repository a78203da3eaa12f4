package org.alas.optimize;

/** A point with its value and gradient, overwritten as a minimisation moves on. */
final class Point {
  final double[] x;
  final double[] gradient;
  double value;

  Point(int dimension) {
    x = new double[dimension];
    gradient = new double[dimension];
  }

  void copyFrom(Point other) {
    System.arraycopy(other.x, 0, x, 0, x.length);
    System.arraycopy(other.gradient, 0, gradient, 0, gradient.length);
    value = other.value;
  }

  boolean isFinite() {
    double sum = value;
    for (double component : gradient) {
      sum += 0 * component;
    }
    return Double.isFinite(sum);
  }
}
