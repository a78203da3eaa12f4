package org.alas.spectrum;

/**
 * Logarithm of the gamma function on the positive half line.
 *
 * <p>{@code log Gamma(z) = log Gamma(z + n) - log(z (z+1) ... (z+n-1))} lifts the argument to at
 * least {@value #STIRLING_FROM}, where Stirling's series
 *
 * <pre>{@code
 * (z - 1/2) (log z - 1) + log(2 pi)/2 - 1/2 + sum_k B_2k / (2k (2k-1) z^(2k-1))
 * }</pre>
 *
 * truncated after seven terms is exact to rounding.
 */
final class LogGamma {

  private static final double STIRLING_FROM = 13;
  private static final double HALF_LOG_TWO_PI = 0.5 * Math.log(2 * Math.PI);

  /** {@code B_2k / (2k (2k-1))} for k = 1 .. 7. */
  private static final double[] STIRLING = {
    1.0 / 12, -1.0 / 360, 1.0 / 1260, -1.0 / 1680, 1.0 / 1188, -691.0 / 360360, 1.0 / 156
  };

  private LogGamma() {}

  /** {@code log Gamma(z)} for {@code z > 0}, absolute error below {@code 1e-14 max(1, |value|)}. */
  static double of(double z) {
    double product = 1;
    double lifted = z;
    while (lifted < STIRLING_FROM) {
      product *= lifted;
      lifted += 1;
    }
    return stirling(lifted) - Math.log(product);
  }

  private static double stirling(double z) {
    double inverseSquare = 1 / (z * z);
    double correction = 0;
    for (int k = STIRLING.length - 1; k >= 0; k--) {
      correction = correction * inverseSquare + STIRLING[k];
    }
    return (z - 0.5) * (Math.log(z) - 1) + HALF_LOG_TWO_PI - 0.5 + correction / z;
  }
}
