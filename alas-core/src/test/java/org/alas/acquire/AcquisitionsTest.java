package org.alas.acquire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

class AcquisitionsTest {
  @Nested
  class Ei extends AcquisitionContract {
    @Override
    protected Acquisition acquisition() {
      return new ExpectedImprovement(BEST);
    }
  }

  @Nested
  class LogEi extends AcquisitionContract {
    @Override
    protected Acquisition acquisition() {
      return new LogExpectedImprovement(BEST);
    }
  }

  @Nested
  class Pi extends AcquisitionContract {
    @Override
    protected Acquisition acquisition() {
      return new ProbabilityOfImprovement(BEST);
    }
  }

  @Nested
  class LogPi extends AcquisitionContract {
    @Override
    protected Acquisition acquisition() {
      return new LogProbabilityOfImprovement(BEST);
    }
  }

  @Nested
  class Ucb extends AcquisitionContract {
    @Override
    protected Acquisition acquisition() {
      return new LowerBound(LowerBound.PAPER_BETA);
    }
  }

  @Test
  void logarithmsAreThoseOfTheFunctions() {
    for (double mean = -3; mean <= 6; mean += 0.5) {
      assertThat(Math.exp(new LogExpectedImprovement(1.5).at(mean, 0.7).value()))
          .isCloseTo(new ExpectedImprovement(1.5).at(mean, 0.7).value(), within(1e-14));
      assertThat(Math.exp(new LogProbabilityOfImprovement(1.5).at(mean, 0.7).value()))
          .isCloseTo(new ProbabilityOfImprovement(1.5).at(mean, 0.7).value(), within(1e-14));
    }
  }

  /** In the paper's terms: the mean plus sqrt(0.2) standard deviations of what is maximised. */
  @Test
  void upperConfidenceBoundOfThePaper() {
    double mean = -2;
    assertThat(Acquisitions.named("ucb", 0).at(-mean, 3).value())
        .isCloseTo(mean + Math.sqrt(0.2) * 3, within(1e-15));
  }

  @Test
  void unknownNamesAreRefused() {
    assertThatThrownBy(() -> Acquisitions.named("eii", 0))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("\"eii\"")
        .hasMessageContaining("logei");
  }
}
