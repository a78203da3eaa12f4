package org.alas.optimize;

import java.util.Arrays;

/**
 * The best finite point a minimisation evaluated, and how it got there. Only after {@link
 * Termination#NOT_FINITE_AT_START} are the value and the gradient those of the start, finite or
 * not.
 *
 * <p>Immutable and thread-safe: arrays are copied on the way in and on the way out.
 *
 * @param projectedGradientNorm ‖P(x − ∇f(x)) − x‖∞ with P the projection onto the box
 */
@SuppressWarnings("ArrayRecordComponent")
public record Minimum(
    double[] x,
    double value,
    double[] gradient,
    double projectedGradientNorm,
    int iterations,
    int evaluations,
    Termination stop) {
  public Minimum {
    x = x.clone();
    gradient = gradient.clone();
  }

  @Override
  public double[] x() {
    return x.clone();
  }

  @Override
  public double[] gradient() {
    return gradient.clone();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Minimum that
        && Arrays.equals(x, that.x)
        && Double.compare(value, that.value) == 0
        && Arrays.equals(gradient, that.gradient)
        && Double.compare(projectedGradientNorm, that.projectedGradientNorm) == 0
        && iterations == that.iterations
        && evaluations == that.evaluations
        && stop == that.stop;
  }

  @Override
  public int hashCode() {
    return 31 * Arrays.hashCode(x) + Double.hashCode(value);
  }

  @Override
  public String toString() {
    return ("Minimum[value=%s, x=%s, projectedGradientNorm=%s,"
            + " iterations=%d, evaluations=%d, stop=%s]")
        .formatted(
            value,
            Arrays.toString(x),
            projectedGradientNorm,
            iterations,
            evaluations,
            stop.description());
  }
}
