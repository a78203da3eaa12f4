package org.alas.optimize;

/**
 * Minimisers of the polynomials that agree with a function of one variable at two points, where its
 * values f and slopes g are known (Nocedal and Wright 2006, equation 3.59; Moré and Thuente 1994,
 * section 4).
 */
final class Interpolation {
  private Interpolation() {}

  /**
   * The local minimiser of the cubic through both values and slopes, or NaN if the cubic has none:
   *
   * <pre>
   *   b − (b − a) (g_b + δ − η) / (g_b − g_a + 2δ),
   *   η = g_a + g_b − 3 (f_b − f_a) / (b − a),   δ = sign(b − a) √(η² − g_a g_b).
   * </pre>
   */
  static double cubic(double a, double fa, double ga, double b, double fb, double gb) {
    double eta = ga + gb - 3 * (fb - fa) / (b - a);
    double scale = Math.max(Math.abs(eta), Math.max(Math.abs(ga), Math.abs(gb)));
    double discriminant = (eta / scale) * (eta / scale) - (ga / scale) * (gb / scale);
    if (!(discriminant >= 0)) {
      return Double.NaN;
    }
    double delta = Math.copySign(scale * Math.sqrt(discriminant), b - a);
    return b - (b - a) * ((gb + delta - eta) / (gb - ga + 2 * delta));
  }

  /** The minimiser of the parabola through both values and the slope at a. */
  static double quadratic(double a, double fa, double ga, double b, double fb) {
    return a + (b - a) * (ga / ((fa - fb) / (b - a) + ga)) / 2;
  }

  /** The minimiser of the parabola with both slopes. */
  static double secant(double a, double ga, double b, double gb) {
    return b + (a - b) * (gb / (gb - ga));
  }
}
