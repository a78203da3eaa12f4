package org.alas.gp;

import java.util.Arrays;
import org.alas.kernel.Kernel;
import org.alas.kernel.Pairs;
import org.alas.optimize.Differentiable;
import org.alas.param.Coordinates;

/**
 * Minus the log posterior of parameters (log marginal likelihood plus log priors) over raw
 * coordinates, as a minimiser wants it. Holds a workspace: use one per thread.
 */
final class LogPosterior implements Differentiable {
  private final Kernel template;
  private final Coordinates coordinates;
  private final Pairs pairs;
  private final double[] y;
  private final Likelihood likelihood;

  LogPosterior(Kernel template, Coordinates coordinates, Pairs pairs, double[] y) {
    this.template = template;
    this.coordinates = coordinates;
    this.pairs = pairs;
    this.y = y;
    this.likelihood = new Likelihood(pairs, y);
  }

  /** The same objective with a workspace of its own. */
  LogPosterior copy() {
    return new LogPosterior(template, coordinates, pairs, y);
  }

  Coordinates coordinates() {
    return coordinates;
  }

  Kernel kernel(double[] natural) {
    return template.withTheta(Arrays.copyOf(natural, natural.length - 2));
  }

  @Override
  public double evaluate(double[] raw, double[] gradient) {
    double[] natural = coordinates.natural(raw);
    double noise = natural[natural.length - 2];
    double mean = natural[natural.length - 1];
    double value = likelihood.evaluate(kernel(natural), noise, mean, gradient);
    if (Double.isNaN(value)) {
      return Double.NaN;
    }
    value += coordinates.addPriors(natural, gradient);
    coordinates.pullBack(raw, gradient);
    for (int i = 0; i < gradient.length; i++) {
      gradient[i] = -gradient[i];
    }
    return -value;
  }
}
