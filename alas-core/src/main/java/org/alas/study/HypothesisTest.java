package org.alas.study;

import java.util.Arrays;
import org.alas.acquire.LogProbabilityOfImprovement;
import org.alas.acquire.ProbabilityOfImprovement;
import org.alas.data.OutputScale;
import org.alas.gp.Fit;
import org.alas.gp.FitOptions;
import org.alas.gp.Fitter;
import org.alas.gp.LeaveOneOut;

/**
 * A hypothesis fitted to costs, and how well it foretells each of them from all the others. What
 * counts are good costs, those up to the median t: one of them scores the logarithm of its
 * predictive density in the user's units, so with the slope of the scale; any other scores ln
 * P(cost &gt; t), for how much it is above t does not matter. Such a censored score is proper: in
 * expectation nothing beats the truth. (The density of the good costs alone is not, it rewards who
 * foretells good costs everywhere.)
 */
final class HypothesisTest {
  private static final Fitter FITTER = new Fitter();

  /** What a parameter costs: leave-one-out predictions know every cost through the parameters. */
  private static final double PER_PARAMETER = 0.5;

  /** Differences of so many nats are never sure: the parameters were chosen by the same data. */
  private static final double DOUBT = 3;

  private final Hypothesis hypothesis;
  private final OutputScale scale;
  private final Fit fit;
  private final LeaveOneOut without;
  private final double[] cost;
  private final double[] scores;

  HypothesisTest(Hypothesis hypothesis, Observations all, FitOptions options) {
    Observations seen = hypothesis.of(all);
    this.hypothesis = hypothesis;
    this.scale = hypothesis.scale(seen.cost());
    this.fit =
        FITTER.fit(seen.kernel(hypothesis::template), seen.x(), scale.apply(seen.cost()), options);
    this.without = fit.process().leaveOneOut();
    this.cost = seen.cost();
    this.scores = scores(without, scale, cost, median(cost));
  }

  private HypothesisTest(HypothesisTest of, double[] scores) {
    this.hypothesis = of.hypothesis;
    this.scale = of.scale;
    this.fit = of.fit;
    this.without = of.without;
    this.cost = of.cost;
    this.scores = scores;
  }

  /** The same judged by some of the observations alone, against their median. */
  HypothesisTest on(int[] which) {
    double median = median(Arrays.stream(which).mapToDouble(i -> cost[i]).toArray());
    double[] all = scores(without, scale, cost, median);
    return new HypothesisTest(this, Arrays.stream(which).mapToDouble(i -> all[i]).toArray());
  }

  private static double[] scores(
      LeaveOneOut without, OutputScale scale, double[] cost, double median) {
    double[] scores = without.logDensity();
    double[] mean = without.mean();
    double[] sd = without.sd();
    var above = new LogProbabilityOfImprovement(-scale.apply(median));
    for (int i = 0; i < scores.length; i++) {
      scores[i] =
          cost[i] <= median
              ? scores[i] + scale.logSlope(cost[i])
              : above.at(-mean[i], sd[i]).value();
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

  /** Sum of all scores, less a price of the parameters. */
  double score() {
    return Arrays.stream(scores).sum() - PER_PARAMETER * fit.kernel().parameters().size();
  }

  /**
   * Twice the chance that a worse hypothesis is as good as this one after all, by the paired
   * standard error of the difference of scores and a general doubt: 1 if they are level.
   */
  double chanceOf(HypothesisTest worse) {
    int n = scores.length;
    double[] difference = new double[n];
    Arrays.setAll(difference, i -> scores[i] - worse.scores[i]);
    double mean = Arrays.stream(difference).average().orElseThrow();
    double square = Arrays.stream(difference).map(x -> (x - mean) * (x - mean)).sum();
    double error = Math.sqrt(square * n / (n - 1) + DOUBT * DOUBT);
    double lead = score() - worse.score();
    return lead > 0 ? 2 * new ProbabilityOfImprovement(0).at(lead, error).value() : 1;
  }

  Belief belief(double weight) {
    return new Belief(hypothesis, weight, 0, fit.process().hyperparameters().toList(), cost.length);
  }
}
