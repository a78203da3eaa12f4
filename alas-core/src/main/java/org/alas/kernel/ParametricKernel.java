package org.alas.kernel;

import java.util.Arrays;
import java.util.List;

/**
 * What kernels have in common: a checked vector of natural parameters. A kernel of one's own adds
 * its name, {@link #withTheta} and {@link #addGradient}. Immutable and thread-safe.
 */
public abstract class ParametricKernel implements Kernel {
  private final int dimension;
  private final List<Parameter> parameters;

  /** Natural parameters; not to be written. */
  final double[] theta;

  /**
   * Takes parameters after checking them.
   *
   * @param dimension number of inputs
   * @param parameters one description per parameter
   * @param theta their values, each within the domain of its role
   */
  protected ParametricKernel(int dimension, List<Parameter> parameters, double[] theta) {
    Domains.check(parameters, theta);
    this.dimension = dimension;
    this.parameters = List.copyOf(parameters);
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

  /** One natural parameter, by its place in {@link #parameters()}. */
  protected final double theta(int index) {
    return theta[index];
  }

  static int atLeastOne(int components) {
    if (components < 1) {
      throw new IllegalArgumentException("components must be at least 1, got " + components);
    }
    return components;
  }

  @Override
  public final String toString() {
    return name() + Arrays.toString(theta);
  }
}
