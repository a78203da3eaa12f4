package org.alas.acquire;

/**
 * ln P(f < best) = ln Phi(z), with z = (best - mean) / sd. Also the logarithm of the probability
 * that a measure keeps below a bound.
 *
 * @param best the cost to improve on
 */
public record LogProbabilityOfImprovement(double best) implements Acquisition {
  @Override
  public Utility at(double mean, double sd) {
    double z = (best - mean) / sd;
    double byZ = NormalLaw.logProbabilitySlope(z);
    double pull = byZ == 0 ? 0 : byZ * z / sd;
    return new Utility(NormalLaw.logProbability(z), -byZ / sd, -pull);
  }
}
