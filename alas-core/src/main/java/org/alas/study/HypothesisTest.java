package org.alas.study;

import java.util.Arrays;
import org.alas.acquire.LogProbabilityOfImprovement;
import org.alas.data.OutputScale;
import org.alas.gp.Fit;
import org.alas.gp.FitOptions;
import org.alas.gp.Fitter;
import org.alas.gp.LeaveOneOut;
import org.alas.gp.StructureEvidence;

/**
 * A hypothesis fitted to costs, and how well it foretells each of them from all the others. What
 * counts are good costs, those up to the median t: one of them scores the logarithm of its
 * predictive density in the user's units, so with the slope of the scale; any other scores ln
 * P(cost &gt; t), for how much it is above t does not matter. Such a censored score is proper: in
 * expectation nothing beats the truth. (The density of the good costs alone is not, it rewards who
 * foretells good costs everywhere.) Every prediction is as uncertain as what a study holds for too
 * little to go on for, at least: else trials that crowd around the incumbent, alike to six digits,
 * would decide which structure the whole cube has.
 */
final class HypothesisTest {
  private static final Fitter FITTER = new Fitter();

  private final Hypothesis hypothesis;
  private final OutputScale scale;
  private final Fit fit;
  private final LeaveOneOut without;
  private final double[] cost;
  private final double negligible;
  private final StructureEvidence evidence;

  HypothesisTest(Hypothesis hypothesis, Observations all, FitOptions options) {
    Observations seen = hypothesis.of(all);
    this.hypothesis = hypothesis;
    this.scale = hypothesis.scale(seen.cost());
    this.fit =
        FITTER.fit(seen.kernel(hypothesis::template), seen.x(), scale.apply(seen.cost()), options);
    this.without = fit.process().leaveOneOut();
    this.cost = seen.cost();
    this.negligible = Excursions.RESOLVED * all.spread();
    this.evidence = evidence(scores(median(cost)));
  }

  private HypothesisTest(HypothesisTest of, double[] scores) {
    this.hypothesis = of.hypothesis;
    this.scale = of.scale;
    this.fit = of.fit;
    this.without = of.without;
    this.cost = of.cost;
    this.negligible = of.negligible;
    this.evidence = evidence(scores);
  }

  private StructureEvidence evidence(double[] scores) {
    return new StructureEvidence(scores, fit.kernel().parameters().size());
  }

  /** The same judged by some of the observations alone, against their median. */
  HypothesisTest on(int[] which) {
    double median = median(Arrays.stream(which).mapToDouble(i -> cost[i]).toArray());
    double[] all = scores(median);
    return new HypothesisTest(this, Arrays.stream(which).mapToDouble(i -> all[i]).toArray());
  }

  private double[] scores(double median) {
    double[] z = scale.apply(cost);
    double[] mean = without.mean();
    double[] sd = without.sd();
    var above = new LogProbabilityOfImprovement(-scale.apply(median));
    double[] scores = new double[cost.length];
    for (int i = 0; i < scores.length; i++) {
      double logSlope = scale.logSlope(cost[i]);
      double error = Math.hypot(sd[i], negligible * Math.exp(logSlope));
      double residual = (z[i] - mean[i]) / error;
      scores[i] =
          cost[i] <= median
              ? logSlope - Math.log(error) - 0.5 * (residual * residual + Math.log(2 * Math.PI))
              : above.at(-mean[i], error).value();
    }
    return scores;
  }

  private static double median(double[] numbers) {
    double[] sorted = numbers.clone();
    Arrays.sort(sorted);
    return sorted[(sorted.length - 1) / 2];
  }

  Hypothesis hypothesis() {
    return hypothesis;
  }

  OutputScale scale() {
    return scale;
  }

  Fit fit() {
    return fit;
  }

  /** How likely the costs are on its scale, with what is expected of its parameters. */
  double logPosterior() {
    return fit.report().logPosterior();
  }

  /** Sum of all scores, less a price of the parameters. */
  double score() {
    return evidence.total();
  }

  /** Twice the chance that a worse hypothesis is as good as this one after all: 1 if level. */
  double chanceOf(HypothesisTest worse) {
    return evidence.chanceOf(worse.evidence);
  }

  Belief belief(double weight) {
    return new Belief(hypothesis, weight, 0, fit.process().hyperparameters().toList(), cost.length);
  }
}
