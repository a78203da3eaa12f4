package org.alas.param;

import java.util.Locale;
import org.alas.kernel.Role;

/**
 * The two stated sets of choices for fitting, the same for every kernel: {@code paper} follows the
 * text to the letter, {@code default} is the best we know. Outputs are standardised and inputs lie
 * in the unit cube, so the numbers below need no units.
 */
public enum Preset {
  PAPER,
  DEFAULT;

  /** Smallest noise variance, relative to outputs of unit variance. */
  public static final double NOISE_FLOOR = 1e-12;

  /** Smallest alpha that is looked for. */
  public static final double ALPHA_FLOOR = 0.05;

  public static Preset of(String name) {
    return switch (name.toLowerCase(Locale.ROOT)) {
      case "paper" -> PAPER;
      case "default" -> DEFAULT;
      default ->
          throw new IllegalArgumentException(
              "preset must be \"paper\" or \"default\", got \"" + name + "\"");
    };
  }

  /**
   * How a parameter of a given role is moved and what is expected of it. A lengthscale is expected
   * to grow with the square root of the dimensions that a term couples: LogNormal(sqrt 2 + ln(c)/2,
   * sqrt 3), whose mode is at e^(sqrt 2 - 3) sqrt c. A spectral scale delta obeys the same law
   * through its lengthscale 1 / (2 pi delta), and so does a bandwidth. Weights are expected to
   * share a variance of 1 equally.
   *
   * @param coupling c, how many dimensions the terms couple that the parameter serves
   * @param terms among how many weights the variance is shared
   * @param n number of observations, which limits the frequencies that can be told apart
   */
  Coordinate coordinate(Role role, int coupling, double terms, int n) {
    double scale = Math.sqrt(3);
    double lengthscale = Math.exp(Math.sqrt(2) - scale * scale) * Math.sqrt(coupling);
    return switch (role) {
      case WEIGHT -> Coordinate.positive(1e-8, 1e6, new Prior.LogNormal(1 / terms, 2));
      case LENGTHSCALE -> Coordinate.positive(1e-4, 1e5, new Prior.LogNormal(lengthscale, scale));
      case DELTA, BANDWIDTH ->
          Coordinate.positive(
              1e-6, 1e4, new Prior.LogNormal(1 / (2 * Math.PI * lengthscale), scale));
      case SHAPE -> Coordinate.positive(1e-2, 1e4, new Prior.LogNormal(1, 2));
      case ALPHA -> alpha();
      case SHEAR -> new Coordinate(Transform.IDENTITY, -100, 100, new Prior.Normal(0, 1));
      case FREQUENCY -> {
        double highest = Math.max(10, n);
        yield new Coordinate(Transform.IDENTITY, -highest, highest, new Prior.Cauchy(10));
      }
    };
  }

  /**
   * A smooth transform and no prior in the paper. In ours, bounds, which let alpha reach 2 and
   * leave it again, and rough only when the data say so: small alphas and noise explain each
   * other's data.
   */
  private Coordinate alpha() {
    return this == PAPER
        ? new Coordinate(Transform.LOGISTIC, ALPHA_FLOOR, 2, new Prior.Flat())
        : new Coordinate(Transform.IDENTITY, ALPHA_FLOOR, 2, new Prior.Rising(1));
  }

  /** Noise variance: nearly flat in the paper's protocol, near 1e-4 in ours. */
  Coordinate noise() {
    Prior prior = this == PAPER ? new Prior.Gamma(1.1, 0.05) : new Prior.LogNormal(1e-4, 3);
    return Coordinate.positive(NOISE_FLOOR, 1e2, prior);
  }

  Coordinate mean() {
    return new Coordinate(Transform.IDENTITY, -1e3, 1e3, new Prior.Normal(0, 2));
  }
}
