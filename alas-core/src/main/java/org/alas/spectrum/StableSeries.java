package org.alas.spectrum;

import java.util.OptionalDouble;
import org.apache.commons.numbers.gamma.LogGamma;

/**
 * The two power series of the symmetric alpha-stable density, each with a proven remainder bound.
 *
 * <p>About the origin, from {@code |cos z - T_n(z)| <= z^2n / (2n)!},
 *
 * <pre>{@code
 * p(x) = 1/(pi alpha) sum_{k < n} (-1)^k Gamma((2k+1)/alpha) / (2k)! x^2k + R_n,
 * |R_n| <= 1/(pi alpha) Gamma((2n+1)/alpha) / (2n)! x^2n
 * }</pre>
 *
 * In the tail, from {@code |exp(-z) - T_n(z)| <= |z|^n / n!} for {@code Re z >= 0} along the ray of
 * angle {@code phi = min(pi/2, pi/(2 alpha))},
 *
 * <pre>{@code
 * p(x) = 1/pi sum_{1 <= k < n} (-1)^(k+1) a_k sin(k pi alpha/2) x^-(k alpha + 1) + R_n,
 * a_k = Gamma(k alpha + 1) / k!,   |R_n| <= 1/pi a_n (x sin phi)^-(n alpha + 1)
 * }</pre>
 *
 * Both bounds hold for every alpha in (0, 2) and x &gt; 0, whether the series converges or is only
 * asymptotic; for alpha &gt; 1 the tail bound, once it grows, grows for good. A sum is reported
 * only if its bound falls below rounding and its terms cancel little; otherwise the answer is
 * empty.
 */
final class StableSeries {

  private static final int MAX_TERMS = 200;
  private static final double RELATIVE_REMAINDER = 1e-16;
  private static final double MAX_CANCELLATION = 30;

  private StableSeries() {}

  /** {@code log p(x)} from the series about the origin, if it can be trusted there. */
  static OptionalDouble aboutOrigin(double alpha, double logX) {
    double logLead = LogGamma.value(1 / alpha);
    double sum = 1;
    double largest = 1;
    for (int k = 1; k <= MAX_TERMS && largest < MAX_CANCELLATION; k++) {
      double logSize = LogGamma.value((2 * k + 1) / alpha) - LogGamma.value(2 * k + 1) - logLead;
      double size = Math.exp(logSize + 2 * k * logX);
      if (size <= RELATIVE_REMAINDER * sum) {
        return logOfTrusted(sum, largest, logLead - Math.log(Math.PI * alpha));
      }
      sum += k % 2 == 0 ? size : -size;
      largest = Math.max(largest, size);
    }
    return OptionalDouble.empty();
  }

  /** {@code log p(x)} from the tail series, if it can be trusted there. */
  static OptionalDouble inTail(double alpha, double logX) {
    double logSinRay = alpha <= 1 ? 0 : Math.log(Math.sin(Math.PI / (2 * alpha)));
    double first = alternatingSine(alpha, 1) * Math.exp(LogGamma.value(1 + alpha));
    double sum = first;
    double largest = first;
    double previousBound = Double.POSITIVE_INFINITY;
    for (int k = 2; k <= MAX_TERMS && largest < MAX_CANCELLATION * first; k++) {
      double logSize =
          LogGamma.value(k * alpha + 1) - LogGamma.value(k + 1) - (k - 1) * alpha * logX;
      double bound = Math.exp(logSize - (k * alpha + 1) * logSinRay);
      if (bound <= RELATIVE_REMAINDER * sum) {
        return logOfTrusted(sum, largest, -Math.log(Math.PI) - (1 + alpha) * logX);
      }
      if (alpha > 1 && bound > previousBound) {
        return OptionalDouble.empty();
      }
      double term = Math.exp(logSize) * alternatingSine(alpha, k);
      sum += term;
      largest = Math.max(largest, Math.abs(term));
      previousBound = bound;
    }
    return OptionalDouble.empty();
  }

  private static OptionalDouble logOfTrusted(double sum, double largest, double logScale) {
    return largest < MAX_CANCELLATION * sum
        ? OptionalDouble.of(logScale + Math.log(sum))
        : OptionalDouble.empty();
  }

  /** {@code (-1)^(k+1) sin(k pi alpha / 2)}, which is {@code sin(k pi (2 - alpha) / 2)}. */
  static double alternatingSine(double alpha, int k) {
    if (alpha > 1) {
      return Math.sin(k * (2 - alpha) * (Math.PI / 2));
    }
    double sine = Math.sin(k * alpha * (Math.PI / 2));
    return k % 2 == 0 ? -sine : sine;
  }
}
