package org.alas.bench.paper.fit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.alas.bench.Score;
import org.junit.jupiter.api.Test;

/** On noise-free smooth data the noise falls to its floor, and the PLL tells the floor. */
class FlooredNoiseTest {
  @Test
  void everyTenthOfTheFloorRaisesThePll() {
    Sample sample = Target.RASTRIGIN.sample(0);
    Model coarse = FlooredNoise.fit(1e-4, "rbf", sample);
    Model fine = FlooredNoise.fit(1e-6, "rbf", sample);
    assertThat(coarse.process().noise()).isCloseTo(1e-4, within(1e-8));
    assertThat(fine.process().noise()).isCloseTo(1e-6, within(1e-10));
    assertThat(
            Score.PLL.of(fine.onGrid(), fine.sample().truth(), 0)
                - Score.PLL.of(coarse.onGrid(), coarse.sample().truth(), 0))
        .isCloseTo(0.5 * Math.log(100), within(0.2));
  }

  @Test
  void noiseIsLearnedWhereTheDataHaveIt() {
    Model rough = FlooredNoise.fit(1e-6, "rbf", Target.CUSPED.sample(0));
    assertThat(rough.process().noise()).isGreaterThan(1e-3);
  }
}
