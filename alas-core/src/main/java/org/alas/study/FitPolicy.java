package org.alas.study;

import java.util.List;
import java.util.Optional;
import org.alas.data.OutputScale;
import org.alas.gp.Approximation;
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
 * How much a fit may cost, given those before it. The paper's way is to estimate all parameters
 * anew at every suggestion, by {@value #PAPER_ITERATIONS} iterations from the empirical spectrum
 * and alpha near 2. Ours goes on from what is known: {@link FitHistory} says when all starts are
 * tried, when a fit goes a little way on from where the last one ended, and when parameters stay.
 */
final class FitPolicy {
  /** The text gives no number; the authors' code has this one. */
  private static final int PAPER_ITERATIONS = 50;

  /** Enough to follow one observation more; the next fit goes on from there. */
  private static final int WARM_ITERATIONS = 8;

  private static final double WARM_TOLERANCE = 1e-5;

  /**
   * Studies fit again and again: one climb that ends a little too low costs them next to nothing.
   */
  static final FitOptions.Round FIRST_ROUND = new FitOptions.Round(8, 4);

  private static final FitOptions.Round SECOND_ROUND = new FitOptions.Round(20, 1);

  private static final Fitter FITTER = new Fitter();

  private FitPolicy() {}

  /** How models of a study are fitted that learns its structure. */
  static FitOptions options() {
    return exactly().withRounds(FIRST_ROUND, SECOND_ROUND);
  }

  /**
   * How every model of a study is fitted, however many values its window holds, or a study would
   * not replay as it was told.
   */
  private static FitOptions exactly() {
    return FitOptions.defaults().withThreads(1).withApproximation(Approximation.NONE);
  }

  /** A fit to costs on some scale, and what the next one is to know of it. */
  record Fitted(
      Fit fit,
      String kernel,
      FitHistory history,
      OutputScale scale,
      List<Belief> beliefs,
      boolean local) {
    private Fitted(Fit fit, String kernel, FitHistory history) {
      this(fit, kernel, history, OutputScale.PLAIN, List.of(), false);
    }
  }

  /** Fits a kernel to costs. */
  static Fitted fit(StudySnapshot study, Focus focus, KernelFactory kernel) {
    Observations seen = focus.seen();
    Preset preset = study.settings().preset();
    Points x = seen.x();
    int n = focus.values();
    Kernel template = seen.kernel(kernel::make);
    FitOptions options = exactly().withPreset(preset);
    if (preset == Preset.PAPER) {
      options = options.withMaxIterations(PAPER_ITERATIONS);
      return new Fitted(
          FITTER.fit(template, x, seen.cost(), options), kernel.name(), new FitHistory(n, n));
    }
    Optional<Explanation.Learned> last =
        study
            .lastExplanation(explanation -> explanation.kernel().equals(kernel.name()))
            .map(Explanation::learned);
    Optional<Hyperparameters> previous =
        last.flatMap(learned -> Hyperparameters.fromList(template, learned.parameters()));
    Optional<FitHistory> known = last.map(Explanation.Learned::history);
    FitHistory.Due due =
        previous.isEmpty()
            ? FitHistory.Due.SEARCH
            : known
                .map(history -> focus.due(history, n))
                .orElseGet(() -> FitHistory.formerlyDue(n));
    FitOptions going = options.withGiven(previous.stream().map(Start::from).toArray(Start[]::new));
    Fit fit =
        switch (due) {
          case SEARCH -> FITTER.fit(template, x, seen.cost(), going);
          case LEARN -> FITTER.fit(template, x, seen.cost(), warm(going));
          case KEEP -> FITTER.keep(previous.orElseThrow(), x, seen.cost(), preset);
        };
    return new Fitted(fit, kernel.name(), known.orElse(FitHistory.NONE).after(due, n));
  }

  static FitOptions warm(FitOptions going) {
    return going
        .withoutFreshStarts()
        .withMaxIterations(WARM_ITERATIONS)
        .withTolerance(WARM_TOLERANCE);
  }
}
