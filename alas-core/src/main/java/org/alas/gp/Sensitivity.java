package org.alas.gp;

import java.util.ArrayList;
import java.util.Arrays;
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

  private final double[] total;
  private final double[][] interaction;

  private Sensitivity(double[] total, double[][] interaction) {
    this.total = total;
    this.interaction = interaction;
  }

  /**
   * Of a function over the rows of a table.
   *
   * @param f values at many points, such as {@link GaussianProcess#predictMeans}
   */
  public static Sensitivity of(Function<Points, double[]> f, Points rows) {
    int d = rows.dimension();
    int n = rows.size();
    int values = 1 + d + d * (d - 1) / 2;
    int m = Math.min(n, Math.max(FEWEST_ROWS, Math.min(MOST_ROWS, MOST_VALUES / values)));
    int[] order = CrossValidation.shuffled(n);
    double[] total = new double[d];
    double[][] interaction = new double[d][d];
    for (int r = 0; r < m; r++) {
      double[] x = rows.row(order[r]);
      double[] other = rows.row(order[(r + Math.max(1, n / 2)) % n]);
      double[] at = f.apply(Points.of(moved(x, other)));
      int pair = 1 + d;
      for (int j = 0; j < d; j++) {
        double step = at[0] - at[1 + j];
        total[j] += step * step / (2 * m);
        for (int k = j + 1; k < d; k++) {
          double mixed = at[0] - at[1 + j] - at[1 + k] + at[pair++];
          interaction[j][k] += mixed * mixed / (4 * m);
        }
      }
    }
    double variance = variance(f.apply(rows));
    double scale = variance > 0 ? 1 / variance : 0;
    for (int j = 0; j < d; j++) {
      total[j] *= scale;
      for (int k = j + 1; k < d; k++) {
        interaction[j][k] *= scale;
        interaction[k][j] = interaction[j][k];
      }
    }
    return new Sensitivity(total, interaction);
  }

  /** x itself, x with every coordinate moved alone, and with every two. */
  private static double[][] moved(double[] x, double[] other) {
    List<double[]> all = new ArrayList<>();
    all.add(x);
    for (int j = 0; j < x.length; j++) {
      all.add(with(x, j, other));
    }
    for (int j = 0; j < x.length; j++) {
      for (int k = j + 1; k < x.length; k++) {
        all.add(with(with(x, j, other), k, other));
      }
    }
    return all.toArray(double[][]::new);
  }

  private static double[] with(double[] x, int k, double[] other) {
    double[] moved = x.clone();
    moved[k] = other[k];
    return moved;
  }

  private static double variance(double[] values) {
    double mean = Arrays.stream(values).average().orElseThrow();
    return Arrays.stream(values).map(v -> (v - mean) * (v - mean)).average().orElseThrow();
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
