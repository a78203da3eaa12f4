package org.alas.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.stream.IntStream;
import org.alas.random.Seed;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StatisticsTest {
  /** Only two of the 2^n patterns of signs are as one-sided as all positive. */
  @Test
  void knowsTheSmallestProbability() {
    double[] allWorse = IntStream.rangeClosed(1, 10).asDoubleStream().toArray();
    assertThat(Statistics.signedRankTest(allWorse)).isEqualTo(2.0 / 1024);
  }

  /** Ranks 1 and 2 negative out of six: sums 0 to 3 can be had in 5 ways, on either side. */
  @Test
  void countsPatternsOfSigns() {
    assertThat(Statistics.signedRankTest(new double[] {-1, -2, 3, 4, 5, 6})).isEqualTo(10.0 / 64);
  }

  @Test
  void passesOverPairsThatDoNotDiffer() {
    assertThat(Statistics.signedRankTest(new double[] {0, 0, 0})).isEqualTo(1);
    assertThat(Statistics.signedRankTest(new double[] {0, 1, 2, 3}))
        .isEqualTo(Statistics.signedRankTest(new double[] {1, 2, 3}));
  }

  /** Without a difference, p <= 0.05 comes up in at most 5 % of cases; 2000 draws, 4 sigma. */
  @Test
  void keepsItsLevel() {
    var random = new Seed(7).generator();
    int alarms = 0;
    for (int i = 0; i < 2000; i++) {
      double[] differences = new double[10];
      for (int j = 0; j < 10; j++) {
        differences[j] = random.nextDouble() - 0.5;
      }
      alarms += Statistics.signedRankTest(differences) <= 0.05 ? 1 : 0;
    }
    assertThat(alarms / 2000.0).isCloseTo(0.0488, within(4 * Math.sqrt(0.05 * 0.95 / 2000)));
  }

  /** Tables have 137 as the largest rank sum that is significant at 5 % with 30 pairs. */
  @ParameterizedTest
  @CsvSource({"137, true", "138, false"})
  void agreesWithTheTablesForThirtyPairs(int negativeRanks, boolean significant) {
    double[] differences = IntStream.rangeClosed(1, 30).asDoubleStream().toArray();
    int rest = negativeRanks;
    for (int rank = 30; rank >= 1; rank--) {
      if (rank <= rest) {
        differences[rank - 1] = -rank;
        rest -= rank;
      }
    }
    assertThat(Statistics.signedRankTest(differences) <= 0.05).isEqualTo(significant);
  }

  /** Where no pattern of signs could be looked at any more. */
  @Test
  void isExactForManyPairs() {
    double[] allWorse = IntStream.rangeClosed(1, 60).asDoubleStream().toArray();
    assertThat(Statistics.signedRankTest(allWorse)).isEqualTo(Math.scalb(1.0, -59));
  }

  /** Sizes 1, 1, 2 and 2 share the ranks 1.5 and 3.5: no exact value, but near 6 of 16 patterns. */
  @Test
  void approximatesWhereSizesTie() {
    assertThat(Statistics.signedRankTest(new double[] {-1, 1, 2, 2}))
        .isCloseTo(0.3, within(0.1))
        .isEqualTo(Statistics.signedRankTest(new double[] {2, 2, 1, -1}));
  }

  @Test
  void quantilesAreLinearBetweenSortedValues() {
    double[] values = {3, 1, 2, 5};
    assertThat(Statistics.quantile(values, 0)).isEqualTo(1);
    assertThat(Statistics.quantile(values, 0.5)).isEqualTo(2.5);
    assertThat(Statistics.quantile(values, 0.9)).isCloseTo(4.4, within(1e-15));
    assertThat(Statistics.quantile(values, 1)).isEqualTo(5);
    assertThat(Statistics.median(values)).isEqualTo(2.5);
    assertThat(values).as("left as they were").containsExactly(3, 1, 2, 5);
  }

  @Test
  void tiesShareTheirMeanRank() {
    assertThat(Statistics.ranks(new double[] {3, 1, 3, 2})).containsExactly(3.5, 1, 3.5, 2);
  }

  /** The example of R's p.adjust: 0.01, 0.04, 0.03 and 0.005 become 0.03, 0.06, 0.06 and 0.02. */
  @Test
  void holmsCorrection() {
    assertThat(Statistics.holm(new double[] {0.01, 0.04, 0.03, 0.005}))
        .containsExactly(new double[] {0.03, 0.06, 0.06, 0.02}, within(1e-15));
    assertThat(Statistics.holm(new double[] {0.6, 0.9})).containsExactly(1, 1);
  }
}
