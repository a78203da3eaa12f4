package org.alas.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import org.alas.data.OutputScale;
import org.alas.gp.FitOptions;
import org.alas.gp.LeaveOneOut;
import org.alas.kernel.Points;
import org.alas.random.ScrambledSobol;
import org.alas.random.Seed;
import org.apache.commons.numbers.gamma.Erfc;
import org.junit.jupiter.api.Test;

class HypothesisTestTest {
  private static final FitOptions OPTIONS = FitOptions.defaults().withThreads(1);

  private static Observations observations(
      int n, int d, java.util.function.ToDoubleFunction<double[]> cost) {
    double[][] x = new ScrambledSobol(d, new Seed(1)).next(n);
    double[] y = Arrays.stream(x).mapToDouble(cost).toArray();
    Points none = Points.of(d, List.of());
    return new Observations(Points.of(x), y, new boolean[n], List.of(), none, none, Points.of(x));
  }

  /** Conditions a process anew on all points but one: what the closed form stands for. */
  @Test
  void aScoreIsTheCensoredDensityOfWhatTheOthersSay() {
    Observations seen = observations(12, 2, x -> Math.exp(5 * x[0]) + x[1]);
    Hypothesis logarithmic = new Hypothesis(Hypothesis.COUPLED, 1);
    HypothesisTest test = new HypothesisTest(logarithmic, seen, OPTIONS);
    double[] sorted = seen.cost().clone();
    Arrays.sort(sorted);
    double median = sorted[5];
    OutputScale scale = test.scale();
    double sum = 0;
    for (int i = 0; i < 12; i++) {
      int left = i;
      int[] others = java.util.stream.IntStream.range(0, 12).filter(j -> j != left).toArray();
      double[] z = Arrays.stream(others).mapToDouble(j -> scale.apply(seen.cost()[j])).toArray();
      var process = test.fit().process();
      var without =
          org.alas.gp.GaussianProcess.condition(
              process.hyperparameters(), seen.x().select(others), z, process.units());
      var there = without.predict(seen.x().row(i));
      double noise = process.noise() * process.units().sd() * process.units().sd();
      double variance = there.sd() * there.sd() + noise;
      double cost = seen.cost()[i];
      double residual = scale.apply(Math.min(cost, median)) - there.mean();
      sum +=
          cost <= median
              ? -0.5 * (residual * residual / variance + Math.log(2 * Math.PI * variance))
                  - Math.log(cost - scale.floor())
              : Math.log(0.5 * Erfc.value(residual / Math.sqrt(2 * variance)));
    }
    double price = 0.5 * test.fit().kernel().parameters().size();
    assertThat(test.score()).isEqualTo(sum - price, within(1e-4));
  }

  /** A smooth surface foretells points among so many others to six digits of the spread. */
  @Test
  void nothingIsForetoldBetterThanIsWorthKnowing() {
    Observations seen = observations(40, 1, x -> Math.sin(5 * x[0]));
    HypothesisTest test = new HypothesisTest(Hypothesis.PLAIN, seen, OPTIONS);
    LeaveOneOut without = test.fit().process().leaveOneOut();
    double[] sorted = seen.cost().clone();
    Arrays.sort(sorted);
    double negligible = Excursions.RESOLVED * seen.spread();
    double sum = 0;
    double sharper = 0;
    for (int i = 0; i < 40; i++) {
      double variance = Math.pow(without.sd()[i], 2) + negligible * negligible;
      double cost = seen.cost()[i];
      double residual = Math.min(cost, sorted[19]) - without.mean()[i];
      boolean good = cost <= sorted[19];
      sum +=
          good
              ? -0.5 * (residual * residual / variance + Math.log(2 * Math.PI * variance))
              : Math.log(0.5 * Erfc.value(residual / Math.sqrt(2 * variance)));
      sharper += good ? without.logDensity()[i] : 0;
    }
    double price = 0.5 * test.fit().kernel().parameters().size();
    assertThat(test.score()).isEqualTo(sum - price, within(1e-6));
    assertThat(test.score()).isLessThan(sharper - price - 5);
  }

  @Test
  void theChanceFallsWithTheLeadAndIsOneForEquals() {
    Observations seen = observations(30, 3, x -> Math.exp(20 * (x[0] + x[1] * x[2])));
    HypothesisTest plain = new HypothesisTest(Hypothesis.PLAIN, seen, OPTIONS);
    HypothesisTest logarithmic =
        new HypothesisTest(new Hypothesis(Hypothesis.COUPLED, 3), seen, OPTIONS);
    assertThat(logarithmic.score()).isGreaterThan(plain.score() + 20);
    assertThat(logarithmic.chanceOf(plain)).isBetween(0.0, 0.05);
    assertThat(logarithmic.chanceOf(logarithmic)).isEqualTo(1);
  }
}
