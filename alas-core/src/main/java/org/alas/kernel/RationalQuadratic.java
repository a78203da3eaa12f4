package org.alas.kernel;

import org.alas.spectrum.BesselK;
import org.apache.commons.numbers.gamma.LogGamma;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.distribution.AhrensDieterMarsagliaTsangGammaSampler;

/**
 * phi(s) = (1 + s / (2 a))^-a: a Gaussian of Gamma(a, rate a) distributed squared inverse
 * lengthscale, whose frequencies follow the variance-gamma law.
 */
record RationalQuadratic() implements Profile {
  @Override
  public String name() {
    return "rq";
  }

  @Override
  public boolean shaped() {
    return true;
  }

  @Override
  public void apply(double shape, double[] s, double[] value, double[] slope, int count) {
    for (int p = 0; p < count; p++) {
      double x = s[p] / (2 * shape);
      value[p] = Math.exp(-shape * Math.log1p(x));
      slope[p] = -0.5 * value[p] / (1 + x);
    }
  }

  /** dphi/da = phi (x / (1 + x) - ln(1 + x)), x = s / (2 a). */
  @Override
  public void byShape(double shape, double[] s, double[] value, double[] byShape, int count) {
    for (int p = 0; p < count; p++) {
      byShape[p] = value[p] * excess(s[p] / (2 * shape));
    }
  }

  /**
   * x/(1+x) - ln(1+x) = sum over k >= 2 of (-1)^(k+1) (k-1)/k x^k: the series where terms cancel.
   */
  private static double excess(double x) {
    if (x > 0.05) {
      return x / (1 + x) - Math.log1p(x);
    }
    double sum = 0;
    for (int k = 12; k >= 2; k--) {
      sum = -x * sum - (k - 1.0) / k;
    }
    return x * x * sum;
  }

  /** At 0 the limit Gamma(a - d/2) / Gamma(a) (a / (2 pi))^(d/2), infinite for a up to d/2. */
  @Override
  public double logDensity(double shape, int d, double square) {
    double order = shape - d / 2.0;
    if (square == 0) {
      return order > 0
          ? LogGamma.value(order)
              - LogGamma.value(shape)
              + d / 2.0 * Math.log(shape / (2 * Math.PI))
          : Double.POSITIVE_INFINITY;
    }
    if (square == Double.POSITIVE_INFINITY) {
      return Double.NEGATIVE_INFINITY;
    }
    double x = Math.sqrt(2 * shape * square);
    return Math.log(2)
        + shape * Math.log(shape)
        - LogGamma.value(shape)
        - d / 2.0 * Math.log(2 * Math.PI)
        + order / 2 * Math.log(square / (2 * shape))
        + BesselK.logK(order, x);
  }

  @Override
  public double sampleVariance(double shape, UniformRandomProvider random) {
    return AhrensDieterMarsagliaTsangGammaSampler.of(random, shape, 1 / shape).sample();
  }
}
