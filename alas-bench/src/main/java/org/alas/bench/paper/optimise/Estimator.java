package org.alas.bench.paper.optimise;

import org.alas.gp.Fit;
import org.alas.gp.FitOptions;
import org.alas.gp.Fitter;
import org.alas.gp.GaussianProcess;
import org.alas.gp.Start;
import org.alas.kernel.Kernel;
import org.alas.kernel.Kernels;
import org.alas.kernel.Points;
import org.alas.param.Preset;
import org.alas.random.Seed;

/** How a process is made of what has been seen. Implementations are immutable and thread-safe. */
interface Estimator {
  /** Near 2, as the text says. */
  double FIRST_ALPHA = 1.9;

  /**
   * Estimates all parameters anew.
   *
   * @param x points of the unit cube
   * @param seed of what a start draws
   */
  Estimated of(Points x, double[] cost, Seed seed);

  /**
   * A process, and what it took to find it.
   *
   * @param evaluations of the likelihood
   */
  record Estimated(GaussianProcess process, int evaluations) {
    private static Estimated of(Fit fit) {
      return new Estimated(fit.process(), fit.report().evaluations());
    }
  }

  /** Of the text: from alpha near 2 and the empirical spectrum. */
  static Estimator ofText(String kernel, int d) {
    Kernel template = Kernels.named(kernel).make(d);
    return (x, cost, seed) -> Estimated.of(new Fitter().fit(template, x, cost, fifty()));
  }

  /** From the same place but for its frequencies, which are 0. */
  static Estimator fromGammaZero(String kernel, int d) {
    Kernel template = Kernels.named(kernel).make(d);
    FitOptions options =
        fifty().withGiven(Start.smooth(template, FIRST_ALPHA, 0.5, 0.02)).withoutFreshStarts();
    return (x, cost, seed) -> Estimated.of(new Fitter().fit(template, x, cost, options));
  }

  /** As a study under the paper's preset fits: the text has no number, the released code this. */
  private static FitOptions fifty() {
    return FitOptions.defaults().withPreset(Preset.PAPER).withThreads(1).withMaxIterations(50);
  }
}
