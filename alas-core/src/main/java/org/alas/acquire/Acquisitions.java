package org.alas.acquire;

import java.util.List;

/** Acquisition functions by the names that people type. */
public final class Acquisitions {
  /** Thompson sampling judges a drawn path instead of the posterior: see {@link PathSurface}. */
  public static final String THOMPSON = "thompson";

  private static final List<String> NAMES = List.of("ei", "pi", "ucb", "logei", "logpi", THOMPSON);

  private Acquisitions() {}

  public static List<String> names() {
    return NAMES;
  }

  /**
   * A function of the posterior.
   *
   * @param best the cost to improve on; ucb ignores it
   */
  public static Acquisition named(String name, double best) {
    return switch (name) {
      case "logei" -> new LogExpectedImprovement(best);
      case "logpi" -> new LogProbabilityOfImprovement(best);
      case "ei" -> new ExpectedImprovement(best);
      case "pi" -> new ProbabilityOfImprovement(best);
      case "ucb" -> new LowerBound(LowerBound.PAPER_BETA);
      default ->
          throw new IllegalArgumentException(
              "unknown acquisition \"%s\"; known are %s".formatted(name, String.join(", ", NAMES)));
    };
  }
}
