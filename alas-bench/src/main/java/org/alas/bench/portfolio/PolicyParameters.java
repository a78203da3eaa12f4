package org.alas.bench.portfolio;

import java.util.Arrays;
import org.alas.optimize.Box;

/**
 * What the portfolio problem tunes: three aversions of the policy and two costs of its market.
 *
 * @param risk aversion to variance
 * @param trade aversion to the costs of trading
 * @param hold aversion to the costs of short positions
 * @param spread bid-ask spread, as a share of the price
 * @param borrow cost of a short position, as a share of it a day
 */
public record PolicyParameters(
    double risk, double trade, double hold, double spread, double borrow) {
  private static final double[] LOWER = {0.1, 5.5, 0.1, 1e-4, 1e-4};
  private static final double[] UPPER = {1000, 8, 100, 1e-2, 1e-3};

  public PolicyParameters {
    if (!(risk > 0) || !(trade > 0) || !(hold >= 0) || !(spread >= 0) || !(borrow >= 0)) {
      throw new IllegalArgumentException(
          "risk and trade aversion must be positive and no cost negative, got risk %s, trade %s, hold %s, spread %s, borrow %s"
              .formatted(risk, trade, hold, spread, borrow));
    }
  }

  /** The paper's domain. */
  public static Box domain() {
    return new Box(LOWER, UPPER);
  }

  /** A point of the unit cube, mapped linearly to the domain. */
  public static PolicyParameters ofUnit(double[] u) {
    double[] x = fromUnit(u);
    return new PolicyParameters(x[0], x[1], x[2], x[3], x[4]);
  }

  /** Where a point of the unit cube is mapped to. */
  public static double[] fromUnit(double[] u) {
    double[] x = new double[LOWER.length];
    Arrays.setAll(x, j -> (1 - u[j]) * LOWER[j] + u[j] * UPPER[j]);
    return x;
  }

  /** The point of the unit cube that is mapped to x. */
  public static double[] toUnit(double[] x) {
    double[] u = new double[LOWER.length];
    Arrays.setAll(u, j -> (x[j] - LOWER[j]) / (UPPER[j] - LOWER[j]));
    return u;
  }
}
