package org.alas.kernel;

import java.util.Arrays;
import java.util.List;

/** What the kernels here have in common: a checked, immutable vector of natural parameters. */
abstract class ParametricKernel implements Kernel {
  private final int dimension;
  private final List<Parameter> parameters;

  /** Natural parameters; not to be written. */
  final double[] theta;

  ParametricKernel(int dimension, List<Parameter> parameters, double[] theta) {
    Domains.check(parameters, theta);
    this.dimension = dimension;
    this.parameters = parameters;
    this.theta = theta.clone();
  }

  @Override
  public final int dimension() {
    return dimension;
  }

  @Override
  public final List<Parameter> parameters() {
    return parameters;
  }

  @Override
  public final double[] theta() {
    return theta.clone();
  }

  @Override
  public final double value(double[] tau) {
    return addGradient(tau, 0, new double[theta.length], new double[tau.length]);
  }

  @Override
  public final String toString() {
    return name() + Arrays.toString(theta);
  }
}
