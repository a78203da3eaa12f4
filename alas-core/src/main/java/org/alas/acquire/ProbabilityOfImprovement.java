package org.alas.acquire;

/**
 * P(f < best) = Phi(z), with z = (best - mean) / sd.
 *
 * @param best the cost to improve on
 */
public record ProbabilityOfImprovement(double best) implements Acquisition {
  @Override
  public Utility at(double mean, double sd) {
    double z = (best - mean) / sd;
    double density = NormalLaw.density(z);
    double pull = density == 0 ? 0 : z * density / sd;
    return new Utility(NormalLaw.probability(z), -density / sd, -pull);
  }
}
