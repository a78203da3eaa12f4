package org.alas.acquire;

import java.util.List;
import java.util.function.DoubleFunction;
import org.alas.gp.GaussianProcess;
import org.alas.random.Seed;
import org.jspecify.annotations.Nullable;

/** The acquisition functions of this library. Stateless and thread-safe. */
public final class Acquisitions {
  /** ln E max(incumbent - f, 0). */
  public static final AcquisitionFactory LOG_EXPECTED_IMPROVEMENT =
      AcquisitionFactory.of("logei", LogExpectedImprovement::new);

  /** ln P(f &lt; incumbent). */
  public static final AcquisitionFactory LOG_PROBABILITY_OF_IMPROVEMENT =
      AcquisitionFactory.of("logpi", LogProbabilityOfImprovement::new);

  /** E max(incumbent - f, 0). */
  public static final AcquisitionFactory EXPECTED_IMPROVEMENT =
      new OfPosterior("ei", ExpectedImprovement::new, LOG_EXPECTED_IMPROVEMENT);

  /** P(f &lt; incumbent). */
  public static final AcquisitionFactory PROBABILITY_OF_IMPROVEMENT =
      new OfPosterior("pi", ProbabilityOfImprovement::new, LOG_PROBABILITY_OF_IMPROVEMENT);

  /** The upper confidence bound of what is maximised, with the paper's beta. */
  public static final AcquisitionFactory CONFIDENCE_BOUND =
      AcquisitionFactory.of(
          "ucb", incumbent -> new LowerConfidenceBound(LowerConfidenceBound.PAPER_BETA));

  /** A function drawn whole from the posterior. */
  public static final AcquisitionFactory THOMPSON_SAMPLING = new Thompson(1);

  /** A function drawn from the posterior that keeps near its mean. */
  public static final AcquisitionFactory THOMPSON_NEAR_THE_MEAN = new Thompson(0.2);

  private Acquisitions() {}

  /** All of them, in the order in which people are told of them. */
  public static List<AcquisitionFactory> factories() {
    return List.of(
        EXPECTED_IMPROVEMENT,
        PROBABILITY_OF_IMPROVEMENT,
        CONFIDENCE_BOUND,
        LOG_EXPECTED_IMPROVEMENT,
        LOG_PROBABILITY_OF_IMPROVEMENT,
        THOMPSON_SAMPLING);
  }

  /** An acquisition pulled back to the cube through the posterior. */
  record OfPosterior(
      String name,
      DoubleFunction<? extends Acquisition> byIncumbent,
      @Nullable AcquisitionFactory logarithm)
      implements AcquisitionFactory {
    @Override
    public Surface surface(GaussianProcess believed, double incumbent, Seed seed) {
      return new PosteriorSurface(believed, byIncumbent.apply(incumbent));
    }

    @Override
    public AcquisitionFactory amongConstraints() {
      return logarithm == null ? this : logarithm;
    }
  }

  /**
   * Thompson sampling.
   *
   * @param share of a draw's deviation from the posterior mean that is kept
   */
  private record Thompson(double share) implements AcquisitionFactory {
    private static final int FEATURES = 1000;

    @Override
    public String name() {
      return share < 1 ? "thompson near the mean" : "thompson";
    }

    @Override
    public Surface surface(GaussianProcess believed, double incumbent, Seed seed) {
      return new PathSurface(believed.path(FEATURES, share, seed));
    }
  }
}
