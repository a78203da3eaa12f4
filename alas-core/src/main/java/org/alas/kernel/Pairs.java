package org.alas.kernel;

import java.util.function.Consumer;
import org.alas.vector.VectorMath;
import org.alas.vector.VectorMaths;
import org.jspecify.annotations.Nullable;

/**
 * The differences between points: all pairs i > j of one set, or every point of one set against
 * every point of another. They are numbered column by column (j outer, i inner) and visited in
 * runs. Logarithms of distances depend only on the points and are kept when they fit {@link
 * #LOG_BUDGET}. Thread-safe.
 */
public final class Pairs {
  /** Most bytes of kept logarithms; beyond it they are computed anew on each visit. */
  static final long LOG_BUDGET = 256L << 20;

  private static final VectorMath MATH = VectorMaths.best();

  private final Points left;
  private final Points right;
  private final boolean triangular;
  private double @Nullable [][] logs;

  private Pairs(Points left, Points right, boolean triangular) {
    if (left.dimension() != right.dimension()) {
      throw new IllegalArgumentException(
          "points have " + left.dimension() + " and " + right.dimension() + " dimensions");
    }
    this.left = left;
    this.right = right;
    this.triangular = triangular;
  }

  /** All pairs i > j of one set. */
  public static Pairs within(Points points) {
    return new Pairs(points, points, true);
  }

  /** Every left point against every right point. */
  public static Pairs between(Points left, Points right) {
    return new Pairs(left, right, false);
  }

  /** The same pairs of other points. */
  Pairs like(Points otherLeft, Points otherRight) {
    return new Pairs(otherLeft, otherRight, triangular);
  }

  public Points left() {
    return left;
  }

  public Points right() {
    return right;
  }

  /** Number of pairs. */
  public int count() {
    long n = left.size();
    long pairs = triangular ? n * (n - 1) / 2 : n * right.size();
    return Math.toIntExact(pairs);
  }

  /** Number of the first pair of column j. */
  public int columnStart(int j) {
    return triangular
        ? Math.toIntExact((long) j * (2L * left.size() - j - 1) / 2)
        : Math.toIntExact((long) j * left.size());
  }

  /** Index i of the first pair of column j. */
  public int firstRow(int j) {
    return triangular ? j + 1 : 0;
  }

  /** Shows all runs in order. The same object is shown each time, moved along. */
  public void forEachRun(Consumer<Differences> visitor) {
    int total = count();
    if (total == 0) {
      return;
    }
    Differences run = new Differences(this);
    for (int from = 0; from < total; from += Differences.CAPACITY) {
      run.moveTo(from, Math.min(Differences.CAPACITY, total - from));
      visitor.accept(run);
    }
  }

  /** ln|tau_k| of all pairs, or null when they are too many to keep. */
  synchronized double @Nullable [][] keptLogs() {
    if (logs == null && triangular && 8L * count() * left.dimension() <= LOG_BUDGET) {
      int d = left.dimension();
      double[][] kept = new double[d][count()];
      for (int k = 0; k < d; k++) {
        double[] x = left.column(k);
        double[] into = kept[k];
        int p = 0;
        for (int j = 0; j < left.size(); j++) {
          for (int i = j + 1; i < left.size(); i++) {
            into[p++] = x[i] - x[j];
          }
        }
        MATH.logAbs(into, 0, into, 0, p);
      }
      logs = kept;
    }
    return logs;
  }
}
