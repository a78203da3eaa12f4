package org.alas.param;

import java.util.Locale;
import org.alas.kernel.Parameter;
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
  public static final double NOISE_FLOOR = 1e-8;

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
   * How a kernel's parameter is moved and what is expected of it. Lengthscales are expected to grow
   * with the square root of the dimension, LogNormal(sqrt 2 + ln(d)/2, sqrt 3); a spectral scale
   * delta obeys the same law through its lengthscale 1 / (2 pi delta), and so do bandwidths.
   *
   * @param d number of inputs
   * @param n number of observations, which limits the frequencies that can be told apart
   */
  Coordinate coordinate(Parameter parameter, int d, int n) {
    double location = Math.sqrt(2) + Math.log(d) / 2;
    double scale = Math.sqrt(3);
    Role role = parameter.role();
    return switch (role) {
      case WEIGHT -> Coordinate.positive(1e-8, 1e6, new Prior.AroundInLog(1, 2));
      case LENGTHSCALE -> Coordinate.positive(1e-4, 1e5, new Prior.LogNormal(location, scale));
      case DELTA, BANDWIDTH ->
          Coordinate.positive(
              1e-6, 1e4, new Prior.LogNormal(-Math.log(2 * Math.PI) - location, scale));
      case SHAPE -> Coordinate.positive(1e-2, 1e4, new Prior.AroundInLog(1, 2));
      case ALPHA -> new Coordinate(Transform.IDENTITY, ALPHA_FLOOR, 2, new Prior.Flat());
      case FREQUENCY -> {
        double highest = Math.max(10, n);
        yield new Coordinate(Transform.IDENTITY, -highest, highest, new Prior.Cauchy(10));
      }
    };
  }

  /** Noise variance: LogNormal(-4, 1) in the paper's protocol, broader in ours. */
  Coordinate noise() {
    Prior prior = this == PAPER ? new Prior.LogNormal(-4, 1) : new Prior.AroundInLog(1e-4, 3);
    return Coordinate.positive(NOISE_FLOOR, 1e2, prior);
  }

  Coordinate mean() {
    return new Coordinate(Transform.IDENTITY, -1e3, 1e3, new Prior.Normal(0, 2));
  }
}
