package org.alas.acquire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.alas.data.Standardization;
import org.alas.gp.GaussianProcess;
import org.alas.kernel.Kernels;
import org.alas.kernel.Points;
import org.alas.param.Hyperparameters;
import org.alas.random.Seed;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

class AcquisitionsTest {
  private static final GaussianProcess ANY =
      GaussianProcess.condition(
          new Hyperparameters(Kernels.rbf(1), 0.1, 0),
          Points.of(new double[][] {{0.5}}),
          new double[] {1},
          Standardization.IDENTITY);

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
      return new LowerConfidenceBound(LowerConfidenceBound.PAPER_BETA);
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
    PosteriorSurface surface =
        (PosteriorSurface) Acquisitions.CONFIDENCE_BOUND.surface(ANY, 0, new Seed(1));
    assertThat(surface.acquisition().at(-mean, 3).value())
        .isCloseTo(mean + Math.sqrt(0.2) * 3, within(1e-15));
  }

  @Test
  void improvementsAreLogarithmsAmongConstraints() {
    assertThat(
            Acquisitions.factories().stream()
                .map(each -> each.name() + " " + each.amongConstraints().name()))
        .containsExactly(
            "ei logei", "pi logpi", "ucb ucb", "logei logei", "logpi logpi", "thompson thompson");
  }
}
