package org.alas.acquire;

/**
 * ln E max(incumbent - f, 0) = ln sd + ln h(z): the same preferences as {@link
 * ExpectedImprovement}, with a slope where that is flat at 0.
 *
 * @param incumbent cost of the incumbent, to be improved on
 */
public record LogExpectedImprovement(double incumbent) implements Acquisition {
  @Override
  public Utility at(double mean, double sd) {
    double z = (incumbent - mean) / sd;
    double byZ = NormalLaw.logImprovementSlope(z);
    return new Utility(
        Math.log(sd) + NormalLaw.logImprovement(z),
        -byZ / sd,
        NormalLaw.densityOverImprovement(z) / sd);
  }
}
