package org.alas.spectrum;

import java.util.OptionalDouble;
import org.apache.commons.numbers.gamma.LogGamma;

/**
 * Density of the symmetric alpha-stable law of unit scale,
 *
 * <pre>{@code
 * p(x) = 1/pi int_0^inf cos(x t) exp(-t^alpha) dt,   alpha in (0, 2]
 * }</pre>
 *
 * whose characteristic function is {@code exp(-|t|^alpha)}. A law of scale delta has density {@code
 * p(x/delta)/delta}. Alpha 1 is the Cauchy law and alpha 2 the Gaussian of variance 2.
 *
 * <p>Every real x is admitted. For alpha in [0.2, 2] the relative error of the density is below
 * {@code 1e-11}, up to and at both closed forms. Below 0.2 the density near zero may exceed the
 * double range (at zero it is {@code Gamma(1 + 1/alpha)/pi}) and return infinity; its logarithm is
 * then still right, except that below alpha 0.01 subnormal x lose accuracy.
 */
public final class StableDensity {

  private static final double LOG_PI = Math.log(Math.PI);
  private static final double LOG_GAUSSIAN_PEAK = -Math.log(2 * Math.sqrt(Math.PI));

  private StableDensity() {}

  /** {@code p(x)}; zero where the value underflows. */
  public static double density(double alpha, double x) {
    return Math.exp(logDensity(alpha, x));
  }

  /** {@code log p(x)}; minus infinity at infinite x. */
  public static double logDensity(double alpha, double x) {
    requireIndex(alpha);
    if (Double.isNaN(x)) {
      throw new IllegalArgumentException("x must be a real number, got " + x);
    }
    double size = Math.abs(x);
    if (size == 0) {
      return LogGamma.value(1 + 1 / alpha) - LOG_PI;
    }
    if (alpha == 2) {
      return LOG_GAUSSIAN_PEAK - 0.25 * size * size;
    }
    if (alpha == 1) {
      return -LOG_PI - logOnePlusSquare(size);
    }
    return size == Double.POSITIVE_INFINITY
        ? Double.NEGATIVE_INFINITY
        : generalLogDensity(alpha, Math.log(size));
  }

  /**
   * {@code C = alpha Gamma(alpha) sin(pi alpha/2) / pi}, for which {@code p(x) ~ C |x|^-(1+alpha)}
   * as |x| grows; zero at alpha 2, whose tail is Gaussian.
   */
  public static double tailConstant(double alpha) {
    requireIndex(alpha);
    return Math.exp(LogGamma.value(1 + alpha)) * StableSeries.alternatingSine(alpha, 1) / Math.PI;
  }

  private static double generalLogDensity(double alpha, double logX) {
    OptionalDouble origin = StableSeries.aboutOrigin(alpha, logX);
    if (origin.isPresent()) {
      return origin.getAsDouble();
    }
    OptionalDouble tail = StableSeries.inTail(alpha, logX);
    return tail.isPresent() ? tail.getAsDouble() : ZolotarevIntegral.logDensity(alpha, logX);
  }

  private static double logOnePlusSquare(double x) {
    return x < 1e8 ? Math.log1p(x * x) : 2 * Math.log(x);
  }

  private static void requireIndex(double alpha) {
    if (!(alpha > 0 && alpha <= 2)) {
      throw new IllegalArgumentException("alpha must lie in (0, 2], got " + alpha);
    }
  }
}
