package org.alas.acquire;

/**
 * ln P(f &lt; incumbent) = ln Phi(z), with z = (incumbent - mean) / sd. Also the logarithm of the
 * probability that a measure keeps below a bound.
 *
 * @param incumbent cost of the incumbent, to be improved on
 */
public record LogProbabilityOfImprovement(double incumbent) implements Acquisition {
  @Override
  public Utility at(double mean, double sd) {
    double z = (incumbent - mean) / sd;
    double byZ = NormalLaw.logProbabilitySlope(z);
    double pull = byZ == 0 ? 0 : byZ * z / sd;
    return new Utility(NormalLaw.logProbability(z), -byZ / sd, -pull);
  }
}
