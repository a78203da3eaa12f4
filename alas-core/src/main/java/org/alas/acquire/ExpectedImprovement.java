package org.alas.acquire;

/**
 * E max(incumbent - f, 0) = sd h(z), with z = (incumbent - mean) / sd and h(z) = phi(z) + z Phi(z).
 *
 * @param incumbent cost of the incumbent, to be improved on
 */
public record ExpectedImprovement(double incumbent) implements Acquisition {
  @Override
  public Utility at(double mean, double sd) {
    double z = (incumbent - mean) / sd;
    double density = NormalLaw.density(z);
    double probability = NormalLaw.probability(z);
    return new Utility(sd * Math.exp(NormalLaw.logImprovement(z)), -probability, density);
  }
}
