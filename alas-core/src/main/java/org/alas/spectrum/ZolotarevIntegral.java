package org.alas.spectrum;

/**
 * The symmetric alpha-stable density as an integral along its path of steepest descent.
 *
 * <p>On the path {@code t = r exp(i phi)} with {@code r^(alpha-1) = x cos phi / sin(alpha phi)} the
 * exponent {@code i x t - t^alpha} is real, {@code -g}, and Zolotarev's form of the density
 * follows:
 *
 * <pre>{@code
 * p(x) = alpha / (pi |alpha-1| x) int_0^{pi/2} g exp(-g) dphi,
 * g = r^alpha cos((alpha-1) phi) / cos phi
 * }</pre>
 *
 * The integrand is positive, so nothing cancels, but its peak has width {@code |alpha-1|}. Let
 * {@code phi_0} be the angle where the path crosses the unit circle, {@code s = log tan phi} and
 * {@code s = s_0 - (alpha-1) y}. Then
 *
 * <pre>{@code
 * p(x) = alpha / (pi x) int_R g exp(-g) sin phi cos phi dy,
 * log r = [log(cos phi / cos phi_0) - log(sin alpha phi / sin alpha phi_0)] / (alpha-1)
 * }</pre>
 *
 * where y equals {@code log r} to first order, and both logarithms are evaluated from {@code s -
 * s_0} without cancellation. Alpha may therefore approach 1 to within rounding; angles near {@code
 * pi/2} are carried by their complement {@code psi}, so it may approach 2 as well.
 *
 * <p>The integrand is analytic in a strip, decays like {@code exp(-exp(y))} to the right and like
 * {@code exp(y)} to the left. The substitution {@code y = z - exp(-z)} makes both ends fall doubly
 * exponentially, and the trapezoidal rule in z converges geometrically.
 *
 * <p>Valid for alpha in (0, 1) and (1, 2) and for those x &gt; 0 where {@link StableSeries} has no
 * answer; there {@code x p(x)} neither overflows nor underflows.
 */
final class ZolotarevIntegral {

  private static final double FIRST_STEP = 1.0 / 3;
  private static final int MAX_HALVINGS = 6;
  private static final double ACCEPTED_CHANGE = 1e-10;
  private static final double NEGLIGIBLE_RATIO = 1e-17;

  /** Beyond this {@code |s - s_0|} the logarithm of the ratio needs no protection. */
  private static final double SHORT_SHIFT = 0.25;

  private final double alpha;
  private final double logX;
  private final double tan0;
  private final double phi0;
  private final double cos0;
  private final double sinAlpha0;
  private final double exhausted;
  private final double start;

  private ZolotarevIntegral(double alpha, double logX) {
    this.alpha = alpha;
    this.logX = logX;
    this.tan0 = Math.exp(unitCircleCrossing());
    this.phi0 = angle(tan0);
    this.cos0 = cosine(tan0);
    this.sinAlpha0 = sinAlpha(tan0, phi0);
    this.exhausted = 130 + 4 / alpha;
    this.start = 1 - Math.log(cosAlphaMinusOne(tan0, phi0) / cos0);
  }

  /** {@code log p(x)} given {@code log x}. */
  static double logDensity(double alpha, double logX) {
    ZolotarevIntegral path = new ZolotarevIntegral(alpha, logX);
    return Math.log(alpha / Math.PI) - logX + Math.log(path.integral());
  }

  private double integral() {
    double sum = 0;
    double peak = 0;
    int last = 0;
    for (double value = stretched(0); value > 0; value = stretched(last * FIRST_STEP)) {
      sum += value;
      peak = Math.max(peak, value);
      last++;
    }
    int first = 0;
    double value;
    do {
      first--;
      value = stretched(first * FIRST_STEP);
      sum += value;
      peak = Math.max(peak, value);
    } while (value > NEGLIGIBLE_RATIO * peak);
    return refined(first * FIRST_STEP, last - first, FIRST_STEP * sum);
  }

  /** Halves the trapezoidal step until the estimate settles. */
  private double refined(double left, int firstIntervals, double firstEstimate) {
    double estimate = firstEstimate;
    double step = FIRST_STEP;
    int intervals = firstIntervals;
    for (int halving = 0; halving < MAX_HALVINGS; halving++) {
      double midpoints = 0;
      for (int k = 0; k < intervals; k++) {
        midpoints += stretched(left + (k + 0.5) * step);
      }
      double halved = 0.5 * (estimate + step * midpoints);
      boolean settled = Math.abs(halved - estimate) <= ACCEPTED_CHANGE * halved;
      estimate = halved;
      step *= 0.5;
      intervals *= 2;
      if (settled) {
        break;
      }
    }
    return estimate;
  }

  private double stretched(double z) {
    double stretch = Math.exp(-z);
    return integrand(start + z - stretch) * (1 + stretch);
  }

  /** {@code g exp(-g) sin phi cos phi}, or zero once g is beyond all contribution. */
  private double integrand(double y) {
    double shift = -(alpha - 1) * y;
    boolean isShort = Math.abs(shift) <= SHORT_SHIFT;
    double tan = tan0 * Math.exp(shift);
    double phi = angle(tan);
    double cos = cosine(tan);
    double sinAlpha = sinAlpha(tan, phi);
    double logRadiusPower =
        isShort
            ? logCosRatio(shift, cos) - logSinAlphaRatio(shift, tan, sinAlpha)
            : Math.log(cos / cos0 * (sinAlpha0 / sinAlpha));
    double numerator = Math.exp(alpha / (alpha - 1) * logRadiusPower) * cosAlphaMinusOne(tan, phi);
    double g = numerator / cos;
    return g < exhausted ? numerator * Math.exp(-g) * tan * cos : 0;
  }

  /** {@code log(cos phi / cos phi_0)} by {@code (1 + tan^2 phi_0) / (1 + tan^2 phi)}. */
  private double logCosRatio(double shift, double cos) {
    double growth = Math.expm1(2 * shift) * tan0 * tan0;
    return shift > 0
        ? -0.5 * Math.log1p(growth * cos0 * cos0)
        : 0.5 * Math.log1p(-growth * cos * cos);
  }

  /** {@code log(sin(alpha phi) / sin(alpha phi_0))} by the difference of the sines. */
  private double logSinAlphaRatio(double shift, double tan, double sinAlpha) {
    double turn = Math.atan(tan0 * Math.expm1(shift) / (1 + tan * tan0));
    double difference = 2 * Math.sin(0.5 * alpha * turn) * Math.cos(alpha * (phi0 + 0.5 * turn));
    return difference > 0
        ? Math.log1p(difference / sinAlpha0)
        : -Math.log1p(-difference / sinAlpha);
  }

  /** {@code cos((alpha-1) phi) = sin(psi + min(alpha, 2-alpha) phi)}. */
  private double cosAlphaMinusOne(double tan, double phi) {
    return Math.sin(complement(tan, phi) + Math.min(alpha, 2 - alpha) * phi);
  }

  /** {@code sin(alpha phi) = sin((2-alpha) pi/2 + alpha psi)}. */
  private double sinAlpha(double tan, double phi) {
    return alpha > 1 && tan > 1
        ? Math.sin((2 - alpha) * (Math.PI / 2) + alpha * complement(tan, phi))
        : Math.sin(alpha * phi);
  }

  /**
   * The root {@code s_0} of {@code log x + log cos phi - log sin(alpha phi)}, which decreases in s.
   * A rounding error in it is a relative error of the same size in x and no more.
   */
  private double unitCircleCrossing() {
    double low = logX;
    double high = logX;
    for (double reach = 1; crossing(low) < 0; reach *= 2) {
      low -= reach;
    }
    for (double reach = 1; crossing(high) > 0; reach *= 2) {
      high += reach;
    }
    double s = 0.5 * (low + high);
    for (int iteration = 0; iteration < 100; iteration++) {
      double value = crossing(s);
      if (value > 0) {
        low = s;
      } else {
        high = s;
      }
      double newton = s - value / crossingSlope(s);
      double next = newton > low && newton < high ? newton : 0.5 * (low + high);
      if (Math.abs(next - s) <= 2 * Math.ulp(s)) {
        return next;
      }
      s = next;
    }
    return s;
  }

  private double crossing(double s) {
    double tan = Math.exp(s);
    return logX + Math.log(cosine(tan)) - Math.log(sinAlpha(tan, angle(tan)));
  }

  private double crossingSlope(double s) {
    double tan = Math.exp(s);
    double phi = angle(tan);
    double cos = cosine(tan);
    double sin = tan * cos;
    return -sin * sin - alpha * Math.cos(alpha * phi) / sinAlpha(tan, phi) * sin * cos;
  }

  private static double angle(double tan) {
    return tan > 1 ? Math.PI / 2 - Math.atan(1 / tan) : Math.atan(tan);
  }

  private static double complement(double tan, double phi) {
    return tan > 1 ? Math.atan(1 / tan) : Math.PI / 2 - phi;
  }

  private static double cosine(double tan) {
    return 1 / Math.sqrt(1 + tan * tan);
  }
}
