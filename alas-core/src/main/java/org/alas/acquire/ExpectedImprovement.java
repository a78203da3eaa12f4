package org.alas.acquire;

/**
 * E max(best - f, 0) = sd h(z), with z = (best - mean) / sd and h(z) = phi(z) + z Phi(z).
 *
 * @param best the cost to improve on
 */
public record ExpectedImprovement(double best) implements Acquisition {
  @Override
  public Utility at(double mean, double sd) {
    double z = (best - mean) / sd;
    double density = NormalLaw.density(z);
    double probability = NormalLaw.probability(z);
    return new Utility(sd * Math.exp(NormalLaw.logImprovement(z)), -probability, density);
  }
}
