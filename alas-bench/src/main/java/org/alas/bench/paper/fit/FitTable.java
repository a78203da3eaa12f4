package org.alas.bench.paper.fit;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.alas.bench.Score;
import org.alas.bench.paper.Digits;
import org.alas.bench.paper.Moments;

/** The numbers that the paper prints in its table of predictive fit. */
final class FitTable {
  static final List<String> KERNELS = List.of("rbf", "matern12", "matern32", "matern52", "alas");

  private static final int SEEDS = 10;

  private static final Map<String, String> TITLES =
      Map.of(
          "rbf", "RBF",
          "matern12", "Matérn-1/2",
          "matern32", "Matérn-3/2",
          "matern52", "Matérn-5/2",
          "alas", "ALAS",
          "pe-alpha", "PE-alpha");

  /** Means and standard deviations that the paper has for a kernel on a target. */
  record Printed(Moments rmse, Moments pll) {
    /** Half a unit of the last printed digit. */
    private static final double ROUNDING = 0.005;

    private static Printed of(double rmse, double rmseSd, double pll, double pllSd) {
      return new Printed(new Moments(SEEDS, rmse, rmseSd), new Moments(SEEDS, pll, pllSd));
    }

    Moments of(Score score) {
      return score == Score.RMSE ? rmse : pll;
    }

    String shown(Score score) {
      return of(score).withDeviation(Digits::brief);
    }

    /** Whether our mean lies within one standard deviation of what was printed. */
    boolean covers(Score score, Moments ours) {
      return Math.abs(ours.mean() - of(score).mean()) <= of(score).sd() + ROUNDING;
    }
  }

  private static final Map<String, Printed> WEIERSTRASS =
      Map.of(
          "rbf", Printed.of(0.31, 0.11, -2.86, 6.07),
          "matern12", Printed.of(0.26, 0.10, 0.21, 0.33),
          "matern32", Printed.of(0.27, 0.11, -0.11, 0.33),
          "matern52", Printed.of(0.29, 0.10, -0.48, 0.65),
          "alas", Printed.of(0.26, 0.09, 0.01, 0.63));

  private static final Map<String, Printed> BRANIN =
      Map.of(
          "rbf", Printed.of(0.27, 0.13, 0.06, 0.07),
          "matern12", Printed.of(5.25, 2.29, -3.18, 0.05),
          "matern32", Printed.of(1.25, 0.64, -1.11, 0.08),
          "matern52", Printed.of(0.46, 0.23, -0.25, 0.08),
          "alas", Printed.of(0.27, 0.10, 0.18, 1.12));

  private static final Map<String, Printed> RASTRIGIN =
      Map.of(
          "rbf", Printed.of(0.02, 0.01, 3.18, 0.11),
          "matern12", Printed.of(0.79, 0.17, -1.35, 0.02),
          "matern32", Printed.of(0.11, 0.05, 0.43, 0.05),
          "matern52", Printed.of(0.11, 0.04, 1.60, 0.07),
          "alas", Printed.of(0.01, 0.00, 4.33, 0.34));

  private static final Map<String, Map<String, Printed>> ALL =
      Map.of(
          Target.CUSPED.name(), WEIERSTRASS,
          Target.PLAIN.name(), WEIERSTRASS,
          Target.BRANIN.name(), BRANIN,
          Target.RASTRIGIN.name(), RASTRIGIN);

  private FitTable() {}

  /** What the paper has; both readings of Weierstrass stand beside its only one. */
  static Printed printed(Target target, String kernel) {
    return Objects.requireNonNull(Objects.requireNonNull(ALL.get(target.name())).get(kernel));
  }

  static String title(String kernel) {
    return Objects.requireNonNull(TITLES.get(kernel));
  }
}
