package org.alas.acquire;

/**
 * P(f &lt; incumbent) = Phi(z), with z = (incumbent - mean) / sd.
 *
 * @param incumbent cost of the incumbent, to be improved on
 */
public record ProbabilityOfImprovement(double incumbent) implements Acquisition {
  @Override
  public Utility at(double mean, double sd) {
    double z = (incumbent - mean) / sd;
    double density = NormalLaw.density(z);
    double pull = density == 0 ? 0 : z * density / sd;
    return new Utility(NormalLaw.probability(z), -density / sd, -pull);
  }
}
