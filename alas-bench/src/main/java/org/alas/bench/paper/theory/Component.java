package org.alas.bench.paper.theory;

import java.util.Locale;
import org.alas.kernel.Kernel;
import org.alas.kernel.Kernels;
import org.alas.spectrum.StableDensity;

/**
 * The one-dimensional ALAS component of weight 1, k(tau) = exp(-(2 pi delta |tau|)^alpha) cos(2 pi
 * gamma tau), and its spectral density S.
 */
record Component(double alpha, double delta, double gamma) {
  Kernel kernel() {
    return Kernels.alas(1).withTheta(new double[] {1, delta, gamma, alpha});
  }

  /** S(omega), of mass 1. */
  double density(double omega) {
    return (around(omega - gamma) + around(omega + gamma)) / 2;
  }

  private double around(double shifted) {
    return StableDensity.density(alpha, shifted / delta) / delta;
  }

  /** The limit of S(omega) |omega|^(1+alpha), which gamma does not enter. */
  double tailConstant() {
    return StableDensity.tailConstant(alpha) * Math.pow(delta, alpha);
  }

  /** For legends. */
  String scaleAndFrequency() {
    return "delta %s, gamma %s".formatted(delta, gamma);
  }

  /** For names of cells: letters, digits and hyphens. */
  String slug() {
    return "alpha-%s-delta-%s-gamma-%s".formatted(digits(alpha), digits(delta), digits(gamma));
  }

  /** 0.35 as 035: a point has no place in the name of a cell. */
  static String digits(double number) {
    return String.format(Locale.ROOT, "%.2f", number).replace(".", "");
  }
}
