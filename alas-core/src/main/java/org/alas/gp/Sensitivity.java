package org.alas.gp;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.alas.kernel.Points;

/**
 * How a function moves with its inputs, by moving rows x of a table towards others x': with f_k the
 * value where coordinate k alone is that of x', and V the variance of f over the rows,
 *
 * <ul>
 *   <li>input k has a total share E (f - f_k)^2 / (2 V) (Jansen),
 *   <li>inputs j and k interact by E (f - f_j - f_k + f_jk)^2 / (4 V) (the total interaction index
 *       of Fruth, Roustant and Kuhnt): 0 where f is a sum of a part without j and one without k.
 * </ul>
 *
 * Immutable and thread-safe.
 */
public final class Sensitivity {
  private static final int MOST_ROWS = 64;
  private static final int FEWEST_ROWS = 8;
  private static final int MOST_VALUES = 12_000;

  /** Rows over which the variance is taken; of more, these many. */
  private static final int MOST_SPREAD = Approximation.LEARNED_EXACTLY;

  /** Of more inputs, those that move the function most are looked at two by two. */
  private static final int MOST_PAIRED = 40;

  private final double[] total;
  private final double[][] interaction;

  private Sensitivity(double[] total, double[][] interaction) {
    this.total = total;
    this.interaction = interaction;
  }

  /**
   * Of a function over the rows of a table, by its columns.
   *
   * @param f values at many points, such as {@link GaussianProcess#predictMeans}
   */
  public static Sensitivity of(Function<Points, double[]> f, Points rows) {
    int[][] alone =
        IntStream.range(0, rows.dimension()).mapToObj(k -> new int[] {k}).toArray(int[][]::new);
    return of(f, rows, alone);
  }

  /**
   * Of a function over the rows of a table, by inputs that may have several columns.
   *
   * @param f values at many points, such as {@link GaussianProcess#predictMeans}
   * @param inputs the columns of each input, which are moved together
   */
  public static Sensitivity of(Function<Points, double[]> f, Points rows, int[][] inputs) {
    int[] all = IntStream.range(0, inputs.length).toArray();
    return all.length <= MOST_PAIRED
        ? of(f, rows, inputs, all)
        : of(f, rows, inputs, most(of(f, rows, inputs, new int[0]).total));
  }

  /** The inputs with the largest shares, in order. */
  private static int[] most(double[] total) {
    return IntStream.range(0, total.length)
        .boxed()
        .sorted(Comparator.comparingDouble(k -> -total[k]))
        .limit(MOST_PAIRED)
        .sorted()
        .mapToInt(k -> k)
        .toArray();
  }

  /** With the interactions of some inputs; the others' are 0. */
  private static Sensitivity of(
      Function<Points, double[]> f, Points rows, int[][] inputs, int[] paired) {
    int d = inputs.length;
    int n = rows.size();
    double[] total = new double[d];
    double[][] interaction = new double[d][d];
    double[] there = f.apply(n <= MOST_SPREAD ? rows : rows.select(some(n)));
    double unit = Arrays.stream(there).map(v -> Math.abs(v - there[0])).max().orElse(0);
    if (!(unit > 0)) {
      return new Sensitivity(total, interaction);
    }
    int values = 1 + d + paired.length * (paired.length - 1) / 2;
    int m = Math.min(n, Math.max(FEWEST_ROWS, Math.min(MOST_ROWS, MOST_VALUES / values)));
    double variance = variance(there, unit);
    int[] order = CrossValidation.shuffled(n);
    for (int r = 0; r < m; r++) {
      double[] x = rows.row(order[r]);
      double[] other = rows.row(order[(r + Math.max(1, n / 2)) % n]);
      double[] at = f.apply(Points.of(moved(x, other, inputs, paired)));
      for (int j = 0; j < d; j++) {
        double step = (at[0] - at[1 + j]) / unit;
        total[j] += step * step / (2 * m * variance);
      }
      int pair = 1 + d;
      for (int a = 0; a < paired.length; a++) {
        for (int b = a + 1; b < paired.length; b++) {
          int j = paired[a];
          int k = paired[b];
          double mixed = (at[0] - at[1 + j] - at[1 + k] + at[pair++]) / unit;
          interaction[j][k] += mixed * mixed / (4 * m * variance);
          interaction[k][j] = interaction[j][k];
        }
      }
    }
    return new Sensitivity(total, interaction);
  }

  private static int[] some(int n) {
    return Arrays.copyOf(CrossValidation.shuffled(n), MOST_SPREAD);
  }

  /** x itself, x with every input moved alone, and with every two of some. */
  private static double[][] moved(double[] x, double[] other, int[][] inputs, int[] paired) {
    List<double[]> all = new ArrayList<>();
    all.add(x);
    for (int[] input : inputs) {
      all.add(with(x, input, other));
    }
    for (int a = 0; a < paired.length; a++) {
      for (int b = a + 1; b < paired.length; b++) {
        all.add(with(with(x, inputs[paired[a]], other), inputs[paired[b]], other));
      }
    }
    return all.toArray(double[][]::new);
  }

  private static double[] with(double[] x, int[] input, double[] other) {
    double[] moved = x.clone();
    for (int k : input) {
      moved[k] = other[k];
    }
    return moved;
  }

  /** In the square of a unit, so that values of any size neither overflow nor vanish. */
  private static double variance(double[] values, double unit) {
    double[] scaled = Arrays.stream(values).map(v -> (v - values[0]) / unit).toArray();
    double mean = Arrays.stream(scaled).average().orElseThrow();
    return Arrays.stream(scaled).map(v -> (v - mean) * (v - mean)).average().orElseThrow();
  }

  /** Share of the variance that goes with an input, alone or together with others. */
  public double total(int k) {
    return total[k];
  }

  /** Share of the variance that goes with two inputs together, beyond what each does alone. */
  public double interaction(int j, int k) {
    return interaction[j][k];
  }

  /** The finest groups of inputs between which no two interact by more than a share. */
  public int[][] groups(double share) {
    int d = total.length;
    int[] group = new int[d];
    Arrays.setAll(group, k -> k);
    for (int j = 0; j < d; j++) {
      for (int k = j + 1; k < d; k++) {
        if (interaction[j][k] > share && group[j] != group[k]) {
          int from = Math.max(group[j], group[k]);
          int to = Math.min(group[j], group[k]);
          for (int i = 0; i < d; i++) {
            group[i] = group[i] == from ? to : group[i];
          }
        }
      }
    }
    List<int[]> groups = new ArrayList<>();
    for (int g = 0; g < d; g++) {
      int number = g;
      int[] members = IntStream.range(0, d).filter(k -> group[k] == number).toArray();
      if (members.length > 0) {
        groups.add(members);
      }
    }
    return groups.toArray(int[][]::new);
  }
}
