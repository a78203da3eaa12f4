package org.alas.gp;

import org.alas.kernel.Kernel;
import org.jspecify.annotations.Nullable;

/** A fitted process and how it was found. Immutable and thread-safe. */
public final class Fit {
  private final GaussianProcess process;
  private final FitReport report;
  private final LogPosterior objective;
  private @Nullable StandardErrors errors;

  Fit(GaussianProcess process, FitReport report, LogPosterior objective) {
    this.process = process;
    this.report = report;
    this.objective = objective;
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
      errors = StandardErrors.at(objective.copy(), Start.from(this).natural());
    }
    return errors;
  }
}
