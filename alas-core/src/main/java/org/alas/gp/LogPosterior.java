package org.alas.gp;

import org.alas.optimize.Differentiable;
import org.alas.param.Coordinates;
import org.alas.param.Hyperparameters;

/**
 * Minus the log posterior of hyperparameters (log marginal likelihood plus log priors) over raw
 * coordinates, as a minimiser wants it. Holds a workspace: use one per thread.
 */
final class LogPosterior implements Differentiable {
  private final Coordinates coordinates;
  private final MarginalLikelihood likelihood;

  LogPosterior(Coordinates coordinates, MarginalLikelihood likelihood) {
    this.coordinates = coordinates;
    this.likelihood = likelihood;
  }

  @Override
  public double evaluate(double[] raw, double[] gradient) {
    Hyperparameters at = coordinates.natural(raw);
    double[] byTheta = new double[at.kernel().parameters().size()];
    Likelihood.LogDensity density = likelihood.evaluate(at, byTheta);
    if (Double.isNaN(density.value())) {
      return Double.NaN;
    }
    double[] slopes = Hyperparameters.flat(byTheta, density.byNoise(), density.byMean());
    double value = density.value() + coordinates.addPriors(at, slopes);
    coordinates.pullBack(raw, slopes);
    for (int i = 0; i < gradient.length; i++) {
      gradient[i] = -slopes[i];
    }
    return -value;
  }
}
