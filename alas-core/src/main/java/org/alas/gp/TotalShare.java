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
 * interval. Every draw also weighs the points anew (the Bayesian bootstrap of Rubin), which adds
 * what the choice of a few points leaves open. Immutable and thread-safe.
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
  private static final int SPREAD_ROWS = 160;

  /**
   * Of a process, every input being as in one of the points that it is conditioned on,
   * independently of the others: shares of a variance are defined for such inputs alone.
   *
   * @param meant the nearest points that mean something, see {@link Findings}
   * @param inputs the columns of each input, which are moved together
   */
  public static List<TotalShare> of(
      GaussianProcess process, UnaryOperator<Points> meant, int[][] inputs, Seed seed) {
    UniformRandomProvider chosen = seed.derive("points").generator();
    int moved = Math.max(FEWEST_ROWS, Math.min(MOST_ROWS, MOST_POINTS / (1 + inputs.length)));
    int spread = Math.max(moved, SPREAD_ROWS);
    double[][] at = new double[spread + moved * inputs.length][];
    for (int r = 0; r < spread; r++) {
      double[] x = process.points().row(0);
      for (int[] input : inputs) {
        move(x, input, process.points(), chosen);
      }
      at[r] = x;
    }
    for (int r = 0; r < moved; r++) {
      for (int k = 0; k < inputs.length; k++) {
        double[] x = at[r].clone();
        move(x, inputs[k], process.points(), chosen);
        at[spread + r * inputs.length + k] = x;
      }
    }
    double[][] draws = draws(process, meant.apply(Points.of(at)), seed.derive("shares"));
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
        shares[k][d] = variance > 0 ? Math.min(1, sum / (2 * variance)) : 0;
      }
    }
    return Arrays.stream(shares).map(TotalShare::of).toList();
  }

  /** Where so little is open that rounding hides it, all draws are the mean. */
  private static double[][] draws(GaussianProcess process, Points at, Seed seed) {
    try {
      return process.sample(at, DRAWS, seed);
    } catch (CannotFactorException e) {
      double[][] means = new double[DRAWS][];
      Arrays.fill(means, process.predictMeans(at));
      return means;
    }
  }

  /** Sets an input as it is in one of the points. */
  private static void move(double[] x, int[] input, Points points, UniformRandomProvider random) {
    int other = random.nextInt(points.size());
    for (int c : input) {
      x[c] = points.get(other, c);
    }
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
