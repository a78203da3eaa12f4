package org.alas.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class RankCorrelationTest {
  /** Without ties it is 1 - 6 sum d^2 / (n (n^2 - 1)): here d = 1, -1, 0, 1, -1. */
  @Test
  void isSpearmans() {
    var r = RankCorrelation.of(new double[] {1, 2, 3, 4, 5}, new double[] {20, 10, 30, 50, 40});
    assertThat(r.value()).isCloseTo(0.8, within(1e-15));
    assertThat(r.low()).isLessThan(0.8);
    assertThat(r.high()).isBetween(0.8, 1.0);
  }

  @Test
  void isMinusOneForFallingOrder() {
    assertThat(RankCorrelation.of(new double[] {1, 2, 3}, new double[] {9, 4, 1}).value())
        .isCloseTo(-1, within(1e-15));
  }
}
