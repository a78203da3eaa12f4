package org.alas.app.studies;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.alas.data.Direction;
import org.alas.gp.GaussianProcess;
import org.alas.gp.Prediction;
import org.alas.study.Explanation;
import org.alas.study.Study;
import org.alas.study.StudyModel;
import org.alas.study.Trial;
import org.alas.study.TrialState;

/**
 * Where values are noisy the best one told owes much to luck; what the model expects at the points
 * tried is a better guide. Immutable and thread-safe.
 *
 * @param trial the complete trial of which the best is expected
 * @param mean what is expected there
 * @param sd how sure that is
 * @param noise standard deviation of a value told, in the units of the objective
 */
record Recommendation(Trial trial, double mean, double sd, double noise) {
  /** Noise variance that counts as large, as part of the variance of all values. */
  private static final double LARGE = 0.01;

  /** Beyond so many values a fit takes longer than somebody waits for an answer. */
  private static final int MOST_VALUES = 500;

  /** The recommendation; none if values are hardly noisy, too few to tell or too many to fit. */
  static Optional<Recommendation> of(Study study) {
    List<Trial> complete =
        study.trials().stream().filter(t -> t.state() == TrialState.COMPLETE).toList();
    boolean quiet = lastNoise(study.trials()).map(noise -> noise <= LARGE).orElse(false);
    long values = study.trials().stream().filter(t -> !Double.isNaN(t.value())).count();
    if (complete.isEmpty() || quiet || values > MOST_VALUES) {
      return Optional.empty();
    }
    return study
        .model()
        .map(StudyModel::objective)
        .filter(fit -> fit.process().noise() > LARGE)
        .map(fit -> among(complete, study, fit.process()));
  }

  /** As learned for the last suggestion of the model, which saves a fit. */
  private static Optional<Double> lastNoise(List<Trial> trials) {
    for (int i = trials.size() - 1; i >= 0; i--) {
      Explanation why = trials.get(i).explanation();
      if (why != null && why.parameters().size() >= 2) {
        return Optional.of(why.parameters().get(why.parameters().size() - 2));
      }
    }
    return Optional.empty();
  }

  private static Recommendation among(List<Trial> complete, Study study, GaussianProcess process) {
    Direction direction = study.problem().direction();
    double noise = Math.sqrt(process.noise()) * process.units().sd();
    return complete.stream()
        .map(
            trial -> {
              double[] u = study.problem().space().encode(trial.configuration());
              Prediction there = process.predict(u);
              return new Recommendation(trial, direction.cost(there.mean()), there.sd(), noise);
            })
        .min(Comparator.comparingDouble(each -> direction.cost(each.mean())))
        .orElseThrow();
  }
}
