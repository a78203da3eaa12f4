package org.alas.study;

import java.util.List;
import java.util.Optional;
import org.alas.gp.Fit;
import org.alas.gp.FitOptions;
import org.alas.gp.Fitter;
import org.alas.gp.Start;
import org.alas.kernel.Kernel;
import org.alas.kernel.KernelFactory;
import org.alas.kernel.Points;
import org.alas.param.Hyperparameters;
import org.alas.param.Preset;

/**
 * How much a fit may cost, given the one before it. The paper's way is to estimate all parameters
 * anew at every suggestion, by {@value #PAPER_ITERATIONS} iterations from the empirical spectrum
 * and alpha near 2. Ours goes on from what is known: up to {@value #EVERY} observations the
 * parameters are learned at every suggestion, later whenever there are 2 % more; all starts are
 * tried whenever there are 20 % more, up to {@value #LARGE} observations. In between, a fit goes a
 * little way on from where the last one ended.
 */
final class FitPolicy {
  /** The text gives no number; the authors' code has this one. */
  private static final int PAPER_ITERATIONS = 50;

  private static final int EVERY = 100;
  private static final int LARGE = 500;
  private static final double NEWS = 1.02;
  private static final double MUCH_NEWS = 1.2;

  /** Enough to follow one observation more; the next fit goes on from there. */
  private static final int WARM_ITERATIONS = 8;

  private static final double WARM_TOLERANCE = 1e-5;

  private static final Fitter FITTER = new Fitter();

  private FitPolicy() {}

  /** Fits a kernel to costs. */
  static Fit fit(StudyState state, Observations seen, KernelFactory kernel) {
    Preset preset = state.settings().preset();
    Points points = seen.x();
    Kernel template = kernel.make(points.dimension());
    FitOptions options = FitOptions.defaults().withPreset(preset).withThreads(1);
    if (preset == Preset.PAPER) {
      return FITTER.fit(template, points, seen.cost(), options.withMaxIterations(PAPER_ITERATIONS));
    }
    Optional<Hyperparameters> previous = previous(state, kernel.name(), template);
    int n = seen.size();
    if (previous.isEmpty() || (n <= LARGE && grown(n, MUCH_NEWS))) {
      Start[] given = previous.stream().map(Start::from).toArray(Start[]::new);
      return FITTER.fit(template, points, seen.cost(), options.withGiven(given));
    }
    if (n > EVERY && !grown(n, NEWS)) {
      return FITTER.keep(previous.get(), points, seen.cost(), preset);
    }
    FitOptions warm =
        options
            .withGiven(Start.from(previous.get()))
            .withoutFreshStarts()
            .withMaxIterations(WARM_ITERATIONS)
            .withTolerance(WARM_TOLERANCE);
    return FITTER.fit(template, points, seen.cost(), warm);
  }

  /** Whether the n-th observation completes another growth by a factor. */
  private static boolean grown(int n, double factor) {
    return growths(n, factor) > growths(n - 1, factor);
  }

  private static int growths(int n, double factor) {
    return (int) (Math.log(Math.max(1, n)) / Math.log(factor));
  }

  /** Where the last fit of the same kernel ended. */
  private static Optional<Hyperparameters> previous(
      StudyState state, String kernel, Kernel template) {
    List<Trial> trials = state.trials();
    for (int i = trials.size() - 1; i >= 0; i--) {
      Explanation explanation = trials.get(i).explanation();
      if (explanation != null && explanation.kernel().equals(kernel)) {
        return Hyperparameters.fromList(template, explanation.parameters());
      }
    }
    return Optional.empty();
  }
}
