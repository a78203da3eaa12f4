package org.alas.gp;

import org.alas.kernel.Kernel;
import org.alas.kernel.Pairs;
import org.alas.kernel.Points;
import org.alas.param.Coordinates;
import org.jspecify.annotations.Nullable;

/**
 * A fitted process and how it was found. Keeps nothing of the search but its coordinates. Immutable
 * and thread-safe.
 */
public final class Fit {
  /** Enough to tell how well each parameter is known, and a fraction of those of a search. */
  private static final int BLOCKS = 16;

  private final GaussianProcess process;
  private final FitReport report;
  private final Coordinates coordinates;
  private final boolean byBlocks;
  private @Nullable StandardErrors errors;

  Fit(GaussianProcess process, FitReport report, Coordinates coordinates) {
    this(process, report, coordinates, false);
  }

  /**
   * A fit.
   *
   * @param byBlocks whether {@link BlockLikelihood} showed the way
   */
  Fit(GaussianProcess process, FitReport report, Coordinates coordinates, boolean byBlocks) {
    this.process = process;
    this.report = report;
    this.coordinates = coordinates;
    this.byBlocks = byBlocks;
  }

  public GaussianProcess process() {
    return process;
  }

  public FitReport report() {
    return report;
  }

  /** Whether the parameters are those of the exact likelihood. */
  public boolean learnedExactly() {
    return !byBlocks
        || (process.exact() && Approximation.AUTOMATIC.finishesExactly(process.points().size()));
  }

  public Kernel kernel() {
    return process.kernel();
  }

  /** Standard errors from the curvature at the optimum; computed once, when first asked for. */
  public synchronized StandardErrors standardErrors() {
    if (errors == null) {
      LogPosterior objective = new LogPosterior(coordinates, likelihood());
      errors = StandardErrors.at(objective, coordinates, process.hyperparameters());
    }
    return errors;
  }

  private MarginalLikelihood likelihood() {
    Points points = process.points();
    double[] y = process.standardised();
    return byBlocks
        ? BlockLikelihood.of(process.kernel(), points, y, BLOCKS, true)
        : new Likelihood(Pairs.within(points), y);
  }
}
