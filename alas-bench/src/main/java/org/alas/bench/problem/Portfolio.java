package org.alas.bench.problem;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.alas.InvalidInputException;
import org.alas.bench.portfolio.OriginalReturns;
import org.alas.bench.portfolio.PolicyParameters;
import org.alas.bench.portfolio.PolicyReturns;
import org.alas.bench.portfolio.StoredSurrogate;
import org.alas.bench.portfolio.Surrogate;
import org.alas.data.Direction;
import org.alas.optimize.Box;

/**
 * The return of a trading policy, to be maximised: a surrogate of evaluations that were collected
 * in advance. Reads them when it is first asked for a value.
 */
record Portfolio(String name, String description, Supplier<Portfolio.Loaded> loading)
    implements TestProblem {
  static final String ORIGINAL = "portfolio5-original";

  /** Environment variable that names the file of the original evaluations. */
  static final String FILE = "ALAS_PORTFOLIO_EVALS";

  private static final List<String> NAMES = List.of("risk", "trade", "hold", "spread", "borrow");

  /**
   * Above the rounding of a value, below the smallest gap: nothing beats the optimum by rounding.
   */
  private static final double ROUNDING = 5e-11;

  /** In our own market. */
  static TestProblem synthetic() {
    return new Portfolio(
        "portfolio5",
        "Portfolio-5: the return of a trading policy, steep where it dares risks",
        () -> ShippedSurrogate.LOADED);
  }

  /**
   * On the original evaluations, which the user must have.
   *
   * @throws InvalidInputException in one sentence that says what to do, when they are not there
   */
  static TestProblem original(Map<String, String> environment) {
    String file = environment.get(FILE);
    if (file == null) {
      throw new InvalidInputException(
          "%s needs the original evaluations: set %s to their file".formatted(ORIGINAL, FILE));
    }
    Loaded loaded = original(Path.of(file));
    return new Portfolio(
        ORIGINAL, "Portfolio-5 as published: the surrogate of the user's file", () -> loaded);
  }

  private static Loaded original(Path file) {
    try {
      Surrogate surrogate = new Surrogate(OriginalReturns.parameters(), OriginalReturns.read(file));
      return new Loaded(surrogate, surrogate.maximum(64).point());
    } catch (IOException e) {
      throw new InvalidInputException(
          "%s cannot read %s, the file that %s names".formatted(ORIGINAL, file, FILE), e);
    }
  }

  /** A surrogate and where in the unit cube it is highest. */
  @SuppressWarnings("ArrayRecordComponent")
  record Loaded(Surrogate surrogate, double[] maximum) {}

  private static final class ShippedSurrogate {
    static final Loaded LOADED = load();

    private static Loaded load() {
      StoredSurrogate stored = StoredSurrogate.shipped();
      return new Loaded(
          new Surrogate(stored.parameters(), PolicyReturns.shipped()), stored.maximum().point());
    }
  }

  @Override
  public Box box() {
    return PolicyParameters.domain();
  }

  @Override
  public Direction direction() {
    return Direction.MAXIMIZE;
  }

  @Override
  public Budget budget() {
    return Budget.of(NAMES.size(), 200);
  }

  @Override
  public double value(double[] x) {
    return Synthetic.checked(
        this, x, policy -> loading.get().surrogate().value(PolicyParameters.toUnit(policy)));
  }

  @Override
  public double optimum() {
    return loading.get().surrogate().value(loading.get().maximum()) + ROUNDING;
  }

  @Override
  public List<double[]> optima() {
    return List.of(PolicyParameters.fromUnit(loading.get().maximum()));
  }

  @Override
  public List<String> variableNames() {
    return NAMES;
  }

  @Override
  public String toString() {
    return name;
  }
}
