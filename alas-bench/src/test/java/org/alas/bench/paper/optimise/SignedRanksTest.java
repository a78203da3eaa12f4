package org.alas.bench.paper.optimise;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.stream.IntStream;
import org.alas.random.Seed;
import org.junit.jupiter.api.Test;

class SignedRanksTest {
  /** Only two of the 2^n patterns of signs are as one-sided as all positive. */
  @Test
  void knowsTheSmallestProbability() {
    double[] allWorse = IntStream.rangeClosed(1, 10).asDoubleStream().toArray();
    assertThat(SignedRanks.probability(allWorse)).isEqualTo(2.0 / 1024);
  }

  /** Ranks 1 and 2 negative out of six: sums 0 to 3 can be had in 5 ways, on either side. */
  @Test
  void countsPatternsOfSigns() {
    assertThat(SignedRanks.probability(new double[] {-1, -2, 3, 4, 5, 6})).isEqualTo(10.0 / 64);
  }

  @Test
  void passesOverPairsThatDoNotDiffer() {
    assertThat(SignedRanks.probability(new double[] {0, 0, 0})).isEqualTo(1);
    assertThat(SignedRanks.probability(new double[] {0, 1, 2, 3}))
        .isEqualTo(SignedRanks.probability(new double[] {1, 2, 3}));
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
      alarms += SignedRanks.probability(differences) <= 0.05 ? 1 : 0;
    }
    assertThat(alarms / 2000.0).isCloseTo(0.0488, within(4 * Math.sqrt(0.05 * 0.95 / 2000)));
  }

  @Test
  void refusesMoreThanItCanEnumerate() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> SignedRanks.probability(new Seed(1).generator().doubles(25).toArray()))
        .withMessageContaining("at most 24");
  }
}
