package org.alas.kernel;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A kernel as a user would write one, with nothing but what a kernel needs: w prod_k 1 / (1 +
 * (tau_k / l_k)^2). Immutable and thread-safe.
 */
public final class Cauchy extends ParametricKernel {
  /** Its factory. */
  public static final KernelFactory FACTORY = KernelFactory.of("cauchy", Cauchy::of);

  private Cauchy(int dimension, List<Parameter> parameters, double[] theta) {
    super(dimension, parameters, theta);
  }

  /** All parameters at 1. */
  public static Cauchy of(int dimension) {
    double[] ones = new double[1 + dimension];
    Arrays.fill(ones, 1);
    return new Cauchy(
        dimension,
        Stream.concat(
                Stream.of(new Parameter("weight", Role.WEIGHT, 0, -1)),
                IntStream.range(0, dimension)
                    .mapToObj(k -> new Parameter("lengthscale." + k, Role.LENGTHSCALE, 0, k)))
            .toList(),
        ones);
  }

  @Override
  public String name() {
    return "cauchy";
  }

  @Override
  public Cauchy withTheta(double[] theta) {
    return new Cauchy(dimension(), parameters(), theta);
  }

  /**
   * With z = tau_k / l_k: dk/dl_k = k 2 z^2 / ((1 + z^2) l_k), dk/dtau_k = -k 2 z / ((1 + z^2)
   * l_k).
   */
  @Override
  public double addGradient(double[] tau, double weight, double[] byTheta, double[] byTau) {
    double product = 1;
    for (int k = 0; k < tau.length; k++) {
      double z = tau[k] / theta(1 + k);
      product /= 1 + z * z;
    }
    byTheta[0] += weight * product;
    double value = theta(0) * product;
    for (int k = 0; k < tau.length; k++) {
      double z = tau[k] / theta(1 + k);
      double slope = 2 * z / ((1 + z * z) * theta(1 + k));
      byTheta[1 + k] += weight * value * slope * z;
      byTau[k] -= weight * value * slope;
    }
    return value;
  }
}
