package org.alas.study;

import java.util.List;
import java.util.Optional;
import org.alas.gp.FitOptions;
import org.alas.gp.Start;
import org.alas.kernel.Kernel;
import org.alas.param.Preset;

/** How much a fit may cost, given what is known from the fit before it. */
final class FitPolicy {
  /** All starts are tried again whenever there are this many times as many observations. */
  private static final double GROWTH = 1.2;

  /**
   * A fit that goes on from the last one is cut short: the next goes on from there, with one more
   * observation.
   */
  private static final int WARM_ITERATIONS = 12;

  private static final double WARM_TOLERANCE = 1e-5;

  private FitPolicy() {}

  static FitOptions options(StudyState state, Observations seen, String kernel) {
    Preset preset = state.settings().preset();
    FitOptions options = FitOptions.defaults().withPreset(preset).withThreads(1);
    Optional<Start> previous = previous(state, kernel);
    if (previous.isEmpty()) {
      return options;
    }
    FitOptions warm = options.withGiven(previous.get());
    boolean full = milestone(seen.size()) > milestone(seen.size() - 1);
    return full
        ? warm
        : warm.withoutFreshStarts()
            .withMaxIterations(WARM_ITERATIONS)
            .withTolerance(WARM_TOLERANCE);
  }

  /** How often the number of observations has grown by the factor. */
  private static int milestone(int n) {
    return (int) (Math.log(Math.max(1, n)) / Math.log(GROWTH));
  }

  /** Where the last fit of the same kernel ended. */
  private static Optional<Start> previous(StudyState state, String kernel) {
    List<Trial> trials = state.trials();
    Kernel template = StudyModel.template(kernel, state.problem().space().dimension());
    for (int i = trials.size() - 1; i >= 0; i--) {
      Explanation explanation = trials.get(i).explanation();
      if (explanation != null && explanation.kernel().equals(kernel)) {
        double[] all = explanation.parameters().stream().mapToDouble(Double::doubleValue).toArray();
        int count = template.theta().length;
        if (all.length != count + 2) {
          return Optional.empty();
        }
        Kernel warm = template.withTheta(java.util.Arrays.copyOf(all, count));
        return Optional.of(new Start("previous fit", warm, all[count], all[count + 1]));
      }
    }
    return Optional.empty();
  }
}
