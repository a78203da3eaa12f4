package org.alas.spectrum;

/**
 * Modified Bessel function of the second kind of real order,
 *
 * <pre>{@code
 * K_nu(x) = int_0^inf exp(-x cosh t) cosh(nu t) dt,   x > 0
 * }</pre>
 *
 * by the trapezoidal rule on the even integrand, which converges geometrically. The peak lies near
 * {@code t = asinh(nu/x)} with curvature {@code sqrt(nu^2 + x^2)}; the step follows the narrower of
 * that peak and the strip {@code |Im t| < pi/2}.
 *
 * <p>Valid for {@code |nu| <= 1e6} and every finite {@code x > 0}; the logarithm neither overflows
 * nor underflows. For {@code |nu| <= 100} the relative error of K is below {@code 1e-12 max(1, |log
 * K| / 1000)}, the latter being the rounding of the logarithm itself; beyond, it grows in
 * proportion to {@code |nu|}.
 */
public final class BesselK {

  private static final double MAX_ORDER = 1e6;
  private static final double WIDEST_STEP = 0.2;
  private static final double STEPS_PER_WIDTH = 2.5;
  private static final double NEGLIGIBLE_LOG_RATIO = -40;

  private BesselK() {}

  /** {@code log K_nu(x)}, even in nu. */
  public static double logK(double nu, double x) {
    if (!(Math.abs(nu) <= MAX_ORDER)) {
      throw new IllegalArgumentException("nu must lie in [-1e6, 1e6], got " + nu);
    }
    if (!(x > 0 && x < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException("x must be positive and finite, got " + x);
    }
    double order = Math.abs(nu);
    double width = 1 / Math.sqrt(Math.hypot(order, x));
    double step = Math.min(WIDEST_STEP, width / STEPS_PER_WIDTH);
    long peak = Math.round(peakLocation(order, x) / step);
    double reference = logIntegrand(order, x, peak * step);
    double sum = side(order, x, step, peak, 1, reference);
    sum += side(order, x, step, peak - 1, -1, reference);
    return reference - x + Math.log(step * sum);
  }

  /** Terms from one on, upwards or downwards, until they are negligible. */
  private static double side(
      double nu, double x, double step, long from, int onward, double reference) {
    double sum = 0;
    for (long k = from; k >= 0; k += onward) {
      double ratio = logIntegrand(nu, x, k * step) - reference;
      if (ratio < NEGLIGIBLE_LOG_RATIO) {
        return sum;
      }
      sum += k == 0 ? 0.5 * Math.exp(ratio) : Math.exp(ratio);
    }
    return sum;
  }

  /** {@code log(exp(x - x cosh t) cosh(nu t))}, with {@code x cosh t - x = 2 x sinh^2(t/2)}. */
  private static double logIntegrand(double nu, double x, double t) {
    double root = Math.sqrt(2) * Math.sqrt(x) * Math.sinh(0.5 * t);
    return nu * t - root * root + Math.log1p(Math.exp(-2 * nu * t)) - Math.log(2);
  }

  /** {@code asinh(nu/x)}. */
  private static double peakLocation(double nu, double x) {
    return Math.log(nu + Math.hypot(nu, x)) - Math.log(x);
  }
}
