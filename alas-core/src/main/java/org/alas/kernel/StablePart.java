package org.alas.kernel;

import org.alas.spectrum.StableDensity;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.distribution.StableSampler;

/**
 * A pair of symmetric alpha-stable clouds of frequencies around +gamma and -gamma: density (w/2)
 * (prod_j p(omega_j - gamma_j) + prod_j p(omega_j + gamma_j)), p stable with scale delta_j. Its
 * tail along one dimension is w C delta^alpha |omega|^-(1+alpha), C from {@link
 * StableDensity#tailConstant}.
 */
record StablePart(double weight, int[] dimensions, double alpha, double[] delta, double[] gamma)
    implements Spectrum.Part {

  @Override
  public double density(double[] omega) {
    return weight / 2 * (around(omega, 1) + around(omega, -1));
  }

  private double around(double[] omega, int sign) {
    double log = 0;
    for (int j = 0; j < delta.length; j++) {
      double z = (omega[j] - sign * gamma[j]) / delta[j];
      log += StableDensity.logDensity(alpha, z) - Math.log(delta[j]);
    }
    return Math.exp(log);
  }

  @Override
  public double[] sample(UniformRandomProvider random) {
    int sign = random.nextBoolean() ? 1 : -1;
    StableSampler stable = StableSampler.of(random, alpha, 0);
    double[] omega = new double[delta.length];
    for (int j = 0; j < delta.length; j++) {
      omega[j] = sign * gamma[j] + delta[j] * stable.sample();
    }
    return omega;
  }
}
