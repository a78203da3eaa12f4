package org.alas.acquire;

import org.apache.commons.numbers.gamma.Erfc;
import org.apache.commons.numbers.gamma.Erfcx;

/**
 * The standard normal law far into its lower tail. With Mills' ratio m(z) = Phi(z) / phi(z) =
 * sqrt(pi/2) erfcx(-z / sqrt 2), improvement is h(z) = phi(z) + z Phi(z) = phi(z) (1 + z m(z)). The
 * bracket tends to z^-2 and cancels; below z = -10 it is the asymptotic series
 *
 * <pre>  1 + z m(z) = sum over k >= 1 of (-1)^(k+1) (2k-1)!! / z^2k. </pre>
 *
 * Relative errors of 1e-13 or better for every finite z.
 */
final class NormalLaw {
  private static final double ROOT_HALF = Math.sqrt(0.5);
  private static final double LOG_ROOT_TWO_PI = 0.5 * Math.log(2 * Math.PI);
  private static final double DIRECT = -1;
  private static final double ASYMPTOTIC = -10;

  private NormalLaw() {}

  /** ln phi(z). */
  static double logDensity(double z) {
    return -0.5 * z * z - LOG_ROOT_TWO_PI;
  }

  static double density(double z) {
    return Math.exp(logDensity(z));
  }

  /** Phi(z). */
  static double probability(double z) {
    return 0.5 * Erfc.value(-z * ROOT_HALF);
  }

  /** ln Phi(z). */
  static double logProbability(double z) {
    if (z > 0) {
      return Math.log1p(-probability(-z));
    }
    return z > DIRECT ? Math.log(probability(z)) : logDensity(z) + Math.log(mills(z));
  }

  /** d/dz ln Phi(z) = phi(z) / Phi(z). */
  static double logProbabilitySlope(double z) {
    return z > DIRECT ? density(z) / probability(z) : 1 / mills(z);
  }

  /** ln h(z). */
  static double logImprovement(double z) {
    return z > DIRECT ? Math.log(improvement(z)) : logDensity(z) + Math.log(bracket(z));
  }

  /** d/dz ln h(z) = Phi(z) / h(z). */
  static double logImprovementSlope(double z) {
    return z > DIRECT ? probability(z) / improvement(z) : mills(z) / bracket(z);
  }

  /** phi(z) / h(z). */
  static double densityOverImprovement(double z) {
    return z > DIRECT ? density(z) / improvement(z) : 1 / bracket(z);
  }

  /** h(z), for z where nothing cancels. */
  private static double improvement(double z) {
    return density(z) + z * probability(z);
  }

  private static double mills(double z) {
    return Math.sqrt(Math.PI / 2) * Erfcx.value(-z * ROOT_HALF);
  }

  /** 1 + z m(z), for negative z. */
  private static double bracket(double z) {
    if (z > ASYMPTOTIC) {
      return 1 + z * mills(z);
    }
    double square = z * z;
    double term = 1 / square;
    double sum = 0;
    for (int k = 1; Math.abs(term) > 1e-17 / square; k++) {
      sum += term;
      term *= -(2 * k + 1) / square;
    }
    return sum;
  }
}
