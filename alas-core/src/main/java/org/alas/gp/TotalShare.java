package org.alas.gp;

import java.util.Arrays;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.alas.kernel.Points;
import org.alas.random.Seed;
import org.apache.commons.rng.UniformRandomProvider;

/**
 * How much of a function's variance goes with an input, alone or together with others, and how
 * surely that is known. {@link Sensitivity} has the shares of the posterior mean; here they are
 * taken of draws of the latent function, so that what the data leave open about it widens the
 * interval. Every draw also weighs the rows anew (the Bayesian bootstrap of Rubin), which adds what
 * the choice of a few rows leaves open. Immutable and thread-safe.
 *
 * @param median of the draws
 * @param low below which a twentieth of the draws lie
 * @param high above which a twentieth of the draws lie
 */
public record TotalShare(double median, double low, double high) {
  private static final int DRAWS = 100;

  /** Points at which the function is drawn jointly; the work grows with the cube. */
  private static final int MOST_POINTS = 1000;

  private static final int FEWEST_ROWS = 6;
  private static final int MOST_ROWS = 48;

  /** Rows over which the variance is taken. */
  private static final int SPREAD_ROWS = 96;

  /**
   * Of a process over the points that it is conditioned on: inputs are moved from one of them
   * towards another.
   *
   * @param meant the nearest points that mean something, see {@link Findings}
   * @param inputs the columns of each input, which are moved together
   */
  public static List<TotalShare> of(
      GaussianProcess process, UnaryOperator<Points> meant, int[][] inputs, Seed seed) {
    Points rows = process.points();
    int n = rows.size();
    int[] order = CrossValidation.shuffled(n);
    int m = Math.max(FEWEST_ROWS, Math.min(MOST_ROWS, MOST_POINTS / (1 + inputs.length)));
    int moved = Math.min(n, m);
    int spread = Math.min(n, Math.max(moved, SPREAD_ROWS));
    double[][] at = new double[spread + moved * inputs.length][];
    for (int r = 0; r < spread; r++) {
      at[r] = rows.row(order[r]);
    }
    for (int r = 0; r < moved; r++) {
      double[] other = rows.row(order[(r + Math.max(1, n / 2)) % n]);
      for (int k = 0; k < inputs.length; k++) {
        double[] x = at[r].clone();
        for (int c : inputs[k]) {
          x[c] = other[c];
        }
        at[spread + r * inputs.length + k] = x;
      }
    }
    double[][] draws = process.sample(meant.apply(Points.of(at)), DRAWS, seed.derive("shares"));
    UniformRandomProvider random = seed.derive("rows").generator();
    double[][] shares = new double[inputs.length][DRAWS];
    for (int d = 0; d < DRAWS; d++) {
      double[] weights = weights(moved, random);
      double[] weighed = weights(spread, random);
      double unit = unit(draws[d]);
      double variance = variance(draws[d], weighed, unit);
      for (int k = 0; k < inputs.length; k++) {
        double sum = 0;
        for (int r = 0; r < moved; r++) {
          double step = (draws[d][r] - draws[d][spread + r * inputs.length + k]) / unit;
          sum += weights[r] * step * step;
        }
        shares[k][d] = variance > 0 ? sum / (2 * variance) : 0;
      }
    }
    return Arrays.stream(shares).map(TotalShare::of).toList();
  }

  private static TotalShare of(double[] shares) {
    double[] sorted = shares.clone();
    Arrays.sort(sorted);
    return new TotalShare(
        sorted[sorted.length / 2], sorted[sorted.length / 20], sorted[sorted.length * 19 / 20]);
  }

  /** Uniform on the simplex: exponential numbers over their sum. */
  private static double[] weights(int n, UniformRandomProvider random) {
    double[] w =
        IntStream.range(0, n).mapToDouble(i -> -Math.log1p(-random.nextDouble())).toArray();
    double sum = Arrays.stream(w).sum();
    return Arrays.stream(w).map(v -> v / sum).toArray();
  }

  /**
   * The largest distance from the first, so that values of any size neither overflow nor vanish.
   */
  private static double unit(double[] values) {
    double unit = Arrays.stream(values).map(v -> Math.abs(v - values[0])).max().orElse(0);
    return unit > 0 ? unit : 1;
  }

  /** Over the first values, as many as there are weights, in the square of a unit. */
  private static double variance(double[] values, double[] weights, double unit) {
    double mean = 0;
    for (int i = 0; i < weights.length; i++) {
      mean += weights[i] * (values[i] - values[0]) / unit;
    }
    double sum = 0;
    for (int i = 0; i < weights.length; i++) {
      double away = (values[i] - values[0]) / unit - mean;
      sum += weights[i] * away * away;
    }
    return sum;
  }
}
