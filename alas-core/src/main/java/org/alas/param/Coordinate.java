package org.alas.param;

/**
 * How one natural value is moved by an optimiser, within which bounds, and under which prior.
 *
 * @param transform from raw to natural
 * @param lower smallest natural value
 * @param upper largest natural value
 * @param prior density over the natural value
 */
public record Coordinate(Transform transform, double lower, double upper, Prior prior) {
  static Coordinate positive(double lower, double upper, Prior prior) {
    return new Coordinate(Transform.LOG, lower, upper, prior);
  }

  /** The nearest value within the bounds. */
  public double clip(double natural) {
    return Math.min(upper, Math.max(lower, natural));
  }
}
