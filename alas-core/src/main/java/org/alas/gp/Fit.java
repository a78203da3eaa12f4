package org.alas.gp;

import org.alas.kernel.Kernel;
import org.alas.kernel.Pairs;
import org.alas.param.Coordinates;
import org.jspecify.annotations.Nullable;

/**
 * A fitted process and how it was found. Keeps nothing of the search but its coordinates. Immutable
 * and thread-safe.
 */
public final class Fit {
  private final GaussianProcess process;
  private final FitReport report;
  private final Coordinates coordinates;
  private @Nullable StandardErrors errors;

  Fit(GaussianProcess process, FitReport report, Coordinates coordinates) {
    this.process = process;
    this.report = report;
    this.coordinates = coordinates;
  }

  public GaussianProcess process() {
    return process;
  }

  public FitReport report() {
    return report;
  }

  public Kernel kernel() {
    return process.kernel();
  }

  /** Standard errors from the curvature at the optimum; computed once, when first asked for. */
  public synchronized StandardErrors standardErrors() {
    if (errors == null) {
      Pairs pairs = Pairs.within(process.points());
      LogPosterior objective = new LogPosterior(coordinates, pairs, process.standardised());
      errors = StandardErrors.at(objective, coordinates, process.hyperparameters());
    }
    return errors;
  }
}
