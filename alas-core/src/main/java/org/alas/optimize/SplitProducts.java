package org.alas.optimize;

/**
 * The blocks of the reduced system of {@link Subspace} for a split of the variables into a free set
 * F and an active set A:
 *
 * <pre>
 *   P = D + Y_FᵀY_F / θ,   Q = lower(S_AᵀY_A) − upper(S_FᵀY_F),   R = θ S_AᵀS_A,
 * </pre>
 *
 * lower being the strictly lower triangle and upper the rest. Q equals L − S_FᵀY_F without its
 * cancellation. While the split stays the same only the products with new pairs are computed.
 */
final class SplitProducts {
  final double[][] p;
  final double[][] q;
  final double[][] r;

  private final int[] free;
  private final int[] active;
  private final boolean[] wasFree;
  private final double[][] changeProducts;
  private final double[][] stepProducts;
  private int freeCount;
  private int activeCount;
  private long heldFrom;
  private long heldTo;

  SplitProducts(int dimension, int memory) {
    p = new double[memory][memory];
    q = new double[memory][memory];
    r = new double[memory][memory];
    free = new int[dimension];
    active = new int[dimension];
    wasFree = new boolean[dimension];
    changeProducts = new double[memory][memory];
    stepProducts = new double[memory][memory];
  }

  int freeCount() {
    return freeCount;
  }

  int free(int j) {
    return free[j];
  }

  /** Splits the variables by whether {@code point} is strictly within their bounds. */
  void split(double[] point, Box box) {
    boolean same = freeCount + activeCount == point.length;
    freeCount = 0;
    activeCount = 0;
    for (int i = 0; i < point.length; i++) {
      boolean isFree = box.isStrictlyInside(i, point[i]);
      same &= isFree == wasFree[i];
      wasFree[i] = isFree;
      if (isFree) {
        free[freeCount++] = i;
      } else {
        active[activeCount++] = i;
      }
    }
    if (!same) {
      heldTo = heldFrom;
    }
  }

  /** Brings P, Q and R up to date with the pairs of {@code matrix}. */
  void update(CompactMatrix matrix) {
    int pairs = matrix.pairs();
    int kept = (int) Math.max(0, heldTo - matrix.oldest());
    shift((int) Math.min(pairs, matrix.oldest() - heldFrom), kept);
    for (int i = kept; i < pairs; i++) {
      computePair(i, matrix);
    }
    heldFrom = matrix.oldest();
    heldTo = heldFrom + pairs;
    double theta = matrix.theta();
    for (int i = 0; i < pairs; i++) {
      for (int j = 0; j <= i; j++) {
        p[i][j] = changeProducts[i][j] / theta;
        r[i][j] = theta * stepProducts[i][j];
      }
      p[i][i] += matrix.curvature(i);
    }
  }

  private void computePair(int i, CompactMatrix matrix) {
    double[] s = matrix.step(i);
    double[] y = matrix.change(i);
    for (int j = 0; j <= i; j++) {
      double[] olderStep = matrix.step(j);
      double[] olderChange = matrix.change(j);
      changeProducts[i][j] = Dot.over(free, freeCount, y, olderChange);
      stepProducts[i][j] = Dot.over(active, activeCount, s, olderStep);
      q[i][j] = Dot.over(active, activeCount, s, olderChange);
      q[j][i] = -Dot.over(free, freeCount, olderStep, y);
    }
  }

  private void shift(int dropped, int kept) {
    if (dropped == 0) {
      return;
    }
    for (int i = 0; i < kept; i++) {
      System.arraycopy(changeProducts[i + dropped], dropped, changeProducts[i], 0, kept);
      System.arraycopy(stepProducts[i + dropped], dropped, stepProducts[i], 0, kept);
      System.arraycopy(q[i + dropped], dropped, q[i], 0, kept);
    }
  }
}
