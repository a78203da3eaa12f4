package org.alas.app.studies;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.alas.data.Direction;
import org.alas.gp.GaussianProcess;
import org.alas.gp.Prediction;
import org.alas.study.Explanation;
import org.alas.study.Study;
import org.alas.study.StudyModel;
import org.alas.study.StudySnapshot;
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
public record Recommendation(Trial trial, double mean, double sd, double noise) {
  /** Noise variance that counts as large, as part of the variance of all values. */
  private static final double LARGE = 0.01;

  /** Beyond so many values a fit takes longer than somebody waits for an answer. */
  private static final int MOST_VALUES = 500;

  /** The recommendation; none if values are hardly noisy, too few to tell or too many to fit. */
  public static Optional<Recommendation> of(Study study, StudySnapshot now) {
    List<Trial> complete =
        now.trials().stream().filter(t -> t.state() == TrialState.COMPLETE).toList();
    boolean quiet = now.lastExplanation().map(why -> noise(why) <= LARGE).orElse(false);
    long values = now.trials().stream().filter(t -> !Double.isNaN(t.value())).count();
    if (complete.isEmpty() || quiet || values > MOST_VALUES) {
      return Optional.empty();
    }
    return study
        .model(now)
        .filter(model -> model.objective().process().noise() > LARGE)
        .map(model -> among(complete, now.problem().direction(), model));
  }

  /** As learned for the last suggestion of the model, which saves a fit. */
  private static double noise(Explanation why) {
    return why.parameters().get(why.parameters().size() - 2);
  }

  /** Standard deviation of the noise about a trial's value. */
  private static double noise(StudyModel model, Trial trial) {
    GaussianProcess process = model.objective().process();
    double[] u = model.problem().space().encode(trial.configuration());
    double sd = Math.sqrt(process.noise()) * process.units().sd();
    return model.inUnits(process.predictMean(u), sd).sd();
  }

  private static Recommendation among(List<Trial> complete, Direction direction, StudyModel model) {
    return complete.stream()
        .map(
            trial -> {
              Prediction there = model.predict(trial.configuration());
              return new Recommendation(trial, there.mean(), there.sd(), noise(model, trial));
            })
        .reduce((a, b) -> direction.better(b.mean(), a.mean()) ? b : a)
        .orElseThrow();
  }

  Map<String, Object> json() {
    Map<String, Object> all = new LinkedHashMap<>();
    all.put("trial", trial.number());
    all.put("parameters", trial.configuration().values());
    all.put("mean", mean);
    all.put("sd", sd);
    all.put("noise_sd", noise);
    return all;
  }
}
